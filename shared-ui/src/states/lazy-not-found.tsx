import { lazy, Suspense } from 'react'

const Found = lazy(() => import('./not-found.tsx').then(({ NotFound }) => ({ default: NotFound })))

/** No page at this address. Few see it, so its drawing comes when it is needed. */
export function NotFound() {
  return (
    <Suspense>
      <Found />
    </Suspense>
  )
}
