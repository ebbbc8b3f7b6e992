import * as v from 'valibot'
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

/** One step: the fields that stand in it, and their rules. */
export type ApplicationStep = { key: StepKey; title: string; fields: readonly FieldName[]; schema: v.GenericSchema }

/** Whose application it is; `isRepresented` = somebody else files for the applicant (always so for a minor). */
type Applicant = { category: string; isRepresented: boolean }

const adult: Applicant = { category: 'P', isRepresented: false }

/** Whose application these fields are. */
export const applicantOf = (category: string, fields: Partial<ApplicationFields>): Applicant => ({
  category,
  isRepresented: isRepresented(category, fields),
})

/**
 * The steps of a physical application with the rules of each (domain 2), for the form in force, `today` in India, and
 * the applicant: an adult individual when none is named. The form of a correction asks first what changes. The screen
 * checks one step at a time, the server all of them before money moves. Ages count on `appliedOn`, the day it was paid;
 * until then that is today.
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

/** What several fields of a step say together; a ticked box of a correction makes what it covers mandatory. */
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

/** Only what a rule finds wrong, so that it hides no other rule's verdict at the same field. */
const withoutNothing = (verdicts: Verdicts = {}): Verdicts =>
  Object.fromEntries(Object.entries(verdicts).filter(([, text]) => text))

/**
 * The fields as the form prints them: names in capitals, no spaces around, and nothing that this category, this form or
 * another answer has no place for. Throws where a rule is broken.
 */
export function finished(fields: ApplicationFields, steps: readonly ApplicationStep[]) {
  const settled = withoutUnticked(withoutLeftovers(fields))
  const kept = steps.flatMap(({ fields: names, schema }) => {
    const parsed = v.parse(schema, fields) as Record<string, unknown>
    return names.map((name) => [name, settled[name] === '' ? '' : parsed[name]] as const)
  })
  return { ...emptyApplication, ...Object.fromEntries(kept) } as ApplicationFields
}
