import type { TemporaryPassword } from 'contract/people/fields'
import { useState } from 'react'
import { Box, Button, Facts, t } from 'shared-ui'
import { Check, Copy } from 'shared-ui/icons'
import { Dialog } from 'shared-ui/overlays'

/** A password in plain sight, which nobody can read again afterwards. */
export function PasswordTold({ of, onClose }: { of: TemporaryPassword; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => navigator.clipboard?.writeText(of.password).then(() => setCopied(true))
  return (
    <Dialog
      open
      locked
      onClose={onClose}
      title="Password for the first login"
      text="Tell it to them now. It is not kept and cannot be shown again; at the first login they choose one of their own."
      actions={
        <>
          <Button variant="outline" onClick={copy}>
            {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
            {t(isCopied ? 'Copied' : 'Copy the password')}
          </Button>
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
