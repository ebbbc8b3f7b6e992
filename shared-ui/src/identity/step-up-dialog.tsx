import { officeProfile, shopProfile } from 'contract/identity/profile'
import { stepUpMinutes } from 'contract/identity/step-up'
import { useAction, useRead, useSession } from 'shared-auth'
import { Problem, Skeleton, t } from 'shared-ui'
import { Dialog } from 'shared-ui/overlays'
import { ProofForm } from './second-factor/proof-form.tsx'

/** Asks the logged-in person to prove again who they are. */
export function StepUpDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { user } = useSession()
  const calls = user?.role.toLowerCase() === 'merchant' ? shopProfile : officeProfile
  const { data, error, reload } = useRead(calls.secondFactor)
  const prove = useAction(calls.stepUp)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Is it still you?"
      text={t('You are then not asked again for {minutes} minutes.', { minutes: stepUpMinutes })}
    >
      {data ? (
        <ProofForm calls={calls} of={data} action={(proof) => prove.run(proof)} onDone={onDone} submit="Continue" />
      ) : error === undefined ? (
        <Skeleton h="120px" />
      ) : (
        <Problem error={error} onRetry={reload} />
      )}
    </Dialog>
  )
}
