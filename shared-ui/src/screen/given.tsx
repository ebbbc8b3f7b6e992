import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useHasRight } from 'shared-auth'
import type { AreaScreen } from '../screens.ts'
import { LoadingOverlay } from '../states/loading-overlay.tsx'

const NotGiven = lazy(() => import('./not-given.tsx').then(({ NotGiven }) => ({ default: NotGiven })))

/** The screens of a right: a person without it reads which one is missing. */
export function Given({ right }: { right: NonNullable<AreaScreen['right']> }) {
  if (useHasRight()(right)) return <Outlet />
  return (
    <Suspense fallback={<LoadingOverlay soon />}>
      <NotGiven right={right} />
    </Suspense>
  )
}
