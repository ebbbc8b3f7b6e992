import { isMaskedAadhaar, maskedAadhaar, withoutAadhaar } from 'contract/aadhaar'
import { indianDay } from 'contract/field/fields'
import { applicantOf, applicationSteps, finished } from 'contract/pan/form/application-rules'
import { isPanField } from 'contract/pan/form/field-words'
import { type ApplicationFields, emptyApplication } from 'contract/pan/form/fields'
import { type FormVersion, formInForce, formVersions } from 'contract/pan/form/form-version'
import { formProblems } from 'contract/pan/paperless/paperless'
import { isDraft } from 'contract/pan/status'
import type { Application } from './queries.ts'
import type { Rulebook } from './rulebook.ts'

/** The fields of the application, with the masked Aadhaar. */
export function fieldsOf({ fields, aadhaarLast4 }: Pick<Application, 'fields' | 'aadhaarLast4'>): ApplicationFields {
  return { ...emptyApplication, ...fields, aadhaar: aadhaarLast4 ? maskedAadhaar(aadhaarLast4) : '' }
}

/** The form version of an application: for a draft the one in force, for a paid one that for which it was paid. */
export function formOf({ status, category, appType, formCode, formVersion }: Filed, now: Date): FormVersion {
  const paidFor = formVersions.find(({ code, version }) => code === formCode && version === formVersion)
  return (!isDraft(status) && paidFor) || formInForce(category, appType, indianDay(now))
}

type Filed = Pick<Application, 'status' | 'category' | 'appType' | 'formCode' | 'formVersion'>
type Filled = Filed & Pick<Application, 'mode' | 'fields' | 'aadhaarLast4'>

/** The steps of an application with their rules, by category, form, fields and the day of payment. */
const stepsOf = (
  application: Filled,
  { now, ...rulebook }: Rulebook,
  fields = fieldsOf(application),
  appliedOn: string | null = null,
) =>
  applicationSteps(
    { ...formOf(application, now), ...rulebook },
    indianDay(now),
    applicantOf(application.category, fields),
    appliedOn ?? undefined,
  )

type FieldProblem = { step: string; title: string; field: string; text: string }

/**
 * What stops the form from being sent, step by step; empty when it is right. PANs are compared by their full numbers,
 * which `fields` must then contain. For a paid form `appliedOn` is the day on which ages count.
 */
export function problemsOf(
  application: Filled,
  rulebook: Rulebook,
  fields = fieldsOf(application),
  appliedOn: string | null = null,
): FieldProblem[] {
  return formProblems(application, fields, stepsOf(application, rulebook, fields, appliedOn))
}

/** The fields as the form prints them: names in capitals, trimmed. Aadhaar is not among them. */
export function finishedFields(application: Filled, rulebook: Rulebook) {
  const { aadhaar, ...others } = finished(fieldsOf(application), stepsOf(application, rulebook))
  return others
}

/** Removes characters that no field needs and no database accepts: control characters and halves of surrogate pairs. */
const plainText = (text: string) => text.toWellFormed().replace(/\p{Cc}+/gu, ' ')

/** The note of an action. Others read it, so a whole Aadhaar number in it is masked. */
export const plainNote = (text: string) => withoutAadhaar(plainText(text))

/** The typed fields as they are stored, without Aadhaar and PANs; an Aadhaar number in another field is masked. */
export function storable(given: Partial<ApplicationFields>) {
  const open = Object.entries(given).filter(([name]) => name !== 'aadhaar' && !isPanField(name))
  return Object.fromEntries(open.map(([name, value]) => [name, plain(value)]))
}

function plain(value: string | boolean | string[]) {
  if (typeof value === 'boolean') return value
  return typeof value === 'string' ? plainNote(value) : value.map(plainNote)
}

/** The typed Aadhaar number: undefined when it is missing or masked, which means unchanged, otherwise its digits. */
export function typedAadhaar({ aadhaar }: Partial<ApplicationFields>) {
  const typed = aadhaar?.replaceAll(' ', '')
  return typed === undefined || isMaskedAadhaar(aadhaar ?? '') ? undefined : typed
}
