import { KycLink, type KycRecord, kyc } from 'contract/kyc/kyc'
import { useAction } from 'shared-auth'
import { Box, DialogButton, t, toast } from 'shared-ui'
import { EntryForm, TextField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'

/** Sends a link for the form: to a shop's own address, or to the typed address of a person of the office. */
export function SendLink({ of: { id, kind, name } }: { of: KycRecord }) {
  const send = useAction(kyc.sendLink, { id })
  const isStaff = kind === 'STAFF'
  return (
    <Box>
      <DialogButton
        variant="outline"
        dialog={(close) => (
          <Dialog
            open
            onClose={close}
            title={t('Send {name} a link?', { name })}
            text={
              isStaff
                ? 'They fill in the form without logging in, within 72 hours.'
                : 'It goes to the e-mail of the shop. They fill in the form without logging in, within 72 hours.'
            }
          >
            <EntryForm
              schema={KycLink}
              start={{ emailId: '' }}
              action={send}
              onDone={() => {
                toast.success(t('Link sent to {name}', { name }))
                close()
              }}
              submit="Send link"
            >
              {isStaff && <TextField name="emailId" type="email" required />}
            </EntryForm>
          </Dialog>
        )}
      >
        {t('Send link')}
      </DialogButton>
    </Box>
  )
}
