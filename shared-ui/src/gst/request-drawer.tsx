import { type ReactNode, useState } from 'react'
import type { Read } from 'shared-auth'
import { type BesideList, Problem, Skeleton } from 'shared-ui'
import { RowDrawer } from 'shared-ui/overlays'
import { StepButtons, StepForm, type StepOffer } from './step-forms.tsx'

type Props<Row, Found> = BesideList<Row> & {
  called: string
  read: Pick<Read<Found>, 'data' | 'error' | 'reload'>
  /** What this person may do next. */
  steps(found: Found): StepOffer[]
  children(found: Found): ReactNode
}

/** One request beside its list, as either side reads it, with the next steps at its foot, or the form of the chosen one. */
export function RequestDrawer<Row extends { id: string; refNo: string }, Found extends { status: string }>({
  read: { data: found, error, reload },
  steps,
  children,
  ...beside
}: Props<Row, Found>) {
  const [asking, setAsking] = useState<{ of: string; step?: string; back?: string }>()
  const offered = found ? steps(found) : []
  const of = `${beside.id} ${found?.status}`
  const { step, back } = asking?.of === of ? asking : {}
  const chosen = offered.find((one) => one.step === step)
  return (
    <RowDrawer
      {...beside}
      actions={
        !chosen &&
        offered.length > 0 && (
          <StepButtons key={of} of={offered} back={back} onAsk={(step) => setAsking({ of, step })} />
        )
      }
    >
      {found ? (
        <>
          {chosen && (
            <StepForm key={`${of} ${chosen.step}`} of={chosen} onBack={() => setAsking({ of, back: chosen.step })} />
          )}
          {children(found)}
        </>
      ) : error === undefined ? (
        <Skeleton h="320px" />
      ) : (
        <Problem error={error} onRetry={reload} />
      )}
    </RowDrawer>
  )
}
