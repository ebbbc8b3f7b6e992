import { isMaskedAadhaar, maskedAadhaar } from 'contract/aadhaar'
import { check, indianDay } from 'contract/fields'
import { type ApplicationFields, emptyApplication } from 'contract/pan/application-fields'
import { applicationSteps } from 'contract/pan/application-rules'
import { type FormVersion, formInForce, formVersions } from 'contract/pan/form-version'
import * as v from 'valibot'
import type { Application } from './queries.ts'

/** What the application says, with Aadhaar as it may be shown. */
export function fieldsOf({ fields, aadhaarLast4 }: Pick<Application, 'fields' | 'aadhaarLast4'>): ApplicationFields {
  return { ...emptyApplication, ...fields, aadhaar: aadhaarLast4 ? maskedAadhaar(aadhaarLast4) : '' }
}

/** The form an application is filled on: a draft on the one in force, a paid one on the one it was paid for. */
export function formOf({ status, formCode, formVersion }: Application, now: Date): FormVersion {
  if (status === 'DRAFT') return formInForce(indianDay(now))
  return (
    formVersions.find(({ code, version }) => code === formCode && version === formVersion) ??
    formInForce(indianDay(now))
  )
}

export type FieldProblem = { step: string; title: string; field: string; text: string }

/** What still keeps the form from being sent, step by step; empty when it is right. */
export function problemsOf(fields: ApplicationFields, form: FormVersion, now: Date): FieldProblem[] {
  return applicationSteps(form, indianDay(now)).flatMap(({ key, title, schema }) =>
    check(schema, fields).map(({ field, text }) => ({ step: key, title, field, text })),
  )
}

/** The fields as the form prints them: names in capitals, no spaces around. Aadhaar is not among them. */
export function finishedFields(fields: ApplicationFields, form: FormVersion, now: Date) {
  const parsed = applicationSteps(form, indianDay(now)).map(({ schema }) => v.parse(schema, fields) as object)
  const { aadhaar, ...others }: ApplicationFields = Object.assign({}, fields, ...parsed)
  return others
}

/** Signs that no field needs and no database takes: controls and halves of characters. */
export const plainText = (text: string) => text.toWellFormed().replace(/\p{Cc}+/gu, ' ')

/** What was typed, without Aadhaar, ready to be stored. */
export function storable({ aadhaar, ...given }: Partial<ApplicationFields>) {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, plain(value)]))
}

function plain(value: string | boolean | string[]) {
  if (typeof value === 'boolean') return value
  return typeof value === 'string' ? plainText(value) : value.map(plainText)
}

/** What was typed as Aadhaar: left out or shown masked = as before, else the digits. */
export function typedAadhaar({ aadhaar }: Partial<ApplicationFields>) {
  const typed = aadhaar?.replaceAll(' ', '')
  return typed === undefined || isMaskedAadhaar(aadhaar ?? '') ? undefined : typed
}
