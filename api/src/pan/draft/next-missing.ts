import { hash } from 'node:crypto'
import { indianDay } from 'contract/field/fields'
import { labelOf } from 'contract/pan/form/field-words'
import { type FieldName, fieldNames } from 'contract/pan/form/fields'
import { esignPapers, hasScans, lacksNoPaper } from 'contract/pan/paperless/esign'
import type { Tx } from '../../db/connect.ts'
import { problemsOf } from '../application/fields.ts'
import { type Application, cropPageInSql } from '../application/queries.ts'
import { type Rulebook, rulebookOf } from '../application/rulebook.ts'

/** What the rules of a form read of a draft, and how many pages and good pictures it has. */
type Draft = Parameters<typeof problemsOf>[0] & Pick<Application, 'category'> & { pages: number; crops: number }

/** The pages and good pictures of the application `a`. */
export const papersInSql = {
  pages: '(select count(*)::int from application_page page where page.application_id = a.id)',
  crops: `(select count(*)::int from application_crop
    join application_page page on page.id = ${cropPageInSql} and page.application_id = a.id
    where application_crop.application_id = a.id and (application_crop.result ->> 'inSpec')::boolean)`,
}

const keptAtMost = 5_000

/** What drafts lack, by all that the rules read: checking a whole form takes longer than all else of a start page. */
const known = new Map<string, string>()

/**
 * What a draft lacks first, as its form calls it, before it can be paid; empty where it can. An e-Sign is scanned before its
 * payment, on paper it is scanned after it, and an e-KYC never.
 */
export function nextMissing(draft: Draft, rulebook: Rulebook) {
  const key = keyOf(draft, rulebook)
  const missing = known.get(key) ?? findMissing(draft, rulebook)
  if (known.size >= keptAtMost) known.clear()
  known.set(key, missing)
  return missing
}

function keyOf(draft: Draft, { now, ...office }: Rulebook) {
  const { status, mode, appType, category, formCode, formVersion, fields, aadhaarLast4, pages, crops } = draft
  const form = [status, mode, appType, category, formCode, formVersion, fields, aadhaarLast4, pages, crops]
  const listed = (_: string, value: unknown) => (value instanceof Set ? [...value] : value)
  return hash('sha256', JSON.stringify([form, indianDay(now), office], listed))
}

function findMissing(draft: Draft, rulebook: Rulebook) {
  const problems = problemsOf(draft, rulebook)
  const places = problems
    .filter(({ step }) => step === problems[0]?.step)
    .map(({ field }) => ({ field, place: fieldNames.indexOf(field as FieldName) }))
    .sort((a, b) => a.place - b.place)
  if (places[0]) return labelOf(places[0].field, draft.category)
  if (draft.mode !== 'PAPERLESS_ESIGN' || lacksNoPaper(draft)) return ''
  return hasScans(draft) ? esignPapers.pictures : esignPapers.scans
}

/** The same as a column of a list: the rules as they are now, of the rows that are shown. */
export const nextMissingColumn = (clock: () => Date) => ({
  sql: `jsonb_build_object('status', a.status, 'mode', a.mode, 'appType', a.app_type, 'category', a.category,
    'formCode', a.form_code, 'formVersion', a.form_version, 'fields', a.fields, 'aadhaarLast4', a.aadhaar_last4,
    'pages', case when a.mode = 'PAPERLESS_ESIGN' then ${papersInSql.pages} end,
    'crops', case when a.mode = 'PAPERLESS_ESIGN' then ${papersInSql.crops} end)`,
  async workedOut(db: Tx) {
    const rulebook = await rulebookOf(db, clock())
    return (draft: unknown) => nextMissing(draft as Draft, rulebook)
  },
})
