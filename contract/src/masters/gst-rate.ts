import * as v from 'valibot'
import { labelled } from '../field/field.ts'
import { day, matchingNumber, oneOf, rupees } from '../field/fields.ts'
import { choice, day as dayColumn, number, text } from '../list/column.ts'
import { master } from './master.ts'
import { services } from './services.ts'

/** What GST is charged on. A service without a rate of its own has that of all services. */
export const taxedServices = { ALL: 'All services', ID_SALE: 'Sale of an ID', ...services } as const
type TaxedService = keyof typeof taxedServices

/** Whether a rate is the one that is charged today: of one service the latest that has begun. */
const rateToday = { HOLDS: 'Holds now', LATER: 'Holds later', OVER: 'No longer holds' } as const

const sac = v.union([v.literal(''), matchingNumber(/^99\d{4}$/, 'Enter 6 digits beginning with 99')])

/**
 * GST of our services from a day on, in per cent; the database stores hundredths of a per cent. A rate in force is never
 * changed: a later one takes its place.
 */
export const gstRates = master('gst-rates', {
  title: 'GST rates',
  one: 'GST rate',
  columns: {
    service: choice('Service', taxedServices, { width: 260, card: 'title' }),
    rate: number('Rate %', { width: 110, card: 'foot' }),
    sac: text('SAC', { width: 150, card: 'foot' }),
    effectiveFrom: dayColumn('Valid from', { width: 130, card: 'corner' }),
    today: choice('Today', rateToday, { width: 140, card: 'line' }),
  },
  form: v.object({
    service: labelled('Service', oneOf(Object.keys(taxedServices) as [TaxedService, ...TaxedService[]]), {
      options: Object.entries(taxedServices).map(([value, label]) => ({ value, label })),
    }),
    rate: labelled('Rate %', v.pipe(rupees, v.minValue(0, 'At least 0'), v.maxValue(100, 'At most 100'))),
    sac: labelled('SAC', sac, {
      maxLength: 6,
      inputMode: 'numeric' as const,
      hint: 'Empty: the SAC of the GST details',
    }),
    effectiveFrom: labelled('Valid from', day, { hint: 'Tomorrow or later, unless it is the first of this service' }),
  }),
  controls: { service: 'select', rate: 'percent', effectiveFrom: 'day' },
})
