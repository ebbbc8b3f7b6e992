import * as v from 'valibot'
import { labelled } from '../field/field.ts'
import { day, matchingNumber, textUpTo } from '../field/fields.ts'
import { day as dayColumn, text } from '../list/column.ts'
import { gstin } from '../place/gst.ts'
import { master } from './master.ts'

/** The seller's details on tax invoices from a day on (domain 6.5). Without them no invoice is issued. */
export const gstDetails = master('gst-details', {
  title: 'GST details',
  one: 'GST registration',
  columns: {
    legalName: text('Legal name', { search: true, width: 240, card: 'title' }),
    gstin: text('GSTIN', { search: true, width: 170, card: 'line' }),
    address: text('Address', { search: true, width: 280, card: 'foot' }),
    sac: text('SAC', { search: true, width: 100, card: 'foot' }),
    effectiveFrom: dayColumn('Valid from', { width: 130, card: 'corner' }),
  },
  form: v.object({
    legalName: labelled('Legal name', textUpTo(75), { maxLength: 75, hint: 'As in the GST registration' }),
    gstin: labelled('GSTIN', gstin, { maxLength: 15, upper: true, hint: 'Its first two digits say the state' }),
    address: labelled('Address', textUpTo(150), { maxLength: 150 }),
    sac: labelled('SAC', matchingNumber(/^99\d{4}$/, 'Enter 6 digits beginning with 99'), {
      maxLength: 6,
      inputMode: 'numeric' as const,
      hint: 'The code of our service, e.g. 998599',
    }),
    effectiveFrom: labelled('Valid from', day, { hint: 'Tomorrow or later, unless it is the first' }),
  }),
  controls: { effectiveFrom: 'day' },
})
