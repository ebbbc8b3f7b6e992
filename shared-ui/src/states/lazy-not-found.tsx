import { lazy, Suspense } from 'react'

const Found = lazy(() => import('./not-found.tsx').then(({ NotFound }) => ({ default: NotFound })))

/** The page for an unknown address. It is rarely seen, so its drawing is loaded when needed. */
export function NotFound() {
  return (
    <Suspense>
      <Found />
    </Suspense>
  )
}
