import { type ConsentRecord, consents, Withdrawal, withdrawalEffects } from 'contract/privacy/consent'
import { consentPurposes } from 'contract/privacy/consent-texts'
import { useAction } from 'shared-auth'
import { refreshBalance, t, toast } from 'shared-ui'
import { EntryForm, TextAreaField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'

type Props = { formNo: string; consent: ConsentRecord; isShop: boolean; onClose(): void; onDone(): void }

/** Withdraws a consent: shows the effect before, and the result afterwards. */
export function WithdrawDialog({ formNo, consent: { id, purpose }, isShop, onClose, onDone }: Props) {
  const atShop = useAction(consents.withdraw, { id })
  const inOffice = useAction(consents.withdrawInOffice, { id })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Withdraw for {formNo}: {purpose}', { formNo, purpose: t(consentPurposes[purpose]) })}
      text={
        purpose === 'MESSAGES'
          ? 'The applicant gets no more e-mails about this application. Nothing else changes.'
          : 'Before the form is sent to NSDL, the application is cancelled and the price comes back. After that NSDL keeps what it has; we use the data for nothing else. The record of the consent stays.'
      }
    >
      <EntryForm
        schema={Withdrawal}
        start={{ reason: '' }}
        action={isShop ? atShop : inOffice}
        onDone={({ effect }) => {
          toast.success(t(withdrawalEffects[effect]))
          if (isShop) refreshBalance()
          onClose()
          onDone()
        }}
        submit="Withdraw consent"
      >
        <TextAreaField name="reason" />
      </EntryForm>
    </Dialog>
  )
}
