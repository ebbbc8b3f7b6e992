import { choice, money, text } from '../list/column.ts'
import { journalNames } from '../people/journal-names.ts'

/** The name and number of a journal, in registers and statements. */
export const voucherColumns = {
  voucher: text('Voucher No', { search: true, width: 140, card: 'title' }),
  kind: choice('Kind', journalNames, { width: 180, card: 'line' }),
  particulars: text('Particulars', { search: true, width: 260, card: 'line' }),
} as const

/** Wide enough for the number of the application, which is at the end. */
export const particularsOfCommission = { ...voucherColumns.particulars, width: 300 } as const

/** After the amounts, which are visible beside the open menu of a small screen; the number that few people need comes last. */
export const voucherLast = {
  particulars: particularsOfCommission,
  kind: voucherColumns.kind,
  voucher: voucherColumns.voucher,
} as const

/** Whose application the commission comes from: the shop's own, a member's (frenchie), or that of a member's member. */
export const earnedBy = { OWN: 'Yourself', MEMBER: 'Frenchie', BELOW: 'Frenchie of a frenchie' } as const

/** Commission that was credited and taken back. */
export const earnedColumns = {
  earned: money('Earned', { width: 92, card: 'foot' }),
  takenBack: money('Taken back', { width: 104, card: 'foot' }),
  net: money('Net', { width: 92, card: 'foot' }),
} as const
