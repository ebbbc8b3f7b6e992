import { type State, sendEmpty, text } from './state.ts'

const who = 'visitor'

export const publicStates: State[] = [
  { who, name: 'centres near a PIN code', at: '/centres?pin=411001', ready: text(/near 411001/) },
  { who, name: 'a service that is not sold', at: '/services/tds', ready: text('TDS') },
  { who, name: 'PAN correction', at: '/services/pan-correction', ready: text('A proof for each change') },
  { who, name: 'tracking of a number, with nothing else', at: '/track?no=N2600001235', ready: sendEmpty },
  {
    who,
    name: 'a payment without its number',
    at: '/payment-status?client_txn_id=',
    ready: text('Transaction ID missing'),
  },
  { who, name: 'registration, nothing typed', at: '/auth/register?step=you', ready: sendEmpty },
  { who, name: 'registration, nothing typed of the shop', at: '/auth/register?step=shop', ready: sendEmpty },
  { who, name: 'registration, no consent', at: '/auth/register?step=consent', ready: sendEmpty },
  { who, name: 'status of a registration, nothing typed', at: '/auth/register/status?no=R26000019', ready: sendEmpty },
  { who, name: 'log-in, nothing typed', at: '/auth/login', ready: sendEmpty },
  { who, name: 'an address that does not exist', at: '/no/such/page', ready: text('Something is not right') },
]
