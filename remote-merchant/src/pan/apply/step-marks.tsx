import { check } from 'contract/fields'
import { useMemo } from 'react'
import { useSettledValues } from 'shared-ui/form'
import { type FormStep, reviewStep, type StepKey } from './application-steps.ts'
import { type Step, StepBar } from './step-bar.tsx'

type MarksProps = { steps: readonly FormStep[]; current: StepKey; left: readonly StepKey[]; onReview?: () => void }

/** The way through the form; a step that was left counts what is wrong in it, and once all are right the last one opens. */
export function StepMarks({ steps, current, left, onReview }: MarksProps) {
  const fields = useSettledValues()
  const counts = steps.map(({ key, schema }) => (left.includes(key) ? check(schema, fields).length : 0))
  const isRight = left.length === steps.length && counts.every((count) => count === 0)
  const [seen, counted] = [left.join(), counts.join()]
  // biome-ignore lint/correctness/useExhaustiveDependencies: steps and counts are compared by what is in them
  const marks = useMemo((): Step[] => {
    const mark = ({ key, title }: FormStep, i: number): Step => {
      const count = key === current ? 0 : counts[i]
      const state = count ? 'wrong' : left.includes(key) ? 'done' : 'open'
      return { key, title, to: `?step=${key}`, state, count }
    }
    return [...steps.map(mark), { ...reviewStep, state: 'open', onOpen: isRight ? onReview : undefined }]
  }, [seen, counted, current, onReview])
  return <StepBar steps={marks} current={current} />
}
