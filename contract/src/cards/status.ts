import { codesOf, type StatusTable } from '../status.ts'

/**
 * The statuses of a request for a card (domain 9.1). What the partner does after the link is known only from the partner's
 * file.
 */
export const cardStatuses = {
  NEW: { en: 'Link given', tone: 'info', icon: 'send' },
  SUBMITTED: { en: 'Applied at the partner', tone: 'info', icon: 'file-check' },
  IN_PROCESS: { en: 'In process', tone: 'info', icon: 'hourglass' },
  APPROVED: { en: 'Approved', tone: 'info', icon: 'check' },
  ISSUED: { en: 'Issued', tone: 'success', icon: 'badge-check' },
  PAYOUT_DUE: { en: 'Payout due', tone: 'wait', icon: 'clock' },
  PAYOUT_PAID: { en: 'Payout paid', tone: 'success', icon: 'circle-check' },
  PAYOUT_BACK: { en: 'Payout taken back', tone: 'warning', icon: 'undo-2' },
  REJECTED: { en: 'Rejected', tone: 'danger', icon: 'circle-x' },
  NOT_REACHABLE: { en: 'Not reachable', tone: 'warning', icon: 'circle-alert' },
  DUPLICATE: { en: 'Duplicate, no payout', tone: 'neutral', icon: 'ban' },
  EXPIRED: { en: 'Expired', tone: 'neutral', icon: 'clock' },
} as const satisfies StatusTable
export type CardStatus = keyof typeof cardStatuses
export const cardStatusCodes = /* @__PURE__ */ codesOf(cardStatuses)

/** What the office or a partner's file can say of a request; expiry, duplicates and payment are never said by hand. */
export const saidStatuses = [
  'SUBMITTED',
  'IN_PROCESS',
  'APPROVED',
  'ISSUED',
  'PAYOUT_DUE',
  'REJECTED',
  'NOT_REACHABLE',
] as const satisfies CardStatus[]
export type SaidStatus = (typeof saidStatuses)[number]

/**
 * What may be said of a request in each status. The partner decides, so a rejected or expired one may go on. Once its
 * payout is paid, nothing more, unless that is taken back.
 */
export const nextOfCard: Record<CardStatus, readonly SaidStatus[]> = {
  NEW: saidStatuses,
  SUBMITTED: ['IN_PROCESS', 'APPROVED', 'ISSUED', 'PAYOUT_DUE', 'REJECTED', 'NOT_REACHABLE'],
  IN_PROCESS: ['APPROVED', 'ISSUED', 'PAYOUT_DUE', 'REJECTED', 'NOT_REACHABLE'],
  APPROVED: ['ISSUED', 'PAYOUT_DUE', 'REJECTED'],
  ISSUED: ['PAYOUT_DUE', 'REJECTED'],
  PAYOUT_DUE: ['REJECTED'],
  PAYOUT_PAID: [],
  PAYOUT_BACK: ['PAYOUT_DUE', 'REJECTED'],
  REJECTED: ['SUBMITTED', 'IN_PROCESS', 'APPROVED', 'ISSUED', 'PAYOUT_DUE'],
  NOT_REACHABLE: ['SUBMITTED', 'IN_PROCESS', 'APPROVED', 'ISSUED', 'PAYOUT_DUE', 'REJECTED'],
  DUPLICATE: [],
  EXPIRED: saidStatuses,
}

/** Nothing is to be had of a request in these statuses: no payout is shown, even where the partner may still change its mind. */
export const withoutPayout = [
  'PAYOUT_BACK',
  'REJECTED',
  'NOT_REACHABLE',
  'DUPLICATE',
  'EXPIRED',
] as const satisfies CardStatus[]

/** A request whose link led to nothing for so many days expires. */
export const expiresAfter = 60
/** The same customer and card again within so many days, by India's calendar, is a duplicate. */
export const duplicateWithin = 90
