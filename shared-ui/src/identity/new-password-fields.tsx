import { PasswordField } from 'shared-ui/form'

/** A password of one's own, typed twice. */
export const NewPasswordFields = () => (
  <>
    <PasswordField name="newPassword" />
    <PasswordField name="again" />
  </>
)
