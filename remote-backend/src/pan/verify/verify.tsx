import { applications } from 'contract/pan/application'
import { useEffect, useState } from 'react'
import { useAction } from 'shared-auth'
import { Button, EmptyState, LoadingOverlay, Problem, Screen } from 'shared-ui'
import { Link, useNavigate, useParams } from 'shared-ui/router'
import { Workbench } from './workbench.tsx'

/** Without an id: takes the next form for this checker. */
export function Verify() {
  const { id } = useParams()
  return id ? <Workbench key={id} id={id} /> : <TakeNext />
}

function TakeNext() {
  const takeNext = useAction(applications.takeNext)
  const navigate = useNavigate()
  const [found, setFound] = useState<{ empty?: true; error?: unknown }>({})

  const take = () =>
    takeNext.run(undefined).then(
      ({ id }) =>
        id ? navigate(`/backend/actions/nsdl-pan/physical/verify/${id}`, { replace: true }) : setFound({ empty: true }),
      (error: unknown) => setFound({ error }),
    )

  // biome-ignore lint/correctness/useExhaustiveDependencies: taking a form is a deed, done once when the screen opens.
  useEffect(() => {
    void take()
  }, [])

  return (
    <Screen title="Verify form" crumbs={[{ label: 'NSDL PAN', to: '/backend/actions/nsdl-pan' }]}>
      {found.error !== undefined && <Problem error={found.error} onRetry={take} />}
      {found.empty && (
        <EmptyState
          drawing="tray"
          title="Queue is clear"
          text="No form waits for you. Forms that you cropped or edited yourself are checked by somebody else."
          action={
            <Button asChild variant="outline">
              <Link to="/backend">Back to dashboard</Link>
            </Button>
          }
        />
      )}
      {takeNext.busy && <LoadingOverlay />}
    </Screen>
  )
}
