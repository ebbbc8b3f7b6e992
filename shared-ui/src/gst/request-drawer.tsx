import type { ReactNode } from 'react'
import type { Read } from 'shared-auth'
import { type BesideList, Problem, Skeleton } from 'shared-ui'
import { RowDrawer } from 'shared-ui/overlays'
import { StepForms, type StepOffer } from './step-forms.tsx'

type Props<Row, Found> = BesideList<Row> & {
  called: string
  read: Pick<Read<Found>, 'data' | 'error' | 'reload'>
  /** What this person may do next. */
  steps(found: Found): StepOffer[]
  children(found: Found): ReactNode
}

/** One request beside its list, as either side reads it, with the next steps at its foot. */
export function RequestDrawer<Row extends { id: string; refNo: string }, Found extends { status: string }>({
  read: { data: found, error, reload },
  steps,
  children,
  ...beside
}: Props<Row, Found>) {
  const offered = found ? steps(found) : []
  return (
    <RowDrawer
      {...beside}
      actions={offered.length > 0 && <StepForms key={`${beside.id} ${found?.status}`} of={offered} />}
    >
      {found ? (
        children(found)
      ) : error === undefined ? (
        <Skeleton h="320px" />
      ) : (
        <Problem error={error} onRetry={reload} />
      )}
    </RowDrawer>
  )
}
