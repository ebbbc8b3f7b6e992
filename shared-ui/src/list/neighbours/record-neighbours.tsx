import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { placeOf } from './left-list.ts'

const NeighbourButtons = lazy(() =>
  import('./neighbour-buttons.tsx').then(({ NeighbourButtons }) => ({ default: NeighbourButtons })),
)

/** On the page of a record: Previous and Next along the list that it was opened from, as that was left. Else nothing. */
export function RecordNeighbours() {
  const { pathname } = useLocation()
  return (
    placeOf(pathname) >= 0 && (
      <Suspense>
        <NeighbourButtons />
      </Suspense>
    )
  )
}
