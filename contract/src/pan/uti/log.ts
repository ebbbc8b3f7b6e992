import * as v from 'valibot'
import { labelled, optionsOf } from '../../field/field.ts'
import { day, oneOf, textUpTo } from '../../field/fields.ts'
import { choice, day as dayColumn, status, text, time } from '../../list/column.ts'
import { codesOf, type StatusTable, statusLabel } from '../../status.ts'
import { appTypes } from '../status.ts'

/** The status of an application at UTI, as the merchant notes it. */
export const utiStatuses = {
  SUBMITTED: { en: 'Submitted to UTI', tone: 'info', icon: 'send' },
  OBJECTION: { en: 'UTI objection', tone: 'danger', icon: 'flag' },
  ALLOTTED: { en: 'PAN allotted', tone: 'success', icon: 'badge-check' },
  REJECTED: { en: 'Rejected', tone: 'danger', icon: 'circle-x' },
} as const satisfies StatusTable
export type UtiStatus = keyof typeof utiStatuses
/** An application that was filed on UTI's own portal, as the merchant notes it. */
export const UtiApplication = v.object({
  couponNo: labelled(
    'Coupon no',
    v.pipe(
      textUpTo(20),
      v.transform((text) => text.replaceAll(' ', '').toUpperCase()),
      v.regex(/^[A-Z0-9-]{8,15}$/, 'Coupon number has 8 to 15 letters, digits or dashes'),
    ),
    { keep: 'reference', hint: '8 to 15 letters, digits or dashes', upper: true },
  ),
  applicant: labelled('Applicant', v.pipe(textUpTo(85), v.toUpperCase()), { keep: true, upper: true, maxLength: 85 }),
  appType: labelled('Type', oneOf(['N', 'C']), {
    keep: true,
    options: optionsOf({ N: appTypes.N.en, C: appTypes.C.en }),
  }),
  dated: labelled('Filed on', day, { keep: true }),
})
export type UtiApplication = v.InferOutput<typeof UtiApplication>

/** The columns of a shop's notes. */
export const logColumns = {
  couponNo: text('Coupon no', { search: true, width: 150, card: 'title' }),
  applicant: text('Applicant', { search: true, width: 230, card: 'line' }),
  appType: choice('Type', appTypes, { width: 110, card: 'line' }),
  dated: dayColumn('Filed on', { card: 'foot' }),
  status: status('Status', utiStatuses, { card: 'chip' }),
  statusAt: time('Since', { card: 'corner' }),
} as const

/** The present status of a noted application. */
export const UtiMark = v.object({
  status: labelled('Status at UTI', oneOf(codesOf(utiStatuses)), {
    keep: true,
    options: codesOf(utiStatuses).map((value) => ({ value, label: statusLabel(utiStatuses, value) })),
  }),
})
