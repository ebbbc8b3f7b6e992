import * as v from 'valibot'
import { labelled } from '../field/field.ts'
import { day, matching, rupees } from '../field/fields.ts'
import { day as dayColumn, money, text } from '../list/column.ts'
import { master } from './master.ts'

const sum = v.pipe(rupees, v.minValue(0, 'At least 0'), v.maxValue(1_00_00_000, 'At most 1,00,00,000'))

/**
 * The challans by which deducted tax was paid: a challan is known by bank code, date and serial number, with their zeros.
 */
export const tdsChallans = master('tds-challans', {
  title: 'TDS challans',
  one: 'TDS challan',
  columns: {
    month: text('Deducted in', { search: true, width: 130, card: 'title' }),
    amount: money('Tax', { width: 130, card: 'foot' }),
    interest: money('Interest', { width: 120, card: 'foot' }),
    bsr: text('Bank code (BSR)', { search: true, width: 150, card: 'line' }),
    paidOn: dayColumn('Date', { width: 120, card: 'corner' }),
    serial: text('Serial', { search: true, width: 100, card: 'line' }),
  },
  form: v.object({
    month: labelled('Deducted in', matching(/^(0[1-9]|1[0-2])-20\d\d$/, 'Enter a month as mm-yyyy'), {
      word: 'mm-yyyy',
      maxLength: 7,
    }),
    amount: labelled('Tax', v.pipe(sum, v.minValue(1, 'At least 1'))),
    interest: labelled('Interest', sum, { hint: '0 when it was paid in time' }),
    bsr: labelled('Bank code (BSR)', matching(/^\d{7}$/, 'Enter its 7 figures, with the zeros in front'), {
      maxLength: 7,
      inputMode: 'numeric' as const,
    }),
    paidOn: labelled('Date', day),
    serial: labelled(
      'Serial',
      v.pipe(
        matching(/^\d{1,5}$/, 'Enter up to 5 figures'),
        v.transform((figures) => figures.padStart(5, '0')),
      ),
      { maxLength: 5, inputMode: 'numeric' as const, hint: 'Of the challan, e.g. 00042' },
    ),
  }),
  controls: { amount: 'rupees', interest: 'rupees', paidOn: 'day' },
})
