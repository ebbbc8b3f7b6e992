import { FactorRemoval } from 'contract/identity/second-factor'
import { people, type UserRecord } from 'contract/people/people'
import { useAction } from 'shared-auth'
import { DialogButton, Flex, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, TextAreaField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'
import { BlockButton, ConfirmButton, ResetPassword } from 'shared-ui/people'

const texts = {
  block: 'They are logged out everywhere at once and cannot log in until somebody unblocks them.',
  unblock: 'They can log in again with their password.',
  reset:
    'The old one no longer works and they are logged out everywhere. A link to choose another one goes to their e-mail. Only for a person of the office without an e-mail the new password is shown here once.',
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
      <ResetPassword name={name} text={texts.reset} onDone={onDone} action={reset} />
      <BlockButton of={of} block={block} unblock={unblock} texts={texts} onDone={onDone} />
    </Flex>
  )
}

type RemoveFactorProps = { id: string; name: string; onClose: () => void; onDone: () => void }

/** For a person who lost phone and recovery codes: asks how they proved who they are. */
function RemoveFactor({ id, name, onClose, onDone }: RemoveFactorProps) {
  const remove = useAction(people.removeSecondFactor, { id })
  const done = () => {
    toast.success(t('{name} logs in with the password alone', { name }))
    onClose()
    onDone()
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('Remove the second factor of {name}?', { name })}
      text="For somebody who lost phone, passkeys and recovery codes. Make sure it is really them. App and passkeys are removed, they are logged out everywhere and told by mail."
    >
      <EntryForm schema={FactorRemoval} start={{ reason: '' }} action={remove} onDone={done} submit="Remove" danger>
        <TextAreaField name="reason" />
      </EntryForm>
    </Dialog>
  )
}
