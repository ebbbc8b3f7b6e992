import type { TemporaryPassword } from 'contract/people/fields'
import { Box, Button, CopyButton, Facts, t } from 'shared-ui'
import { Dialog } from 'shared-ui/overlays'

/** A password shown in plain text; it cannot be shown again afterwards. */
export function PasswordTold({ of, onClose }: { of: TemporaryPassword; onClose: () => void }) {
  return (
    <Dialog
      open
      locked
      onClose={onClose}
      title="Password for the first login"
      text="Tell it to them now. It is not kept and cannot be shown again; at the first login they choose one of their own."
      actions={
        <>
          <CopyButton text={of.password} label="Copy the password" />
          <Button onClick={onClose}>{t('I have told it')}</Button>
        </>
      }
    >
      <Facts
        of={[
          ['User Name', of.userName],
          [
            'Password',
            <Box key="password" as="code" textStyle="section">
              {of.password}
            </Box>,
          ],
        ]}
      />
    </Dialog>
  )
}
