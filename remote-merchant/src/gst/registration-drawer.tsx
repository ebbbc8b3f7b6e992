import { indianDay } from 'contract/field/fields'
import { gst } from 'contract/gst/gst'
import { answerPaper, BankEntry, type RegistrationInfo, Reply } from 'contract/gst/registration'
import { mayRegister } from 'contract/gst/status'
import { serverNow } from 'contract/server-now'
import { useAction, useRead } from 'shared-auth'
import { type BesideList, rupeeSum, t, toast } from 'shared-ui'
import { DateField, EntryForm, FileField, TextAreaField } from 'shared-ui/form'
import { RegistrationView, RequestDrawer, type StepOffer, TextStep } from 'shared-ui/gst'

type Row = { id: string; refNo: string }

/** One registration beside the list: what GST or our office asks, the answer, and the way back. */
export function RegistrationDrawer(beside: BesideList<Row>) {
  const { id, onClose } = beside
  return (
    <RequestDrawer
      {...beside}
      called="GST registration"
      read={useRead(gst.registration, { id })}
      steps={(found) => offers(found, onClose)}
    >
      {(found) => <RegistrationView found={found} />}
    </RequestDrawer>
  )
}

function offers(found: RegistrationInfo, onClose: () => void): StepOffer[] {
  const { id, status, refNo, refund, bankEntered } = found
  const done = (words: string) => () => {
    toast.success(t(words, { refNo }))
    onClose()
  }
  const form = { id, onDone: done('Answer to {refNo} sent') }
  return [
    ...(mayRegister('answer', status) || mayRegister('explain', status)
      ? [{ step: 'answer', label: 'Answer', form: <Answer {...form} /> }]
      : []),
    ...(status === 'APPROVED' && !bankEntered
      ? [
          {
            step: 'bank',
            label: 'Bank account entered',
            form: <Bank id={id} onDone={done('{refNo}: bank account noted')} />,
          },
        ]
      : []),
    ...(mayRegister('cancel', status)
      ? [
          {
            step: 'cancel',
            label: 'Cancel registration',
            isLast: true,
            form: (
              <TextStep
                id={id}
                call={gst.cancelRegistration}
                onDone={done('{refNo} is cancelled, the price is paid back')}
                submit={t('Cancel and get {amount} back', { amount: rupeeSum(refund) })}
                hint={t('Our office reads it.')}
                danger
              />
            ),
          },
        ]
      : []),
  ]
}

type FormProps = { id: string; onDone(): void }

const Answer = ({ id, onDone }: FormProps) => (
  <EntryForm
    schema={Reply}
    start={{ text: '', fileId: '' }}
    action={useAction(gst.answerRegistration, { id })}
    onDone={onDone}
    submit="Send answer"
  >
    <TextAreaField name="text" />
    <FileField
      name="fileId"
      accept="image/jpeg,image/png,application/pdf"
      maxMb={answerPaper.kb / 1024}
      upload={gst.paper}
      params={{ paper: answerPaper.field }}
    />
  </EntryForm>
)

const Bank = ({ id, onDone }: FormProps) => (
  <EntryForm
    schema={BankEntry}
    start={{ on: indianDay(serverNow()) }}
    action={useAction(gst.bankEntered, { id })}
    onDone={onDone}
    submit="Note it"
  >
    <DateField name="on" hint={t('The day on which it was entered at the GST portal')} />
  </EntryForm>
)
