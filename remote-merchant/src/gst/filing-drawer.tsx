import { Approval, type FilingInfo, sheetFiles } from 'contract/gst/filing'
import { gst } from 'contract/gst/gst'
import { Reply } from 'contract/gst/registration'
import { mayFile } from 'contract/gst/status'
import { useAction, useRead } from 'shared-auth'
import { type BesideList, rupeeSum, t, toast } from 'shared-ui'
import { EntryForm, FileField, SegmentField, TextAreaField, TextField } from 'shared-ui/form'
import { FilingView, RequestDrawer, type StepOffer, TextStep } from 'shared-ui/gst'

type Row = { id: string; refNo: string }

/** One return beside the list: the answer to a question, the client's approval, and the way back. */
export function FilingDrawer(beside: BesideList<Row>) {
  const { id, onClose } = beside
  return (
    <RequestDrawer
      {...beside}
      called="GST return"
      read={useRead(gst.filing, { id })}
      steps={(found) => offers(found, onClose)}
    >
      {(found) => <FilingView found={found} />}
    </RequestDrawer>
  )
}

function offers({ id, status, refNo, refund }: FilingInfo, onClose: () => void): StepOffer[] {
  const done = (words: string) => () => {
    toast.success(t(words, { refNo }))
    onClose()
  }
  const all: (StepOffer & { step: 'answer' | 'approve' | 'object' | 'cancel' })[] = [
    { step: 'answer', label: 'Answer', form: <Answer id={id} onDone={done('Answer to {refNo} sent')} /> },
    {
      step: 'approve',
      label: 'Client approves',
      form: <Approve id={id} onDone={done('{refNo} is approved. We file it.')} />,
    },
    {
      step: 'object',
      label: 'Figures are wrong',
      form: (
        <TextStep
          id={id}
          call={gst.objectFiling}
          onDone={done('{refNo} is with our office again')}
          submit="Send back to our office"
          hint={t('Our office reads it.')}
        />
      ),
    },
    {
      step: 'cancel',
      label: 'Cancel return',
      isLast: true,
      form: (
        <TextStep
          id={id}
          call={gst.cancelFiling}
          onDone={done('{refNo} is cancelled, the price is paid back')}
          submit={t('Cancel and get {amount} back', { amount: rupeeSum(refund) })}
          hint={t('Our office reads it.')}
          danger
        />
      ),
    },
  ]
  return all.filter(({ step }) => mayFile(step, status))
}

type FormProps = { id: string; onDone(): void }

const Answer = ({ id, onDone }: FormProps) => (
  <EntryForm
    schema={Reply}
    start={{ text: '', fileId: '' }}
    action={useAction(gst.answerFiling, { id })}
    onDone={onDone}
    submit="Send answer"
  >
    <TextAreaField name="text" />
    <FileField name="fileId" {...sheetFiles} upload={gst.sheet} />
  </EntryForm>
)

const Approve = ({ id, onDone }: FormProps) => (
  <EntryForm
    schema={Approval}
    start={{ client: '', way: '' } as never}
    action={useAction(gst.approveFiling, { id })}
    onDone={onDone}
    submit="Client approves these figures"
  >
    <TextField name="client" />
    <SegmentField name="way" />
  </EntryForm>
)
