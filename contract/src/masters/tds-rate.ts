import * as v from 'valibot'
import { labelled } from '../field/field.ts'
import { day, matching, rupees, textUpTo } from '../field/fields.ts'
import { day as dayColumn, money, number, text } from '../list/column.ts'
import { master } from './master.ts'

/** Per cent with at most two decimals. */
const percent = v.pipe(rupees, v.minValue(0, 'At least 0'), v.maxValue(100, 'At most 100'))

/**
 * TDS on commission (domain 6.5), from a day on. A rate in force is never changed: a later one replaces it. The
 * database stores hundredths of a per cent.
 */
const TdsRate = v.pipe(
  v.object({
    section: labelled('Section', textUpTo(60), { maxLength: 60, hint: 'As the law calls it, e.g. 393(1) Sl. 1(ii)' }),
    paymentCode: labelled('Payment code', matching(/^\d{4}$/, 'Enter 4 figures'), {
      maxLength: 4,
      inputMode: 'numeric' as const,
      hint: 'In Form 140, e.g. 1006 for commission',
    }),
    rate: labelled('Rate %', percent),
    rateWithoutPan: labelled('Rate without PAN %', percent, { hint: 'For whom no PAN is on record' }),
    threshold: labelled(
      'Threshold of a tax year',
      v.pipe(rupees, v.minValue(0, 'At least 0'), v.maxValue(1_00_00_000, 'At most 1,00,00,000')),
      { hint: 'Once the commission of April to March is above it, all of it is deducted from' },
    ),
    effectiveFrom: labelled('Valid from', day, { hint: 'Tomorrow or later, unless it is the first' }),
  }),
  v.forward(
    v.partialCheck(
      [['rate'], ['rateWithoutPan']],
      ({ rate, rateWithoutPan }) => rateWithoutPan >= rate,
      'Not below the rate with a PAN',
    ),
    ['rateWithoutPan'],
  ),
)

export const tdsRates = master('tds-rates', {
  title: 'TDS rates',
  one: 'TDS rate',
  columns: {
    section: text('Section', { search: true, width: 240, card: 'title' }),
    paymentCode: text('Payment code', { search: true, width: 130, card: 'line' }),
    rate: number('Rate %', { width: 110, card: 'foot' }),
    rateWithoutPan: number('Rate without PAN %', { width: 170, card: 'foot' }),
    threshold: money('Threshold of a tax year', { sum: false, width: 180, card: 'foot' }),
    effectiveFrom: dayColumn('Valid from', { width: 130, card: 'corner' }),
  },
  form: TdsRate,
  controls: { rate: 'percent', rateWithoutPan: 'percent', threshold: 'rupees', effectiveFrom: 'day' },
})
