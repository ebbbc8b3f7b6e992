import type { TemporaryPassword } from 'contract/people/fields'
import { useState } from 'react'
import { DialogButton } from 'shared-ui'
import { t } from 'shared-ui/base'
import { ConfirmDialog } from 'shared-ui/overlays'
import { PasswordTold } from './password-told.tsx'

type ResetPasswordProps = {
  name: string
  action: { run(body: undefined): Promise<TemporaryPassword> }
  onDone: () => void
}

/** Asks first, then shows the new password once. */
export function ResetPassword({ name, action, onDone }: ResetPasswordProps) {
  const [told, setTold] = useState<TemporaryPassword>()
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
            text="The old one no longer works and they are logged out everywhere. The new one is shown to you once."
            action="Reset password"
            onConfirm={() => action.run(undefined).then(setTold)}
          />
        )}
      >
        {t('Reset password')}
      </DialogButton>
      {told && <PasswordTold of={told} onClose={read} />}
    </>
  )
}
