import * as v from 'valibot'
import { labelled } from '../field/field.ts'
import { textUpTo } from '../field/fields.ts'
import { number, text } from '../list/column.ts'
import { place } from './bank.ts'
import { master } from './master.ts'

/** A courier that is offered to merchants when they send signed forms; they may also type another one. */
export const couriers = master('courier', {
  title: 'Courier companies',
  one: 'Courier company',
  columns: {
    name: text('Name', { search: true, width: 240, card: 'title' }),
    sortOrder: number('Place', { width: 90 }),
  },
  form: v.object({
    name: labelled('Name', textUpTo(40), { maxLength: 40 }),
    sortOrder: labelled('Place in the list', place),
  }),
  controls: { sortOrder: 'number' },
})
