import { people, type UserRecord } from 'contract/people/people'
import { useAction } from 'shared-auth'
import { DialogButton, Flex } from 'shared-ui'
import { t } from 'shared-ui/base'
import { BlockButton, ConfirmButton, ResetPassword } from 'shared-ui/people'
import { RemoveFactor } from './remove-factor.tsx'

const texts = {
  block: 'They are logged out everywhere at once and cannot log in until somebody unblocks them.',
  unblock: 'They can log in again with their password.',
}

type UserActionsProps = { of: UserRecord; onDone: () => void }

/** The actions on a person's access; each asks first. */
export function UserActions({ of, onDone }: UserActionsProps) {
  const { id, name, lockedUntil } = of
  const reset = useAction(people.resetPassword, { id })
  const unlock = useAction(people.unlock, { id })
  const endSessions = useAction(people.endSessions, { id })
  const block = useAction(people.block, { id })
  const unblock = useAction(people.unblock, { id })
  const isSignedIn = of.sessions.some(({ endedAt }) => endedAt === null)
  return (
    <Flex gap="2" wrap="wrap">
      {lockedUntil && (
        <ConfirmButton
          label="Unlock"
          title={t('Unlock {name}?', { name })}
          text="They can try their password again at once. Ask them to prove who they are first."
          action={unlock}
          done={t('{name} is unlocked', { name })}
          onDone={onDone}
        />
      )}
      {isSignedIn && (
        <ConfirmButton
          label="End sessions"
          title={t('End all sessions of {name}?', { name })}
          text="They are logged out everywhere at once and can log in again."
          action={endSessions}
          done={t('Sessions of {name} ended', { name })}
          onDone={onDone}
        />
      )}
      {of.mayRemoveFactor && (
        <DialogButton
          variant="outline"
          dialog={(close) => <RemoveFactor id={id} name={name} onDone={onDone} onClose={close} />}
        >
          {t('Remove second factor')}
        </DialogButton>
      )}
      <ResetPassword name={name} onDone={onDone} action={reset} />
      <BlockButton of={of} block={block} unblock={unblock} texts={texts} onDone={onDone} />
    </Flex>
  )
}
