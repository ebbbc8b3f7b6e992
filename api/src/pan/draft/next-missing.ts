import { labelOf } from 'contract/pan/form/field-words'
import { type FieldName, fieldNames } from 'contract/pan/form/fields'
import type { Tx } from '../../db/connect.ts'
import { problemsOf } from '../application/fields.ts'
import type { Application } from '../application/queries.ts'
import { type Rulebook, rulebookOf } from '../application/rulebook.ts'

/** What the rules of a form read of a draft. */
type Draft = Parameters<typeof problemsOf>[0] & Pick<Application, 'category'>

/** What a draft lacks first in the order of its form, as the form calls it; empty where it can be paid. */
export function nextMissing(draft: Draft, rulebook: Rulebook) {
  const problems = problemsOf(draft, rulebook)
  const places = problems
    .filter(({ step }) => step === problems[0]?.step)
    .map(({ field }) => ({ field, place: fieldNames.indexOf(field as FieldName) }))
    .sort((a, b) => a.place - b.place)
  return places[0] ? labelOf(places[0].field, draft.category) : ''
}

/** The same as a column of a list: the rules as they are now, of the rows that are shown. */
export const nextMissingColumn = (clock: () => Date) => ({
  sql: `jsonb_build_object('status', a.status, 'mode', a.mode, 'appType', a.app_type, 'category', a.category,
    'formCode', a.form_code, 'formVersion', a.form_version, 'fields', a.fields, 'aadhaarLast4', a.aadhaar_last4)`,
  async workedOut(db: Tx) {
    const rulebook = await rulebookOf(db, clock())
    return (draft: unknown) => nextMissing(draft as Draft, rulebook)
  },
})
