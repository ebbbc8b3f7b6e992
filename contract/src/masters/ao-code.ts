import * as v from 'valibot'
import { labelled } from '../field/field.ts'
import { matching, matchingNumber, textUpTo } from '../field/fields.ts'
import { text } from '../list/column.ts'
import { officerFields } from '../pan/form/parts.ts'
import { state, stateOptions } from '../place/state-field.ts'
import { master } from './master.ts'

const capitals = (pattern: RegExp, problem: string) =>
  v.pipe(v.string('Required'), v.toUpperCase(), matching(pattern, problem))

/** An assessing officer, as the department lists them (domain 2.B). Merchants choose from the active ones. */
const AoCode = v.object({
  areaCode: labelled('Area code', capitals(/^[A-Z]{3}$/, 'Enter 3 letters, e.g. PNE'), { maxLength: 3 }),
  aoType: labelled('AO type', capitals(/^[A-Z]{1,2}$/, 'Enter 1 or 2 letters, e.g. W'), { maxLength: 2 }),
  rangeCode: labelled('Range code', matchingNumber(/^[1-9]\d{0,2}$/, 'Enter a number from 1 to 999'), {
    inputMode: 'numeric',
  }),
  aoNo: labelled('AO number', matchingNumber(/^[1-9]\d?$/, 'Enter a number from 1 to 99'), { inputMode: 'numeric' }),
  state: labelled('State', state, { options: stateOptions }),
  city: labelled('City', textUpTo(60), { maxLength: 60 }),
  description: labelled('Description', textUpTo(250), { maxLength: 250, hint: 'Whose applications belong there' }),
})

export const aoCodes = master('ao-code', {
  title: 'AO codes',
  one: 'AO code',
  columns: {
    areaCode: text('Area code', { search: true, width: 110, card: 'title' }),
    aoType: text('AO type', { search: true, width: 100 }),
    rangeCode: text('Range code', { search: true, width: 110 }),
    aoNo: text('AO number', { search: true, width: 110 }),
    state: text('State', { search: true, width: 160, card: 'foot' }),
    city: text('City', { search: true, width: 150, card: 'line' }),
    description: text('Description', { search: true, width: 320 }),
  },
  form: AoCode,
  controls: { state: 'select' },
  importKey: officerFields,
})
