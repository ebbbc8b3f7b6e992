import { choice, money, text } from '../list/column.ts'
import { journalNames } from '../people/journal-names.ts'

/** What a journal is called, in registers and statements. */
export const voucherColumns = {
  voucher: text('Voucher No', { search: true, width: 140, card: 'title' }),
  kind: choice('Kind', journalNames, { width: 180, card: 'line' }),
  particulars: text('Particulars', { search: true, width: 260, card: 'line' }),
} as const

/** By whose applications somebody earns: their own, those of a member (frenchie), or of a member's member. */
export const earnedBy = { OWN: 'Yourself', MEMBER: 'Frenchie', BELOW: 'Frenchie of a frenchie' } as const

/** Commission as it was credited and taken back. */
export const earnedColumns = {
  earned: money('Earned', { width: 130, card: 'foot' }),
  takenBack: money('Taken back', { width: 130, card: 'foot' }),
  net: money('Net', { width: 130, card: 'foot' }),
} as const
