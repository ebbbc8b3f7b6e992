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

/** What the application says, with Aadhaar as it may be shown. */
export function fieldsOf({ fields, aadhaarLast4 }: Pick<Application, 'fields' | 'aadhaarLast4'>): ApplicationFields {
  return { ...emptyApplication, ...fields, aadhaar: aadhaarLast4 ? maskedAadhaar(aadhaarLast4) : '' }
}

/** The form an application is filled on: a draft on the one in force, a paid one on the one it was paid for. */
export function formOf({ status, category, appType, formCode, formVersion }: Filed, now: Date): FormVersion {
  const paidFor = formVersions.find(({ code, version }) => code === formCode && version === formVersion)
  return (!isDraft(status) && paidFor) || formInForce(category, appType, indianDay(now))
}

type Filed = Pick<Application, 'status' | 'category' | 'appType' | 'formCode' | 'formVersion'>
type Filled = Filed & Pick<Application, 'mode' | 'fields' | 'aadhaarLast4'>

/** The steps of an application with their rules, by its category, its form, what it says and the day it was paid on. */
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
 * What still keeps the form from being sent, step by step; empty when it is right. A form with several PANs is compared
 * by their numbers, which `fields` then holds. Of a paid one `appliedOn` is the day on which ages count.
 */
export function problemsOf(
  application: Filled,
  rulebook: Rulebook,
  fields = fieldsOf(application),
  appliedOn: string | null = null,
): FieldProblem[] {
  return formProblems(application, fields, stepsOf(application, rulebook, fields, appliedOn))
}

/** The fields as the form prints them: names in capitals, no spaces around. Aadhaar is not among them. */
export function finishedFields(application: Filled, rulebook: Rulebook) {
  const { aadhaar, ...others } = finished(fieldsOf(application), stepsOf(application, rulebook))
  return others
}

/** Signs that no field needs and no database takes: controls and halves of characters. */
const plainText = (text: string) => text.toWellFormed().replace(/\p{Cc}+/gu, ' ')

/** What somebody wrote to an action. Others read it, so no whole Aadhaar number stays in it. */
export const plainNote = (text: string) => withoutAadhaar(plainText(text))

/** What was typed, without Aadhaar and PANs, ready to be stored; an Aadhaar typed into another field is masked there. */
export function storable(given: Partial<ApplicationFields>) {
  const open = Object.entries(given).filter(([name]) => name !== 'aadhaar' && !isPanField(name))
  return Object.fromEntries(open.map(([name, value]) => [name, plain(value)]))
}

function plain(value: string | boolean | string[]) {
  if (typeof value === 'boolean') return value
  return typeof value === 'string' ? plainNote(value) : value.map(plainNote)
}

/** What was typed as Aadhaar: left out or shown masked = as before, else the digits. */
export function typedAadhaar({ aadhaar }: Partial<ApplicationFields>) {
  const typed = aadhaar?.replaceAll(' ', '')
  return typed === undefined || isMaskedAadhaar(aadhaar ?? '') ? undefined : typed
}
