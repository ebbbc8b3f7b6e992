import type { StatusTable } from '../status.ts'

/** Who sends a packet to whom (domain 9.2). */
export const directions = {
  MERCHANT_TO_OFFICE: 'Shop to office',
  OFFICE_TO_PROVIDER: 'Office to provider',
  OFFICE_TO_MERCHANT: 'Office to shop',
} as const
export type Direction = keyof typeof directions

/** What is in a packet. Only hard copies of PAN applications are listed one by one. */
export const packetTypes = {
  PAN_HARDCOPY: 'PAN hard copies',
  GST: 'GST papers',
  KYC: 'KYC papers',
  OTHER: 'Other',
} as const
export type PacketType = keyof typeof packetTypes

export const packetStatuses = {
  DRAFT: { en: 'Draft', tone: 'neutral', icon: 'pen-line' },
  SENT: { en: 'Sent', tone: 'info', icon: 'send' },
  IN_TRANSIT: { en: 'In transit', tone: 'info', icon: 'truck' },
  RECEIVED: { en: 'Received', tone: 'success', icon: 'package-check' },
  PARTIAL: { en: 'Received in part', tone: 'warning', icon: 'circle-alert' },
  LOST: { en: 'Lost', tone: 'danger', icon: 'circle-x' },
  RETURNED: { en: 'Came back', tone: 'warning', icon: 'undo-2' },
} as const satisfies StatusTable
export type PacketStatus = keyof typeof packetStatuses

/** What became of each paper in a packet that was opened. */
export const verdicts = { RECEIVED: 'Received', MISSING: 'Missing', DEFICIENT: 'Deficient' } as const
export type Verdict = keyof typeof verdicts

/** What can be done with a packet, and in which statuses; another status refuses it with 409. */
export const packetSteps = {
  edit: ['DRAFT', 'SENT'],
  send: ['DRAFT', 'SENT'],
  discard: ['DRAFT'],
  carry: ['SENT'],
  receive: ['SENT', 'IN_TRANSIT'],
  lose: ['SENT', 'IN_TRANSIT'],
  comeBack: ['SENT', 'IN_TRANSIT'],
  correct: ['RECEIVED', 'PARTIAL'],
} as const satisfies Record<string, readonly PacketStatus[]>
export type PacketStep = keyof typeof packetSteps

type Standing = { status: PacketStatus; sentOn: string | null }
type Parties = { direction: Direction; role: string }

/** A sent packet is changed only on the day of sending. `today`: by the server's clock, in India. */
export const isOpenTo = (step: PacketStep, { status, sentOn }: Standing, today: string) =>
  (packetSteps[step] as readonly PacketStatus[]).includes(status) &&
  (status === 'DRAFT' || (step !== 'edit' && step !== 'send') || sentOn === today)

/**
 * Whether this side takes the step: a packet is written, sent, changed and given up by its sender. What goes to a shop is
 * received by the shop, all else by the office, and whoever received it may correct what they said of a paper; that a packet of
 * a shop is lost or came back, the office may say too.
 */
export function isTheirs(step: PacketStep, { direction, role }: Parties) {
  const isShop = role === 'merchant'
  if (step === 'receive' || step === 'correct') return isShop === (direction === 'OFFICE_TO_MERCHANT')
  const isSender = isShop === (direction === 'MERCHANT_TO_OFFICE')
  return isSender || (!isShop && (step === 'carry' || step === 'lose' || step === 'comeBack'))
}

/** A packet with this many papers at most. */
export const mostPapers = 500
