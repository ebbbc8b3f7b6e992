import * as v from 'valibot'
import { labelled } from '../field/field.ts'
import { matching, optionalText } from '../field/fields.ts'
import { text } from '../list/column.ts'
import { master } from './master.ts'

/** A word of one or two letters that is a name and not an initial (domain 2 C). The form rules use the active ones. */
const NameException = v.object({
  word: labelled('Word', v.pipe(matching(/^[A-Za-z]{1,2}$/, 'Enter one or two letters, e.g. OM'), v.toUpperCase()), {
    maxLength: 2,
    upper: true,
    hint: 'One or two letters that are a whole name',
  }),
  note: labelled('Note', optionalText(100), { maxLength: 100, hint: 'Where it is said, or who asked for it' }),
})

export const nameExceptions = master('name-exception', {
  title: 'Name exceptions',
  one: 'Name exception',
  columns: {
    word: text('Word', { search: true, width: 110, card: 'title' }),
    note: text('Note', { search: true, width: 360, card: 'line' }),
  },
  form: NameException,
  importKey: ['word'],
})
