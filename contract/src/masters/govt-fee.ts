import * as v from 'valibot'
import { labelled, optionsOf } from '../field/field.ts'
import { day, oneOf, rupees, textUpTo } from '../field/fields.ts'
import { choice, day as dayColumn, money, number, text } from '../list/column.ts'
import { place } from './bank.ts'
import { master } from './master.ts'
import type { Service } from './services.ts'

/** The kinds of government fees (domain 4.3). */
const feeKinds = {
  CARD: 'Card, in India',
  EPAN: 'e-PAN only',
  CARD_ABROAD: 'Card, abroad',
  CARD_EKYC: 'Card without paper, in India',
  EPAN_EKYC: 'e-PAN without paper',
  CARD_ABROAD_EKYC: 'Card without paper, abroad',
  REPRINT: 'Reprint, in India',
  REPRINT_ABROAD: 'Reprint, abroad',
} as const
export type FeeKind = keyof typeof feeKinds
const codes = Object.keys(feeKinds) as [keyof typeof feeKinds, ...(keyof typeof feeKinds)[]]

/** The government fee that is inside the price of each service; GST has none. */
export const feeOfService: Readonly<Partial<Record<Service, FeeKind>>> = {
  PAN_N_PHY: 'CARD',
  PAN_N_FOREIGN: 'CARD_ABROAD',
  PAN_N_EPAN: 'EPAN',
  PAN_N_EKYC: 'CARD_EKYC',
  PAN_N_EKYC_EPAN: 'EPAN_EKYC',
  PAN_C_PHY: 'CARD',
  PAN_C_FOREIGN: 'CARD_ABROAD',
  PAN_C_EPAN: 'EPAN',
  PAN_C_EKYC: 'CARD_EKYC',
  PAN_C_EKYC_EPAN: 'EPAN_EKYC',
  PAN_REPRINT: 'REPRINT',
  PAN_REPRINT_FOREIGN: 'REPRINT_ABROAD',
  UTI_COUPON_P: 'CARD',
  UTI_COUPON_E: 'EPAN',
}

/** A fee as the public page shows it from its day on. A fee in force is never changed: a later one replaces it. */
const GovtFee = v.object({
  service: labelled('For', oneOf(codes), { options: optionsOf(feeKinds) }),
  name: labelled('Name on the public page', textUpTo(80), { maxLength: 80 }),
  amount: labelled(
    'Fee with GST',
    v.pipe(rupees, v.minValue(0, 'At least 0'), v.maxValue(1_00_000, 'At most 1,00,000')),
  ),
  effectiveFrom: labelled('Valid from', day, { hint: 'Tomorrow or later, unless this is its first fee' }),
  sortOrder: labelled('Place in the list', place),
})

export const govtFees = master('govt-fee', {
  title: 'Government fees',
  one: 'Government fee',
  columns: {
    name: text('Name on the public page', { search: true, width: 260, card: 'title' }),
    service: choice('For', feeKinds, { width: 200, card: 'line' }),
    amount: money('Fee with GST', { sum: false, width: 130 }),
    packages: text('Packages with another fee', { optional: true, width: 220, card: 'foot' }),
    effectiveFrom: dayColumn('Valid from', { width: 130, card: 'foot' }),
    sortOrder: number('Place', { width: 90 }),
  },
  form: GovtFee,
  controls: { service: 'select', amount: 'rupees', effectiveFrom: 'day', sortOrder: 'number' },
})
