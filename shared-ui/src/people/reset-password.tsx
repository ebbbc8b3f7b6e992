import type { PasswordReset, TemporaryPassword } from 'contract/people/fields'
import { useState } from 'react'
import { DialogButton, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { ConfirmDialog } from 'shared-ui/overlays'
import { PasswordTold } from './password-told.tsx'

type ResetPasswordProps = {
  name: string
  /** What becomes of their password. */
  text: string
  action: { run(body: undefined): Promise<PasswordReset | TemporaryPassword> }
  onDone: () => void
}

/** Asks first, then says where the link to a new password went, or shows the new password once. */
export function ResetPassword({ name, text, action, onDone }: ResetPasswordProps) {
  const [told, setTold] = useState<TemporaryPassword>()
  const done = ({ userName, password, sentTo }: PasswordReset | TemporaryPassword) => {
    if (password) return setTold({ userName, password })
    toast.success(t('{name} gets a link to choose a password at {sentTo}', { name, sentTo: `${sentTo}` }))
    onDone()
  }
  const read = () => {
    setTold(undefined)
    onDone()
  }
  return (
    <>
      <DialogButton
        variant="outline"
        dialog={(close) => (
          <ConfirmDialog
            open
            onClose={close}
            title={t('Give {name} a new password?', { name })}
            text={text}
            action="Reset password"
            onConfirm={() => action.run(undefined).then(done)}
          />
        )}
      >
        {t('Reset password')}
      </DialogButton>
      {told && <PasswordTold of={told} onClose={read} />}
    </>
  )
}
