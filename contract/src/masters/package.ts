import * as v from 'valibot'
import { labelled } from '../field/field.ts'
import { day, requiredText, rupees, textUpTo } from '../field/fields.ts'
import { number, text } from '../list/column.ts'
import { master, mastersOffice } from './master.ts'
import { serviceCodes } from './services.ts'

const PackageForm = v.object({
  name: labelled('Name', textUpTo(50), { maxLength: 50 }),
  idTypeId: labelled('ID type', requiredText, { hint: 'Who may be given this package' }),
})

/** The amounts of a price, in rupees. */
export const priceSums = ['price', 'govtFee', 'commission', 'distributorCommission', 'masterCommission'] as const

export const packages = master('package', {
  title: 'Package',
  one: 'Package',
  columns: {
    name: text('Name', { search: true, width: 220, card: 'title' }),
    idType: text('ID type', { search: true, width: 180, card: 'line' }),
    services: number('Services', { width: 110 }),
    merchants: number('Merchants', { width: 120 }),
    /** Services whose price contains another government fee than the published one. */
    behind: number('Fees to check', { optional: true, search: false, width: 130 }),
  },
  form: PackageForm,
  controls: { idTypeId: 'select' },
  needs: {
    idTypeId: { text: 'A package is for one ID type.', label: 'Add an ID type first', to: '/backend/masters/id-list' },
  },
  page: { path: 'setup', label: 'Prices and commissions' },
})

const paise = (rupees: number) => BigInt(Math.round(rupees * 100))

const sum = v.pipe(rupees, v.minValue(0, 'At least 0'), v.maxValue(1_00_000, 'At most 1,00,000'))
/** A sum or nothing: an emptied field holds the empty text. */
const optionalSum = v.pipe(
  v.union([v.null(), v.literal(''), sum], 'Required'),
  v.transform((value) => (value === '' ? null : value)),
)

/**
 * The share of the member above. Empty = the difference between their own package's commission and that of the member
 * below.
 */
const shareOf = (label: string) => labelled(label, v.optional(optionalSum, null))

const isWhole = ({ price, govtFee, commission }: Sums) =>
  [price, govtFee, commission].every((one) => one === null) || [price, govtFee, commission].every((one) => one !== null)
type Sums = { price: number | null; govtFee: number | null; commission: number | null }

/** Said by the form where even the charge with its GST is too small, and by the server where GST makes it so. */
export const tooMuchCommission = 'More than the price leaves after government fee and GST'

type Commissions = Record<'commission' | 'distributorCommission' | 'masterCommission', number | null>
/** The commission of all levels, in rupees. */
export const commissionsOf = ({ commission, distributorCommission, masterCommission }: Commissions) =>
  (commission ?? 0) + (distributorCommission ?? 0) + (masterCommission ?? 0)

/** Price, government fee and commission of one service, in rupees; null = not sold. */
const RateLine = v.pipe(
  v.object({
    price: labelled('Price', optionalSum),
    govtFee: labelled('Government fee', optionalSum),
    commission: labelled('Commission', optionalSum),
    distributorCommission: shareOf('Distributor'),
    masterCommission: shareOf('Master'),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const line = dataset.value
    const wrong = (field: keyof typeof line, message: string) =>
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: line, key: field, value: line[field] }],
      })
    if (!isWhole(line)) {
      for (const field of ['price', 'govtFee', 'commission'] as const)
        if (line[field] === null) wrong(field, 'Required')
      return
    }
    if (line.price === null || line.govtFee === null || line.commission === null) return
    if (line.price < line.govtFee) return wrong('price', 'The price is below the government fee')
    if (paise(commissionsOf(line)) > paise(line.price) - paise(line.govtFee)) wrong('commission', tooMuchCommission)
  }),
)

/**
 * New prices of a package from a day on, `yyyy-mm-dd`. A service that is left out, or whose price would stay the same,
 * is not changed.
 */
export const PriceChange = v.object({
  from: labelled('Valid from', day, {
    hint: 'Tomorrow or later, unless these are its first. What was paid before keeps its price.',
  }),
  rates: v.record(v.picklist(serviceCodes), RateLine),
})
export type PriceChange = v.InferOutput<typeof PriceChange>

const Rate = v.object({
  price: v.number(),
  govtFee: v.number(),
  commission: v.number(),
  from: v.string(),
  distributorCommission: v.nullable(v.number()),
  masterCommission: v.nullable(v.number()),
})
export type Rate = v.InferOutput<typeof Rate>

const Setup = v.looseObject({
  name: v.string(),
  idType: v.string(),
  merchants: v.number(),
  /** The first day from which a changed price may be valid. */
  earliest: v.string(),
  rates: v.array(
    v.looseObject({
      service: v.picklist(serviceCodes),
      today: v.nullable(Rate),
      /** Saved for later days, the nearest first. */
      later: v.array(Rate),
      /** The government fee that is published for the earliest day; null where there is none. */
      published: v.optional(v.nullable(v.number()), null),
    }),
  ),
  /** Services whose price contains another government fee (`has`) than the one published for that day. */
  behind: v.optional(
    v.array(
      v.looseObject({
        service: v.picklist(serviceCodes),
        from: v.string(),
        published: v.number(),
        has: v.number(),
      }),
    ),
    [],
  ),
})
export type Setup = v.InferOutput<typeof Setup>

/** The price changes and the number of merchants they affect; `was` is null where the service was not sold. */
const Preview = v.looseObject({
  merchants: v.number(),
  lines: v.array(
    v.looseObject({
      service: v.picklist(serviceCodes),
      was: v.nullable(Rate),
      now: Rate,
      /** The government fee that is published for that day. */
      published: v.optional(v.nullable(v.number()), null),
    }),
  ),
})
export type Preview = v.InferOutput<typeof Preview>

export const packageSetup = {
  read: mastersOffice.read('/backend/masters/package/setup/:id', Setup),
  preview: mastersOffice.act('/backend/masters/package/setup/preview/:id', PriceChange, Preview),
  save: mastersOffice.act('/backend/masters/package/setup/:id', PriceChange, v.looseObject({ changed: v.number() })),
}
