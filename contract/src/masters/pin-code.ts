import * as v from 'valibot'
import { labelled } from '../field/field.ts'
import { pin, textUpTo } from '../field/fields.ts'
import { text } from '../list/column.ts'
import { state, stateOptions } from '../place/state-field.ts'
import { master } from './master.ts'

/**
 * The place of a PIN code, from India Post's directory (domain 11.3). It is offered to everybody who types that PIN
 * code.
 */
const PinCode = v.object({
  pin: labelled('PIN code', pin, { inputMode: 'numeric', maxLength: 6 }),
  district: labelled('District', textUpTo(50), { maxLength: 50 }),
  state: labelled('State', state, { options: stateOptions }),
})

export const pinCodes = master('pin-code', {
  title: 'PIN codes',
  one: 'PIN code',
  columns: {
    pin: text('PIN code', { search: true, width: 120, card: 'title' }),
    district: text('District', { search: true, width: 220, card: 'line' }),
    state: text('State', { search: true, width: 220, card: 'foot' }),
  },
  form: PinCode,
  controls: { state: 'select' },
  importKey: ['pin'],
  importHint:
    "India Post's directory of all post offices is taken as data.gov.in publishes it, with all its lines. Of several offices of a PIN code one record is made.",
})
