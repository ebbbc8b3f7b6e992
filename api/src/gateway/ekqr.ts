import { gatewayDay } from 'contract/gateway/gateway'
import { upiReference } from 'contract/payment/payment'
import * as v from 'valibot'
import { PeerProblem, postJson } from '../shared/post-json.ts'
import { type GatewayAnswer, GatewayDown, type GatewayOrder, GatewayRefusal, type PaymentGateway } from './gateway.ts'

/**
 * The gateway's address, our key, and the hosts of its pay pages (with their subdomains); `ours`: the pay page may be
 * at the address to which the payer comes back.
 */
type EkqrSettings = {
  address: string
  key: string
  payHosts: readonly string[] | 'ours'
  /** The address was typed by a person, so only servers on the internet may be called. */
  isTyped?: boolean
}

const written = v.optional(v.nullable(v.union([v.string(), v.number()])))
const Reply = v.looseObject({
  status: v.boolean(),
  msg: v.optional(v.nullable(v.string())),
  data: v.optional(v.unknown()),
})
const Created = v.looseObject({ order_id: v.union([v.string(), v.number()]), payment_url: v.string() })
const Checked = v.looseObject({
  client_txn_id: v.string(),
  status: v.picklist(['created', 'scanning', 'success', 'failure']),
  amount: written,
  upi_txn_id: written,
  customer_vpa: written,
  remark: written,
})

/**
 * Talks to a gateway of the ekqr kind, the real one or the simulator. It answers HTTP 200 with `status: false` when it
 * refuses.
 */
export function ekqr({ address, key, payHosts, isTyped = false }: EkqrSettings): PaymentGateway {
  const ask = (call: string, body: object) => post(`${address.replace(/\/$/, '')}/${call}`, { key, ...body }, isTyped)
  const refused = (msg: string | null | undefined) =>
    new GatewayDown('It refuses: {reason}', { reason: (msg || '--').slice(0, 200).replaceAll(key, '••••') })
  return {
    name: new URL(address).hostname,

    async createOrder({ clientTxnId, amount, info, customer, returnTo }: GatewayOrder) {
      const { status, msg, data } = await ask('create_order', {
        client_txn_id: clientTxnId,
        amount,
        p_info: info,
        redirect_url: returnTo,
        customer_name: customer.name,
        customer_email: customer.email,
        customer_mobile: customer.mobile,
        udf1: '',
        udf2: '',
        udf3: '',
      })
      if (!status) throw new GatewayRefusal(msg ?? 'no reason given')
      const { success, output } = v.safeParse(Created, data)
      if (!success) throw new GatewayDown('Its order has no address to pay at.')
      const isAllowed =
        payHosts === 'ours' ? isAtOurs(output.payment_url, returnTo) : mayOpen(output.payment_url, payHosts)
      if (!isAllowed) throw new GatewayRefusal('its page lies on a host that is not allowed')
      return { orderId: `${output.order_id}`, paymentUrl: output.payment_url }
    },

    async check({ clientTxnId, day }) {
      const { status, msg, data } = await ask('check_order_status', {
        client_txn_id: clientTxnId,
        txn_date: gatewayDay(day),
      })
      if (!status && /not found/i.test(msg ?? '')) return null
      if (!status) throw refused(msg)
      const { success, output } = v.safeParse(Checked, data)
      if (!success) throw new GatewayDown('What answers there is no gateway of this kind.')
      return answerOf(output)
    },
  }
}

async function post(url: string, body: object, isTyped: boolean) {
  try {
    const { status, text } = await postJson(url, body, { isTyped })
    if (status !== 200) throw new GatewayDown('The server there answers HTTP {status}. Check the address.', { status })
    return v.parse(Reply, JSON.parse(text))
  } catch (error) {
    if (error instanceof GatewayDown) throw error
    if (error instanceof PeerProblem) throw new GatewayDown(error.message)
    // A parser's message may quote what was sent, so we use our own.
    throw new GatewayDown('What answers there is no gateway of this kind.')
  }
}

const answerOf = ({
  client_txn_id,
  status,
  amount,
  upi_txn_id,
  customer_vpa,
  remark,
}: v.InferOutput<typeof Checked>): GatewayAnswer => ({
  clientTxnId: client_txn_id,
  word: status,
  paise: paiseOf(amount),
  upiTxnId: upiReference(`${upi_txn_id ?? ''}`),
  vpa: `${customer_vpa ?? ''}` || null,
  remark: `${remark ?? ''}`,
})

/** Exact paise, never calculated with floats. */
function paiseOf(amount: string | number | null | undefined) {
  const [, rupees, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(`${amount ?? ''}`.trim()) ?? []
  return rupees === undefined ? null : BigInt(rupees) * 100n + BigInt(decimals.padEnd(2, '0'))
}

const isAtOurs = (address: string, returnTo: string) =>
  URL.canParse(address) && new URL(address).origin === new URL(returnTo).origin

/**
 * Whether the browser may be sent to this address: an allowed host or its subdomain, by https unless it is this
 * machine.
 */
export function mayOpen(address: string, hosts: readonly string[]) {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username || password || !hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))) return false
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')
}
