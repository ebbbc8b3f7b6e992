import { verification } from 'contract/pan/verify/verify'
import { useEffect, useState } from 'react'
import { useAction } from 'shared-auth'
import { ButtonLink, EmptyState, LoadingOverlay, Note, Problem, Screen } from 'shared-ui'
import { t } from 'shared-ui/base'
import { usePageView } from 'shared-ui/pan'
import { useLocation, useNavigate, useParams } from 'shared-ui/router'
import { useAhead } from './use-ahead.ts'
import { Workbench } from './workbench.tsx'

const bench = '/backend/actions/nsdl-pan/physical/verify'

/** Without an id: takes the next form for this checker. Zoom and side-by-side view stay from form to form. */
export function Verify() {
  const { id } = useParams()
  const [view, setView] = usePageView(id ?? '')
  const { next, opened } = useAhead(id)
  const navigate = useNavigate()
  const told = useTold()

  if (!id) return <TakeNext told={told} />
  return (
    <Workbench
      key={id}
      id={id}
      known={opened}
      view={view}
      onView={setView}
      told={told}
      onDecided={(told) => navigate(next ? `${bench}/${next.id}` : bench, { state: { told }, replace: true })}
    />
  )
}

/** Another person's decision on the form before this one. */
function useTold() {
  const { state } = useLocation()
  const told: unknown = Object(state).told
  return typeof told === 'string' ? told : undefined
}

function TakeNext({ told }: { told: string | undefined }) {
  const takeNext = useAction(verification.takeNext)
  const navigate = useNavigate()
  const [found, setFound] = useState<{ empty?: true; error?: unknown }>({})

  const take = () =>
    takeNext.run(undefined).then(
      ({ id }) => (id ? navigate(`${bench}/${id}`, { replace: true, state: { told } }) : setFound({ empty: true })),
      (error: unknown) => setFound({ error }),
    )

  // biome-ignore lint/correctness/useExhaustiveDependencies: taking a form is an action, done once when the screen opens.
  useEffect(() => {
    void take()
  }, [])

  return (
    <Screen title="Verify form" crumbs={[{ label: 'NSDL PAN', to: '/backend/actions/nsdl-pan' }]}>
      {told && <Note tone="info">{told}</Note>}
      {found.error !== undefined && <Problem error={found.error} onRetry={take} />}
      {found.empty && (
        <EmptyState
          drawing="tray"
          title="Queue is clear"
          text="No form waits for you. Forms that you cropped or edited yourself are checked by somebody else."
          action={
            <ButtonLink to="/backend" variant="outline">
              {t('Back to dashboard')}
            </ButtonLink>
          }
        />
      )}
      {takeNext.busy && <LoadingOverlay />}
    </Screen>
  )
}
