import { check } from 'contract/field/fields'
import type { ApplicationStep as FormStep } from 'contract/pan/form/application-rules'
import { type ApplicationFields, emptyApplication, type FieldName } from 'contract/pan/form/fields'
import { officerFields, type StepKey } from 'contract/pan/form/parts'
import type { Step } from 'shared-ui/steps'
import { places } from '../next-step.ts'

export type { ApplicationStep as FormStep } from 'contract/pan/form/application-rules'
export type { StepKey } from 'contract/pan/form/parts'

const isFilled = (name: FieldName, fields: ApplicationFields) =>
  JSON.stringify(fields[name]) !== JSON.stringify(emptyApplication[name])

/** The steps that were visited: up to the last one with a value. */
export function begunSteps(steps: readonly FormStep[], fields: ApplicationFields): StepKey[] {
  const last = steps.findLastIndex((step) => step.fields.some((name) => isFilled(name, fields)))
  return steps.slice(0, last + 1).map(({ key }) => key)
}

/** Where to continue a draft: the first step with a problem. */
export const stepToGoOn = (steps: readonly FormStep[], fields: ApplicationFields): StepKey =>
  steps.find(({ schema }) => check(schema, fields).length > 0)?.key ?? 'proofs'

/** The page for choosing the applicant, before the first step. */
export const choiceOf = (appType: string) => (appType === 'C' ? places.correction : places.newPan)

/** What the bar of the steps is called. */
export const stepsLabel = 'Steps of the application'

export const reviewStep = { key: 'review', title: 'Review & pay' }

/** All steps of a form on the page for checking and paying; each can be opened again. */
export const stepsBehind = (steps: readonly FormStep[], form: string, wrong: readonly string[]): Step[] => [
  ...steps.map(({ key, title }) => {
    const count = wrong.filter((step) => step === key).length
    return {
      key,
      title,
      to: `${form}?step=${key}`,
      state: count ? ('wrong' as const) : ('done' as const),
      count,
    }
  }),
  { ...reviewStep, state: 'open' },
]

const isOfAo = (name: string) => officerFields.some((one) => one === name)

/** The names without repeats for the AO code, which is four fields on paper and one choice on screen. */
export const onScreen = (names: readonly string[]) =>
  names.filter((name) => !isOfAo(name) || name === names.find(isOfAo))
