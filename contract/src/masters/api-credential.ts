import * as v from 'valibot'
import { labelled, optionsOf } from '../field/field.ts'
import { oneOf, textUpTo } from '../field/fields.ts'
import { choice, text, time } from '../list/column.ts'
import { master } from './master.ts'

/** The services that the portal calls with an address and a key. A new one needs code that can talk to it. */
const providers = { UPI_GATEWAY: 'UPI gateway (ekqr)' } as const
type Provider = keyof typeof providers

/** The portal uses only the live ones; the others can be tested. */
const environments = { LIVE: 'Live', TEST: 'Test' } as const

/** In a demo: the address of the simulator that runs beside the portal. No real server has this name. */
export const simulatorUrl = 'https://simulator.example/api'

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'
const bare = (text: string) => {
  const { username, password, search, hash } = new URL(text)
  return !username && !password && !search && !hash
}
const url = v.pipe(
  textUpTo(200),
  v.check(isHttps, 'Enter an address that begins with https://, e.g. https://api.ekqr.in/api'),
  v.check((text) => !isHttps(text) || bare(text), 'Leave out names, passwords and what follows a ? or #'),
)

const host = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]+$/
/** Host names from a typed list: `ekqr.in, upigateway.com`. */
export const hostsIn = (text: string) =>
  text
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** The address and key with which the portal calls an outside service (domain 10.4). */
const ApiCredential = v.object({
  provider: labelled('Provider', oneOf(Object.keys(providers) as [Provider]), { options: optionsOf(providers) }),
  environment: labelled('Environment', oneOf(Object.keys(environments) as ['LIVE', 'TEST']), {
    options: optionsOf(environments),
    hint: 'Only what is live is used.',
  }),
  keyName: labelled('Key name', textUpTo(60), { maxLength: 60, hint: 'What this key is called at the provider' }),
  secret: labelled(
    'Secret',
    v.pipe(
      v.string('Required'),
      v.trim(),
      v.check((text) => text === '' || text.length >= 8, 'At least 8 characters'),
      v.maxLength(400, 'At most 400 characters'),
    ),
    { hint: 'Only its last four characters are ever shown. Leave it empty to keep the present one.' },
  ),
  url: labelled('Address', url, { maxLength: 200, hint: 'Where the provider answers, e.g. https://api.ekqr.in/api' }),
  payHosts: labelled(
    'Sites of its pay page',
    v.pipe(
      textUpTo(200),
      v.check((text) => hostsIn(text).every((name) => host.test(name)), 'Enter names of sites, e.g. ekqr.in'),
      v.check((text) => hostsIn(text).length > 0, 'Required'),
    ),
    { maxLength: 200, hint: 'Separated by commas. Nobody is sent to pay anywhere else.' },
  ),
})

/** Only for administrators: a change here decides where merchants' payments go. */
export const apiCredentials = master('api-credentials', {
  title: 'Api Credentials',
  one: 'API credential',
  columns: {
    keyName: text('Key name', { search: true, width: 180, card: 'title' }),
    provider: choice('Provider', providers, { width: 170, card: 'line' }),
    environment: choice('Environment', environments, { width: 120 }),
    secret: text('Secret', { width: 120 }),
    url: text('Address', { search: true, width: 260, card: 'foot' }),
    testedAt: time('Last test', { optional: true, width: 150 }),
    testOk: choice('Result', { YES: 'Works', NO: 'Does not work' }, { optional: true, width: 130 }),
  },
  form: ApiCredential,
  controls: { provider: 'select', environment: 'select', secret: 'secret' },
  tried: true,
  roles: ['admin'],
})
