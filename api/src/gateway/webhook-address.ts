import { timingSafeEqual } from 'node:crypto'
import { gateway } from 'contract/gateway/gateway'
import { oldAddressHours, type webhookAddress } from 'contract/gateway/webhook-address'
import type { Tx } from '../db/connect.ts'
import type { Handler, Http } from '../http/handler.ts'
import type { Portal } from '../portal.ts'
import { refuseWithoutStepUp } from '../second-factor/step-up.ts'
import { audit } from '../shared/audit.ts'
import { Refusal } from '../shared/refusal.ts'
import { readSetting, saveSetting } from '../shared/setting.ts'
import { gatewayWebhookSetting } from './settings.ts'

type Keyed = Pick<Portal, 'keys'>

/** The secret part of the address; the same on every server of a deployment, and stored in no table. */
export const webhookToken = ({ keys }: Keyed, no = 0) => keys.mac('gateway webhook', no === 0 ? 'path' : `path ${no}`)

/** The path on this portal for that secret part. */
export const webhookPath = (token: string) => `/api${gateway.webhook.path.replace(':token', token)}`

/** The address in use, and until when the earlier one also works. */
async function inUse(db: Tx, { clock }: Pick<Portal, 'clock'>) {
  const { no, madeAt } = (await readSetting(db, gatewayWebhookSetting)) ?? { no: 0, madeAt: null }
  const until = madeAt && new Date(new Date(madeAt).getTime() + oldAddressHours * 3_600_000)
  return { no, madeAt, oldUntil: until && clock() < until ? until.toISOString() : null }
}

/** The secret part of the address in use. */
export const currentToken = async (db: Tx, portal: Keyed & Pick<Portal, 'clock'>) =>
  webhookToken(portal, (await inUse(db, portal)).no)

/** Whether the gateway may call this address: the one in use or, for a while, the earlier one. */
export async function isWebhook(db: Tx, portal: Portal, token: string) {
  const { no, oldUntil } = await inUse(db, portal)
  const right = [webhookToken(portal, no), ...(oldUntil ? [webhookToken(portal, no - 1)] : [])]
  return right.map((one) => isSame(token, one)).includes(true)
}

function isSame(given: string, right: string) {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const masked = (token: string) => `••••${token.slice(-4)}`
const addressOf = ({ site }: Portal, token: string) => `${site}${webhookPath(token)}`

/** The address with its secret part hidden. */
export async function readWebhook({ tx, portal }: Handler<typeof webhookAddress.read>) {
  const address = await inUse(tx, portal)
  return { ...address, masked: addressOf(portal, masked(webhookToken(portal, address.no))) }
}

/** The whole address, to be entered at the gateway. */
export async function revealWebhook(call: Handler<typeof webhookAddress.reveal> & Http) {
  const { tx, portal, caller } = call
  await refuseWithoutStepUp(call)
  const token = await currentToken(tx, portal)
  await audit(tx, portal, caller, 'webhook address shown', masked(token))
  return { address: addressOf(portal, token) }
}

/**
 * Makes a new address. The earlier one works for a while, so that payments are still reported until the new one is
 * entered.
 */
export async function renewWebhook(call: Handler<typeof webhookAddress.renew> & Http) {
  const { tx, portal, caller, body } = call
  await refuseWithoutStepUp(call)
  const { no } = await inUse(tx, portal)
  if (body.no !== no) throw new Refusal(409, 'Another address was made meanwhile. Look at it first.')
  // Two people at the same moment make the same new address.
  await saveSetting(tx, gatewayWebhookSetting, { no: no + 1, madeAt: portal.clock().toISOString() })
  const token = webhookToken(portal, no + 1)
  await audit(tx, portal, caller, 'webhook address made', masked(token))
  return { address: addressOf(portal, token) }
}
