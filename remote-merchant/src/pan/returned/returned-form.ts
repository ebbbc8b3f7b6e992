import { check, indianDay } from 'contract/field/fields'
import type { Draft } from 'contract/pan/draft'
import { applicantOf, applicationSteps } from 'contract/pan/form/application-rules'
import type { ApplicationFields, FieldName } from 'contract/pan/form/fields'
import { formInForce, formVersions, type Rulebook } from 'contract/pan/form/form-version'
import { openFields } from 'contract/pan/returned'
import { isReturned } from 'contract/pan/status'
import { serverNow } from 'contract/server-now'
import { allFields } from '../draft/draft-fields.ts'

/** The form version of a draft: the one in force; for a returned application the one it was paid for. */
export const formOf = (draft: Draft | null, appType: 'N' | 'C', category: string) =>
  formVersions.find(({ code }) => code === draft?.formCode) ?? formInForce(category, appType, indianDay(serverNow()))

/** The fields of a draft that may be changed, given the present values; null = all. */
export function openIn(
  draft: Draft | null,
  typed: Partial<ApplicationFields>,
  { shortNames, documents }: Partial<Rulebook> = {},
): ReadonlySet<FieldName> | null {
  if (!draft || !isReturned(draft.status)) return null
  const { appType, category, appliedOn, reasons, wrongAsSent } = draft
  const form = { ...formOf(draft, appType, category), shortNames, documents }
  const wrongIn = (fields: ApplicationFields) =>
    applicationSteps(form, indianDay(serverNow()), applicantOf(category, fields), appliedOn ?? undefined).flatMap(
      ({ schema }) => check(schema, fields).map(({ field }) => field),
    )
  return openFields(reasons, allFields(draft.fields), typed, wrongIn, wrongAsSent)
}

/** Typed values without locked fields: an older copy on the device may have more. */
export function onlyOpen(draft: Draft | null, typed: Partial<ApplicationFields>): Partial<ApplicationFields> {
  const open = openIn(draft, typed)
  if (open === null) return typed
  return Object.fromEntries(Object.entries(typed).filter(([name]) => open.has(name as FieldName)))
}
