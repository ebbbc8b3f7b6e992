import * as v from 'valibot'
import { labelled } from '../field/field.ts'
import { day, optionalText } from '../field/fields.ts'
import { day as dayColumn, number, text } from '../list/column.ts'
import { formsIn } from '../pan/form/documents.ts'
import { formVersions } from '../pan/form/form-version.ts'
import { place } from './bank.ts'
import { fixedMaster } from './master.ts'

const formCodes: readonly string[] = formVersions.map(({ code }) => code)
const dayIfAny = v.optional(v.union([v.literal(''), day]), '')

/**
 * The office's words about a document, on which forms it counts and from when until when. What it proves, and for whom,
 * is decided in code: see `docs/decisions/0049-masters-and-code.md`.
 */
const DocumentFields = v.object({
  note: labelled('Told at the counter', optionalText(120), {
    maxLength: 120,
    word: 'if any',
    hint: 'Shown below the document once it is chosen, e.g. both sides on one page',
  }),
  forms: labelled(
    'Forms',
    v.optional(
      v.pipe(
        optionalText(60),
        v.toUpperCase(),
        v.check(
          (text) => formsIn(text).every((code) => formCodes.includes(code)),
          'Enter codes of forms, e.g. 93, CR-01',
        ),
      ),
      '',
    ),
    { word: 'if not all', maxLength: 60, hint: 'The forms on which it counts, separated by commas, e.g. 93, CR-01' },
  ),
  validFrom: labelled('Valid from', dayIfAny, { word: 'if any', hint: 'The first day on which it counts' }),
  validTo: labelled('Valid to', dayIfAny, { word: 'if any', hint: 'The last day on which it counts' }),
  sortOrder: labelled('Place in the list', place, { hint: 'Documents with a smaller number come first.' }),
})
const DocumentType = v.pipe(
  DocumentFields,
  v.forward(
    v.partialCheck(
      [['validFrom'], ['validTo']],
      ({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo,
      'Not before the first day',
    ),
    ['validTo'],
  ),
)

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
    forms: text('Forms', { width: 140, card: 'foot' }),
    validFrom: dayColumn('Valid from', { optional: true, width: 130, card: 'foot' }),
    validTo: dayColumn('Valid to', { optional: true, width: 130, card: 'foot' }),
    sortOrder: number('Place', { width: 90 }),
  },
  form: DocumentType,
  controls: { validFrom: 'day', validTo: 'day', sortOrder: 'number' },
})
