import * as v from 'valibot'
import { labelled } from '../field/field.ts'
import { optionalText } from '../field/fields.ts'
import { number, text } from '../list/column.ts'
import { place } from './bank.ts'
import { fixedMaster } from './master.ts'

/**
 * The office's words about a document. What it proves, and for whom, is decided in code: see
 * `docs/decisions/0049-masters-and-code.md`.
 */
const DocumentType = v.object({
  note: labelled('Told at the counter', optionalText(120), {
    maxLength: 120,
    word: 'if any',
    hint: 'Shown below the document once it is chosen, e.g. both sides on one page',
  }),
  sortOrder: labelled('Place in the list', place, { hint: 'Documents with a smaller number come first.' }),
})

/**
 * The documents that serve as proofs (domain 2.1). They come with the portal; the office orders, explains and retires
 * them.
 */
export const documentTypes = fixedMaster('document-type', {
  title: 'Document types',
  one: 'Document type',
  columns: {
    name: text('Document', { search: true, width: 380, card: 'title' }),
    proves: text('Proves', { width: 330, card: 'line' }),
    note: text('Told at the counter', { search: true, width: 260, card: 'line' }),
    sortOrder: number('Place', { width: 90 }),
  },
  form: DocumentType,
  controls: { sortOrder: 'number' },
})
