import { Approval, type FilingInfo, sheetFiles } from 'contract/gst/filing'
import { gst } from 'contract/gst/gst'
import { GstReason, Reply } from 'contract/gst/registration'
import { mayFile } from 'contract/gst/status'
import { useAction, useRead } from 'shared-auth'
import { type BesideList, Problem, rupeeSum, Skeleton, t, toast } from 'shared-ui'
import { EntryForm, FileField, SegmentField, TextAreaField, TextField } from 'shared-ui/form'
import { FilingView, StepForms, type StepOffer } from 'shared-ui/gst'
import { RowDrawer } from 'shared-ui/overlays'

type Row = { id: string; refNo: string }

/** One return beside the list: the answer to a question, the client's approval, and the way back. */
export function FilingDrawer(beside: BesideList<Row>) {
  const { id, onClose } = beside
  const { data: found, error, reload } = useRead(gst.filing, { id })
  const steps = found ? offers(found, onClose) : []
  return (
    <RowDrawer
      {...beside}
      called="GST return"
      actions={steps.length > 0 && <StepForms key={`${id} ${found?.status}`} of={steps} />}
    >
      {found ? (
        <FilingView found={found} />
      ) : error === undefined ? (
        <Skeleton h="320px" />
      ) : (
        <Problem error={error} onRetry={reload} />
      )}
    </RowDrawer>
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
      form: <Disagree id={id} onDone={done('{refNo} is with our office again')} />,
    },
    {
      step: 'cancel',
      label: 'Cancel return',
      isLast: true,
      form: <Cancel id={id} refund={refund} onDone={done('{refNo} is cancelled, the price is paid back')} />,
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

const Disagree = ({ id, onDone }: FormProps) => (
  <EntryForm
    schema={GstReason}
    start={{ text: '' }}
    action={useAction(gst.objectFiling, { id })}
    onDone={onDone}
    submit="Send back to our office"
  >
    <TextAreaField name="text" hint={t('Our office reads it.')} />
  </EntryForm>
)

const Cancel = ({ id, refund, onDone }: FormProps & { refund: number }) => (
  <EntryForm
    schema={GstReason}
    start={{ text: '' }}
    action={useAction(gst.cancelFiling, { id })}
    onDone={onDone}
    submit={t('Cancel and get {amount} back', { amount: rupeeSum(refund) })}
    danger
  >
    <TextAreaField name="text" hint={t('Our office reads it.')} />
  </EntryForm>
)
