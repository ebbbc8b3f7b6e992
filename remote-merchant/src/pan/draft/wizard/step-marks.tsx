import { check } from 'contract/field/fields'
import { useMemo } from 'react'
import { useDebouncedValues } from 'shared-ui/form'
import { type Step, StepBar } from 'shared-ui/steps'
import { type FormStep, onScreen, reviewStep, type StepKey, stepsLabel } from '../application-steps.ts'

type MarksProps = {
  steps: readonly FormStep[]
  current: StepKey
  left: readonly StepKey[]
  onReview?: () => void
  /** Whether a step takes the place of the one before it in the history. */
  replace: boolean
}

/** The way through the form; a step that was left counts what is wrong in it, and once all are right the last one opens. */
export function StepMarks({ steps, current, left, onReview, replace }: MarksProps) {
  const fields = useDebouncedValues()
  const counts = steps.map(({ key, schema }) => (left.includes(key) ? countWrong(schema, fields) : 0))
  const isRight = left.length === steps.length && counts.every((count) => count === 0)
  const [seen, counted] = [left.join(), counts.join()]
  // biome-ignore lint/correctness/useExhaustiveDependencies: steps and counts are compared by what is in them
  const marks = useMemo((): Step[] => {
    const mark = ({ key, title }: FormStep, i: number): Step => {
      // While somebody is in a step, what is wrong in it is said at its fields; it is not done all the same.
      const count = key === current ? 0 : counts[i]
      const isDone = left.includes(key) && counts[i] === 0
      const state = count ? 'wrong' : isDone ? 'done' : 'open'
      return { key, title, to: `?step=${key}`, replace, state, count }
    }
    return [...steps.map(mark), { ...reviewStep, state: 'open', onOpen: isRight ? onReview : undefined }]
  }, [seen, counted, current, onReview, replace])
  return <StepBar label={stepsLabel} steps={marks} current={current} />
}

function countWrong(schema: FormStep['schema'], fields: unknown) {
  const wrong = check(schema, fields).map(({ field }) => field)
  return onScreen(wrong).length
}
