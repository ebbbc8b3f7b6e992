import { officeProfile, shopProfile } from 'contract/identity/profile'
import { useAction, useRead, useSession } from 'shared-auth'
import { errorText, Problem, Skeleton } from 'shared-ui'
import { Dialog } from 'shared-ui/overlays'
import { ProofForm } from './second-factor/proof-form.tsx'

type StepUpDialogProps = {
  /** The refusal of the call that needs it. */
  asked: unknown
  onClose: () => void
  onDone: () => void
}

/** Asks the logged-in person to prove again who they are. */
export function StepUpDialog({ asked, onClose, onDone }: StepUpDialogProps) {
  const { user } = useSession()
  const calls = user?.role.toLowerCase() === 'merchant' ? shopProfile : officeProfile
  const { data, error, reload } = useRead(calls.secondFactor)
  const prove = useAction(calls.stepUp)
  return (
    <Dialog open onClose={onClose} title="Is it still you?" text={errorText(asked)}>
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
