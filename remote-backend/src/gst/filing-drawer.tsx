import { indianDay } from 'contract/field/fields'
import { Filed, type FilingInfo, Proposal } from 'contract/gst/filing'
import { gst, type OfficeFiling } from 'contract/gst/gst'
import { paysTax, type ReturnType, returnNames } from 'contract/gst/returns'
import { type FilingStep, isPaidBack, mayFile } from 'contract/gst/status'
import { serverNow } from 'contract/server-now'
import { useAction, useMay, useRead } from 'shared-auth'
import { type BesideList, Facts, rupeeSum, Text, t, toast } from 'shared-ui'
import {
  DateField,
  EntryForm,
  RupeesField,
  SegmentField,
  TextAreaField,
  TextField,
  useEntryContext,
} from 'shared-ui/form'
import { FilingView, RequestDrawer, type StepOffer, TextStep } from 'shared-ui/gst'
import { assignOffers } from './assign-form.tsx'
import { useErasing } from './erase-step.tsx'

const { ofOffice } = gst

/** One return beside the list: the sheets, what was said, the figures, and the next step. */
export function FilingDrawer(beside: BesideList<OfficeFiling>) {
  const { id, onClose } = beside
  const read = useRead(ofOffice.filing, { id })
  const mayAct = useMay(ofOffice.propose)
  const erasing = useErasing(ofOffice.eraseFiling, onClose)
  const done = (words: string) => {
    toast.success(t(words, { refNo: `${read.data?.refNo}` }))
    onClose()
  }
  return (
    <RequestDrawer
      {...beside}
      called="GST return"
      read={read}
      steps={(found) => [...(mayAct ? offers(found, done, read.reload) : []), ...erasing(found)]}
    >
      {(found) => (
        <FilingView found={found}>
          <Facts labelWidth="140px" of={[['Merchant', `${found.merchantCode} ${found.merchantName}`]]} />
        </FilingView>
      )}
    </RequestDrawer>
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
      label: found.figures && status !== 'IN_PREPARATION' ? 'Send new figures' : 'Send figures for approval',
      form: <Propose {...props('{refNo}: figures sent to the shop')} found={found} />,
    },
    {
      step: 'ask',
      label: 'Ask a question',
      form: (
        <TextStep {...props('{refNo}: question sent to the shop')} call={ofOffice.askFiling} submit="Send question" />
      ),
    },
    {
      step: 'reject',
      label: 'Reject',
      isLast: true,
      form: (
        <TextStep
          {...props('{refNo} is rejected, the price is paid back')}
          call={ofOffice.rejectFiling}
          submit={t('Reject and pay back {amount}', { amount: rupeeSum(refund) })}
          danger
        />
      ),
    },
  ]
  const open = all.filter(({ step }) => mayFile(step, status))
  const calls = { take: ofOffice.takeFiling, assign: ofOffice.assignFiling }
  const isFree = !found.checker
  const assign = assignOffers({ id, calls, isFree, onDone: reload })
  const isOver = status === 'FILED' || isPaidBack(status)
  const going = open.filter(({ isLast }) => !isLast)
  const next = isOver ? going : isFree ? [...assign, ...going] : [...going, ...assign]
  return [...next, ...open.filter(({ isLast }) => isLast)]
}

const Propose = ({ id, onDone, found: { figures, nil, returnType } }: Props & { found: FilingInfo }) => (
  <EntryForm
    schema={Proposal}
    start={
      {
        tax: figures?.tax ?? (nil === 'YES' || !paysTax(returnType) ? 0 : null),
        cash: 0,
        note: figures?.note ?? '',
      } as never
    }
    action={useAction(ofOffice.propose, { id })}
    onDone={onDone}
    submit="Send figures"
  >
    {paysTax(returnType) ? (
      <>
        <RupeesField name="tax" hint={t('Late fee and interest of today are added.')} />
        <RupeesField name="cash" />
      </>
    ) : (
      <Text color="fg.muted">
        {t('No tax is paid with {name}. The late fee of today is added.', {
          name: returnNames[returnType as ReturnType],
        })}
      </Text>
    )}
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
        taxPaid: !paysTax(found.returnType)
          ? 0
          : found.figures
            ? found.figures.tax + found.figures.lateFee + found.figures.interest
            : null,
        before: isSaid(found) ? 'ELSEWHERE' : 'OURS',
        beforeArn: '',
      } as never
    }
    action={useAction(ofOffice.fileReturn, { id })}
    onDone={onDone}
    submit="Save as filed"
  >
    <TextField name="arn" mono />
    <DateField name="filedOn" />
    {paysTax(found.returnType) && <RupeesField name="taxPaid" />}
    {found.before && !found.before.isFiled && (
      <Before isFirstPossible={found.returnType === 'GSTR1'} isSaid={isSaid(found)} />
    )}
  </EntryForm>
)

/** The shop said at its request that the return before is not ours, and it is not. */
const isSaid = ({ saidElsewhere, before }: FilingInfo) => saidElsewhere && before?.isAsked === false

/** The return that the law wants first: by us, elsewhere, or none as this is the first one. */
function Before({ isFirstPossible, isSaid }: { isFirstPossible: boolean; isSaid: boolean }) {
  const { values } = useEntryContext()
  const ways = [
    { value: 'OURS', label: 'Filed by us' },
    { value: 'ELSEWHERE', label: 'Filed elsewhere' },
    ...(isFirstPossible ? [{ value: 'FIRST', label: 'This is the first return' }] : []),
  ]
  return (
    <>
      <SegmentField name="before" options={ways} />
      {values.before === 'ELSEWHERE' && (
        <TextField name="beforeArn" mono hint={isSaid ? t('The shop says so: enter it if you know it.') : undefined} />
      )}
    </>
  )
}
