import { PasswordField } from 'shared-ui/form'

/** A password of one's own, typed twice. */
export const NewPasswordFields = () => (
  <>
    <PasswordField
      name="newPassword"
      label="New password"
      autoComplete="new-password"
      hint="At least 8 characters with a capital, a small letter, a digit and a symbol"
    />
    <PasswordField name="again" label="Confirm new password" autoComplete="new-password" />
  </>
)
