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
  /** Whether a step replaces the one before it in the browser's history. */
  replace: boolean
}

/**
 * The steps of the form; a step that was left shows its number of problems, and when all are right the last step opens.
 */
export function StepMarks({ steps, current, left, onReview, replace }: MarksProps) {
  const fields = useDebouncedValues()
  const counts = useMemo(
    () => steps.map(({ key, schema }) => (left.includes(key) ? countWrong(schema, fields) : 0)),
    [steps, left, fields],
  )
  const isRight = left.length === steps.length && counts.every((count) => count === 0)
  const [seen, counted] = [left.join(), counts.join()]
  // biome-ignore lint/correctness/useExhaustiveDependencies: steps and counts are compared by what is in them
  const marks = useMemo((): Step[] => {
    const mark = ({ key, title }: FormStep, i: number): Step => {
      // The problems of the present step are shown at its fields; the step still does not count as done.
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
