import type { Callback, Kyc, PaperlessMode } from 'contract/pan/paperless/paperless'
import type { Portal } from '../../portal.ts'

/**
 * The stage of an order at the provider. OPEN: nothing was done yet, or the order never arrived. PENDING: something was
 * done, and the provider cannot report the result yet. KYC: Aadhaar's data is there and waits for the confirmation.
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

/** The provider's report on one order: always complete, so that a late or repeated report does no harm. */
export type Result = {
  orderNo: string
  stage: Stage
  /** Why it failed, for people. */
  reason?: string
  /** Aadhaar's data, from stage KYC on; `photo` is a JPEG in base64. */
  kyc?: Kyc & { photo: string }
  /** From stage ACKNOWLEDGED on: 15 digits and their day. */
  ackNo?: string
  ackDate?: string
}

export type Order = {
  /** Our unique number: sending the same order again means the same order. */
  orderNo: string
  mode: PaperlessMode
  appType: 'N' | 'C'
  /** The path of this portal to which the browser comes back. */
  returnPath: string
  /** For e-Sign: the Aadhaar on the form. */
  aadhaarLast4: string | null
}

/** What an adapter may use of the portal. */
export type Desk = Pick<Portal, 'db' | 'clock' | 'keys' | 'log' | 'site'>

/**
 * A service that files paperless applications. A call without an answer throws `ProviderDown`; this never means that
 * nothing was done.
 */
export type PaperlessProvider = {
  name: string
  /** Origins the browser may be sent to; `self` = pages of this server. */
  origins: readonly string[]
  createOrder(desk: Desk, order: Order): Promise<{ token: string; redirectUrl: string; expiresAt: Date }>
  /** Starts the e-Sign of an order after the merchant confirmed its data. */
  openSigning(desk: Desk, orderNo: string): Promise<{ redirectUrl: string }>
  status(desk: Desk, orderNo: string): Promise<Result>
  /**
   * Closes an order, also one that has not arrived yet: it can then never be opened. False: too late, something was
   * signed.
   */
  cancel(desk: Desk, orderNo: string): Promise<boolean>
  /** The acknowledgement as the provider prints it, a PDF; only of an order that is ACKNOWLEDGED. */
  acknowledgement(desk: Desk, orderNo: string): Promise<Buffer>
  /** A message of the provider's server, or null when the signature is not the provider's. */
  readCallback(desk: Desk, sent: Callback): Result | null
}

/** The provider did not answer, or its answer could not be understood. */
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
