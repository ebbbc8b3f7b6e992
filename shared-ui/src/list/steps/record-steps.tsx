import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { placeOf } from './left-list.ts'

const StepButtons = lazy(() => import('./step-buttons.tsx').then(({ StepButtons }) => ({ default: StepButtons })))

/** On the page of a record: Previous and Next along the list that it was opened from, as that was left. Else nothing. */
export function RecordSteps() {
  const { pathname } = useLocation()
  return (
    placeOf(pathname) >= 0 && (
      <Suspense>
        <StepButtons />
      </Suspense>
    )
  )
}
