import { indianDay } from 'contract/field/fields'
import { Filed, type FilingInfo, Proposal } from 'contract/gst/filing'
import { gst, type OfficeFiling } from 'contract/gst/gst'
import { GstReason, Question } from 'contract/gst/registration'
import { type FilingStep, mayFile } from 'contract/gst/status'
import { serverNow } from 'contract/server-now'
import { useAction, useMay, useRead } from 'shared-auth'
import { type BesideList, Facts, Problem, rupeeSum, Skeleton, t, toast } from 'shared-ui'
import {
  DateField,
  EntryForm,
  RupeesField,
  SegmentField,
  TextAreaField,
  TextField,
  useEntryContext,
} from 'shared-ui/form'
import { FilingView, StepForms, type StepOffer } from 'shared-ui/gst'
import { RowDrawer } from 'shared-ui/overlays'
import { AssignForm } from './assign-form.tsx'

const { ofOffice } = gst

/** One return beside the list: the sheets, what was said, the figures, and the next step. */
export function FilingDrawer(beside: BesideList<OfficeFiling>) {
  const { id, onClose } = beside
  const { data: found, error, reload } = useRead(ofOffice.filing, { id })
  const mayAct = useMay(ofOffice.propose)
  const done = (words: string) => {
    toast.success(t(words, { refNo: `${found?.refNo}` }))
    onClose()
  }
  const steps = found && mayAct ? offers(found, done, reload) : []
  return (
    <RowDrawer
      {...beside}
      called="GST return"
      actions={steps.length > 0 && <StepForms key={`${id} ${found?.status}`} of={steps} />}
    >
      {found ? (
        <FilingView found={found}>
          <Facts labelWidth="140px" of={[['Merchant', `${found.merchantCode} ${found.merchantName}`]]} />
        </FilingView>
      ) : error === undefined ? (
        <Skeleton h="320px" />
      ) : (
        <Problem error={error} onRetry={reload} />
      )}
    </RowDrawer>
  )
}

type Props = { id: string; onDone(): void }

function offers(found: FilingInfo, done: (words: string) => void, reload: () => void): StepOffer[] {
  const { id, status, refund } = found
  const props = (words: string): Props => ({ id, onDone: () => done(words) })
  const all: (StepOffer & { step: FilingStep })[] = [
    { step: 'file', label: 'Filed, ARN received', form: <File {...props('{refNo} is filed')} found={found} /> },
    {
      step: 'propose',
      label: 'Send figures for approval',
      form: <Propose {...props('{refNo}: figures sent to the shop')} isNil={found.nil === 'YES'} />,
    },
    { step: 'ask', label: 'Ask a question', form: <Ask {...props('{refNo}: question sent to the shop')} /> },
    {
      step: 'reject',
      label: 'Reject',
      isLast: true,
      form: <Reject {...props('{refNo} is rejected, the price is paid back')} refund={refund} />,
    },
  ]
  const open = all.filter(({ step }) => mayFile(step, status))
  const assign = {
    step: 'assign',
    label: mayFile('take', status) ? 'Take it up' : 'Give to a clerk',
    form: <Assign id={id} onDone={reload} />,
  }
  const isOver = status === 'FILED' || status === 'CANCELLED'
  const going = open.filter(({ isLast }) => !isLast)
  const next = isOver ? going : mayFile('take', status) ? [assign, ...going] : [...going, assign]
  return [...next, ...open.filter(({ isLast }) => isLast)]
}

const Assign = ({ id, onDone }: Props) => (
  <AssignForm action={useAction(ofOffice.assignFiling, { id })} onDone={onDone} />
)

const Ask = ({ id, onDone }: Props) => (
  <EntryForm
    schema={Question}
    start={{ text: '' }}
    action={useAction(ofOffice.askFiling, { id })}
    onDone={onDone}
    submit="Send question"
  >
    <TextAreaField name="text" />
  </EntryForm>
)

const Propose = ({ id, onDone, isNil }: Props & { isNil: boolean }) => (
  <EntryForm
    schema={Proposal}
    start={{ tax: isNil ? 0 : null, cash: 0, note: '' } as never}
    action={useAction(ofOffice.propose, { id })}
    onDone={onDone}
    submit="Send figures"
  >
    <RupeesField name="tax" hint={t('Late fee and interest of today are added.')} />
    <RupeesField name="cash" />
    <TextAreaField name="note" />
  </EntryForm>
)

const File = ({ id, onDone, found }: Props & { found: FilingInfo }) => (
  <EntryForm
    schema={Filed}
    start={
      {
        arn: '',
        filedOn: indianDay(serverNow()),
        taxPaid: found.figures ? found.figures.tax + found.figures.lateFee + found.figures.interest : null,
        before: 'OURS',
        beforeArn: '',
      } as never
    }
    action={useAction(ofOffice.fileReturn, { id })}
    onDone={onDone}
    submit="Save as filed"
  >
    <TextField name="arn" mono />
    <DateField name="filedOn" />
    <RupeesField name="taxPaid" />
    {found.before && !found.before.isFiled && <Before isFirstPossible={found.returnType === 'GSTR1'} />}
  </EntryForm>
)

/** The return that the law wants first: by us, elsewhere, or none as this is the first one. */
function Before({ isFirstPossible }: { isFirstPossible: boolean }) {
  const { values } = useEntryContext()
  const ways = [
    { value: 'OURS', label: 'Filed by us' },
    { value: 'ELSEWHERE', label: 'Filed elsewhere' },
    ...(isFirstPossible ? [{ value: 'FIRST', label: 'This is the first return' }] : []),
  ]
  return (
    <>
      <SegmentField name="before" options={ways} />
      {values.before === 'ELSEWHERE' && <TextField name="beforeArn" mono />}
    </>
  )
}

const Reject = ({ id, onDone, refund }: Props & { refund: number }) => (
  <EntryForm
    schema={GstReason}
    start={{ text: '' }}
    action={useAction(ofOffice.rejectFiling, { id })}
    onDone={onDone}
    submit={t('Reject and pay back {amount}', { amount: rupeeSum(refund) })}
    danger
  >
    <TextAreaField name="text" />
  </EntryForm>
)
