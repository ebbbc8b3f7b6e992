import type { Callback, Kyc, PaperlessMode } from 'contract/pan/paperless/paperless'
import type { Portal } from '../../portal.ts'

/**
 * How far an order is at the provider. OPEN: nothing was done yet, or the order never came there. PENDING: something was
 * done, and the provider cannot say yet what came of it. KYC: Aadhaar's data is there and waits for the confirmation.
 */
export type Stage =
  | 'OPEN'
  | 'PENDING'
  | 'AUTHENTICATED'
  | 'KYC'
  | 'SIGNED'
  | 'ACKNOWLEDGED'
  | 'FAILED'
  | 'EXPIRED'
  | 'CANCELLED'

/** What the provider says of one order: always the whole of it, so that what comes late or twice does no harm. */
export type Result = {
  orderNo: string
  stage: Stage
  /** Why it failed, for people. */
  reason?: string
  /** Aadhaar's data, from KYC on; `photo` is a JPEG in base64. */
  kyc?: Kyc & { photo: string }
  /** From ACKNOWLEDGED on: 15 digits and their day. */
  ackNo?: string
  ackDate?: string
}

export type Order = {
  /** Ours, and unique: the same order sent again is the same order. */
  orderNo: string
  mode: PaperlessMode
  appType: 'N' | 'C'
  /** Where the browser comes back to: a path of this portal. */
  returnPath: string
  /** For e-Sign: the Aadhaar that the form names. */
  aadhaarLast4: string | null
}

/** What an adapter may use of the portal. */
export type Desk = Pick<Portal, 'db' | 'clock' | 'keys' | 'log' | 'publicUrl'>

/**
 * What files applications without paper. A call that gets no answer throws `ProviderDown`, which never means that
 * nothing was done.
 */
export type PaperlessProvider = {
  name: string
  /** Origins the browser may be sent to; `self` = pages of this server. */
  origins: readonly string[]
  createOrder(desk: Desk, order: Order): Promise<{ token: string; redirectUrl: string; expiresAt: Date }>
  /** Opens the e-Sign of an order whose data the merchant has confirmed. */
  openSigning(desk: Desk, orderNo: string): Promise<{ redirectUrl: string }>
  status(desk: Desk, orderNo: string): Promise<Result>
  /** Closes an order, also one that has not come yet: it is never opened then. False: too late, something was signed. */
  cancel(desk: Desk, orderNo: string): Promise<boolean>
  /** The acknowledgement as the provider prints it, a PDF; only of an order that is ACKNOWLEDGED. */
  acknowledgement(desk: Desk, orderNo: string): Promise<Buffer>
  /** What the provider's server sent by itself, or null when the signature is not the provider's. */
  readCallback(desk: Desk, sent: Callback): Result | null
}

/** The provider did not answer, or not in its own words. */
export class ProviderDown extends Error {
  constructor(why = 'no answer') {
    super(`The provider does not answer: ${why}`)
  }
}

/** Whether the browser may be sent to this address. */
export function mayOpen({ origins }: Pick<PaperlessProvider, 'origins'>, address: string) {
  const here = 'https://self.invalid'
  if (!URL.canParse(address, here)) return false
  const url = new URL(address, here)
  if (url.username || url.password) return false
  if (url.origin === here) return origins.includes('self') && address.startsWith('/') && !/^[/\\]{2}|\\/.test(address)
  return url.protocol === 'https:' && origins.includes(url.origin)
}
