import * as v from 'valibot'
import { dialled } from '../../field/phone-abroad.ts'
import { isRepresented, rulesOf } from './category-rules.ts'
import { type ApplicationFields, emptyApplication, type FieldName } from './fields.ts'
import type { FormVersion } from './form-version.ts'
import { type StepKey, steps } from './parts.ts'
import { aadhaarVerdicts } from './rules/aadhaar-rules.ts'
import { addressVerdicts, blockVerdicts } from './rules/address-rules.ts'
import { aoVerdicts } from './rules/ao-rules.ts'
import { birthVerdicts } from './rules/birth-rules.ts'
import { changesVerdicts, tickedRules, withoutUnticked } from './rules/correction-rules.ts'
import { entriesOf } from './rules/field-rules.ts'
import { nameVerdicts } from './rules/name-rules.ts'
import { proofVerdicts, withoutLeftovers } from './rules/proof-rules.ts'
import { type Basis, stepSchema, type Verdicts } from './rules/step.ts'

/** One step of the form: its fields and their rules. */
export type ApplicationStep = { key: StepKey; title: string; fields: readonly FieldName[]; schema: v.GenericSchema }

/** Whose application it is; `isRepresented` = a representative files for the applicant (always for a minor). */
type Applicant = { category: string; isRepresented: boolean }

const adult: Applicant = { category: 'P', isRepresented: false }

/** The applicant of these fields. */
export const applicantOf = (category: string, fields: Partial<ApplicationFields>): Applicant => ({
  category,
  isRepresented: isRepresented(category, fields),
})

/**
 * The steps of a paper application with their rules (domain 2), for the form in force, `today` in India, and the
 * applicant (without one, an adult individual). A correction first asks what changes. The screen checks one step at a
 * time, the server all of them before money moves. Ages count on `appliedOn`, the day it was paid; before the payment
 * that is today.
 */
export function applicationSteps(
  form: FormVersion,
  today: string,
  applicant: Applicant = adult,
  appliedOn: string = today,
): ApplicationStep[] {
  const basis: Basis = { form, today, appliedOn, ...applicant, rules: rulesOf(applicant.category) }
  return steps.flatMap(({ key, title }) => {
    const entries = entriesOf(key, basis)
    const names = Object.keys(entries) as FieldName[]
    return names.length === 0
      ? []
      : [{ key, title, fields: names, schema: stepSchema(entries, (fields) => verdictsOf(key, fields, basis)) }]
  })
}

/** The rules that look at several fields of a step; in a correction, a ticked box makes its fields mandatory. */
function verdictsOf(step: StepKey, fields: ApplicationFields, basis: Basis): Verdicts {
  const ticked = basis.form.appType === 'C' ? tickedRules[step]?.(fields, basis.category) : undefined
  return { ...verdicts[step]?.(fields, basis), ...withoutNothing(ticked) }
}

const verdicts: Partial<Record<StepKey, (fields: ApplicationFields, basis: Basis) => Verdicts>> = {
  changes: (fields, { category }) => changesVerdicts(fields, category),
  applicant: (fields, basis) => ({
    ...nameVerdicts(fields, basis),
    ...aadhaarVerdicts(fields, basis),
    ...birthVerdicts(fields, basis),
  }),
  address: addressVerdicts,
  representative: (fields) => blockVerdicts(fields, 'ra', true),
  'ao-code': aoVerdicts,
  proofs: proofVerdicts,
}

/** Drops empty verdicts, so that they do not overwrite another rule's verdict on the same field. */
const withoutNothing = (verdicts: Verdicts = {}): Verdicts =>
  Object.fromEntries(Object.entries(verdicts).filter(([, text]) => text))

/**
 * The fields as the form prints them: names in capitals, trimmed, without fields that this category, this form or
 * another answer excludes. Throws where a rule is broken.
 */
export function finished(fields: ApplicationFields, steps: readonly ApplicationStep[]) {
  const settled = withoutUnticked(withoutLeftovers(fields))
  const kept = steps.flatMap(({ fields: names, schema }) => {
    const parsed = v.parse(schema, fields) as Record<string, unknown>
    return names.map((name) => [name, settled[name] === '' ? '' : parsed[name]] as const)
  })
  const done = { ...emptyApplication, ...Object.fromEntries(kept) } as ApplicationFields
  return { ...done, mobile: dialled(done.mobile, done.isd) }
}
