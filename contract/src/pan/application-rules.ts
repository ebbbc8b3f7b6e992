import * as v from 'valibot'
import { oneOf } from '../fields.ts'
import { type ApplicationFields, emptyApplication } from './application-fields.ts'
import { isRepresented, rulesOf } from './category-rules.ts'
import type { FormVersion } from './form-version.ts'
import { aadhaarEntries, aadhaarVerdicts } from './rules/aadhaar-rules.ts'
import { addressEntries, addressVerdicts } from './rules/address-rules.ts'
import { aoEntries, aoVerdicts } from './rules/ao-rules.ts'
import { birthEntries, birthVerdicts } from './rules/birth-rules.ts'
import { changesEntries, changesVerdicts, tickedRules, withoutUnticked } from './rules/correction-rules.ts'
import { nameEntries, nameVerdicts } from './rules/name-rules.ts'
import { proofEntries, proofVerdicts, withoutLeftovers } from './rules/proof-rules.ts'
import { representativeEntries, representativeVerdicts } from './rules/representative-rules.ts'
import { type Basis, type Entries, type FieldName, stepSchema, type Verdicts } from './rules/step.ts'

export type StepKey = 'changes' | 'type' | 'applicant' | 'representative' | 'address' | 'ao-code' | 'proofs'

/** One step: the fields that stand in it, and their rules. */
export type ApplicationStep = { key: StepKey; title: string; fields: readonly FieldName[]; schema: v.GenericSchema }

/** Whose application it is; `isRepresented` = somebody else files for the applicant (always so for a minor). */
export type Applicant = { category: string; isRepresented: boolean }

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
  const isCorrection = form.appType === 'C'
  const step = isCorrection ? tickedStep(basis) : plainStep
  return [
    ...(isCorrection
      ? [step('changes', 'PAN and changes', changesEntries, (fields) => changesVerdicts(fields, basis.category))]
      : []),
    step('type', 'Type', typeEntries(basis)),
    step(
      'applicant',
      'Applicant',
      { ...nameEntries(basis), ...aadhaarEntries(basis), ...birthEntries(basis) },
      (fields) => ({
        ...nameVerdicts(fields, basis),
        ...aadhaarVerdicts(fields, basis),
        ...birthVerdicts(fields, basis),
      }),
    ),
    step('address', 'Address', addressEntries(basis), (fields) => addressVerdicts(fields, basis)),
    ...(basis.isRepresented
      ? [step('representative', 'Representative', representativeEntries(basis), representativeVerdicts)]
      : []),
    step('ao-code', 'AO code', aoEntries(basis), (fields) => aoVerdicts(fields, basis)),
    step('proofs', 'Proofs', proofEntries(basis), (fields) => proofVerdicts(fields, basis)),
  ]
}

type Rule = (fields: ApplicationFields) => Verdicts

const plainStep = (key: StepKey, title: string, entries: Entries, rule?: Rule): ApplicationStep => ({
  ...{ key, title, fields: Object.keys(entries) as FieldName[] },
  schema: stepSchema(entries, rule),
})

/** A step of a correction: the same, and what a ticked box makes mandatory in it. */
const tickedStep =
  ({ category }: Basis): typeof plainStep =>
  (key, title, entries, rule) => {
    const ticked = tickedRules[key]
    return plainStep(key, title, { ...entries, ...ticked?.entries }, (fields) => ({
      ...rule?.(fields),
      ...withoutNothing(ticked?.rule(fields, category)),
    }))
  }

/** Only what a rule finds wrong, so that it hides no other rule's verdict at the same field. */
const withoutNothing = (verdicts: Verdicts = {}): Verdicts =>
  Object.fromEntries(Object.entries(verdicts).filter(([, text]) => text))

const typeEntries = ({ rules, category }: Basis): Entries => ({
  cardType: oneOf(['PHYSICAL_CARD', 'EPAN_ONLY']),
  signType: oneOf(['SIGNATURE', 'THUMB']),
  ...(rules.isPerson && category !== 'PM' && { raReason: oneOf(['', 'DECEASED', 'UNSOUND_MIND', 'NON_RESIDENT']) }),
})

/**
 * The fields as the form prints them: names in capitals, no spaces around, and nothing that this category, this form or
 * another answer has no place for. Throws where a rule is broken.
 */
export function finished(fields: ApplicationFields, steps: readonly ApplicationStep[], category: string) {
  const settled = withoutUnticked(withoutLeftovers(fields, category))
  const kept = steps.flatMap(({ fields: names, schema }) => {
    const parsed = v.parse(schema, fields) as Record<string, unknown>
    return names.map((name) => [name, settled[name] === '' ? '' : parsed[name]] as const)
  })
  return { ...emptyApplication, ...Object.fromEntries(kept) } as ApplicationFields
}
