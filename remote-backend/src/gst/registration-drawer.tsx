import { indianDay } from 'contract/field/fields'
import { gst, type OfficeRegistration } from 'contract/gst/gst'
import { ArnGiven, Clarification, Grant, type RegistrationInfo, TrnGiven } from 'contract/gst/registration'
import { isPaidBack, mayRegister, type RegistrationStep } from 'contract/gst/status'
import { serverNow } from 'contract/server-now'
import { useState } from 'react'
import { useAction, useMay, useRead } from 'shared-auth'
import { type BesideList, Box, Button, errorText, Facts, Note, rupeeSum, Stack, Text, t, toast } from 'shared-ui'
import { ActionButton, DateField, EntryForm, TextAreaField, TextField } from 'shared-ui/form'
import { RegistrationView, RequestDrawer, type StepOffer, TextStep } from 'shared-ui/gst'
import { useStepUp } from 'shared-ui/pan'
import { Given } from '../given.tsx'
import { assignOffers } from './assign-form.tsx'
import { useErasing } from './erase-step.tsx'

const { ofOffice } = gst

/** One registration beside the list: the form and its papers, what was said, and the next step. */
export function RegistrationDrawer(beside: BesideList<OfficeRegistration>) {
  const { id, onClose } = beside
  const read = useRead(ofOffice.registration, { id })
  const mayAct = useMay(ofOffice.ask)
  const erasing = useErasing(ofOffice.eraseRegistration, onClose)
  const done = (words: string) => {
    toast.success(t(words, { refNo: `${read.data?.refNo}` }))
    onClose()
  }
  return (
    <RequestDrawer
      {...beside}
      called="GST registration"
      read={read}
      steps={(found) => [...(mayAct ? offers(found, done, read.reload) : []), ...erasing(found)]}
    >
      {(found) => (
        <RegistrationView found={found}>
          <Facts labelWidth="150px" of={[['Merchant', `${found.merchantCode} ${found.merchantName}`]]} />
          <Given to={ofOffice.pans}>
            <WholePans id={id} />
          </Given>
        </RegistrationView>
      )}
    </RequestDrawer>
  )
}

/** PANs and accounts, hidden until somebody needs them for typing at the GST portal. */
function WholePans({ id }: { id: string }) {
  const reveal = useAction(ofOffice.pans, { id })
  const [numbers, setNumbers] = useState<readonly (readonly [string, string])[]>()
  const open = useStepUp(
    () => reveal.run(undefined),
    ({ pans, accounts }) =>
      setNumbers([
        ...pans.map(({ of, pan }) => [of, pan] as const),
        ...accounts.map(
          ({ accountNo, ifsc }, i) => [t('Account {no}, {ifsc}', { no: i + 1, ifsc }), accountNo] as const,
        ),
      ]),
  )
  return (
    <Box>
      <Button
        size="sm"
        variant="outline"
        loading={open.busy}
        onClick={numbers ? () => setNumbers(undefined) : open.start}
      >
        {t(numbers ? 'Hide the numbers' : 'Show PANs and accounts')}
      </Button>
      {numbers && (
        <Box mt="2">
          <Facts labelWidth="150px" of={numbers} />
        </Box>
      )}
      {open.error !== undefined && <Note tone="danger">{errorText(open.error)}</Note>}
      {open.dialog}
    </Box>
  )
}

type Props = { id: string; onDone(): void }

function offers(found: RegistrationInfo, done: (words: string) => void, reload: () => void): StepOffer[] {
  const { id, status, refund } = found
  const props = (words: string): Props => ({ id, onDone: () => done(words) })
  const all: (StepOffer & { step: RegistrationStep })[] = [
    { step: 'arn', label: 'Filed, ARN received', form: <Arn {...props('{refNo} is filed with GST')} /> },
    {
      step: 'trn',
      label: status === 'TRN_GENERATED' ? 'New TRN' : 'TRN generated',
      form: <Trn {...props('{refNo}: TRN entered')} />,
    },
    { step: 'replied', label: 'Answer filed (REG-04)', form: <Replied {...props('{refNo}: answer filed with GST')} /> },
    { step: 'grant', label: 'GSTIN received', form: <Granted {...props('{refNo} has its GSTIN')} /> },
    { step: 'clarify', label: 'GST asks (REG-03)', form: <Clarify {...props('{refNo}: query sent to the shop')} /> },
    {
      step: 'ask',
      label: 'Ask for papers',
      form: <TextStep {...props('{refNo}: question sent to the shop')} call={ofOffice.ask} submit="Send question" />,
    },
    {
      step: 'refused',
      label: 'Rejected by GST',
      isLast: true,
      form: (
        <TextStep
          {...props('{refNo}: rejection entered')}
          call={ofOffice.refused}
          submit="Enter the rejection"
          danger
        />
      ),
    },
    {
      step: 'reject',
      label: 'Reject',
      isLast: true,
      form: (
        <TextStep
          {...props('{refNo} is rejected, the price is paid back')}
          call={ofOffice.reject}
          submit={t('Reject and pay back {amount}', { amount: rupeeSum(refund) })}
          danger
        />
      ),
    },
  ]
  const open = all.filter(({ step }) => mayRegister(step, status))
  const isOver = status === 'APPROVED' || status === 'REJECTED' || isPaidBack(status)
  const calls = { take: ofOffice.takeRegistration, assign: ofOffice.assignRegistration }
  const isFree = !found.checker
  const assign = isOver ? [] : assignOffers({ id, calls, isFree, onDone: reload })
  const going = open.filter(({ isLast }) => !isLast)
  return [...(isFree ? [...assign, ...going] : [...going, ...assign]), ...open.filter(({ isLast }) => isLast)]
}

const Trn = ({ id, onDone }: Props) => (
  <EntryForm
    schema={TrnGiven}
    start={{ trn: '' }}
    action={useAction(ofOffice.trn, { id })}
    onDone={onDone}
    submit="Save TRN"
  >
    <TextField name="trn" mono />
  </EntryForm>
)

const Arn = ({ id, onDone }: Props) => (
  <EntryForm
    schema={ArnGiven}
    start={{ arn: '' }}
    action={useAction(ofOffice.arn, { id })}
    onDone={onDone}
    submit="Save ARN"
  >
    <TextField name="arn" mono />
  </EntryForm>
)

const Clarify = ({ id, onDone }: Props) => (
  <EntryForm
    schema={Clarification}
    start={{ text: '', receivedOn: indianDay(serverNow()) }}
    action={useAction(ofOffice.clarify, { id })}
    onDone={onDone}
    submit="Send query to the shop"
  >
    <TextAreaField name="text" />
    <DateField name="receivedOn" />
  </EntryForm>
)

function Replied({ id, onDone }: Props) {
  const replied = useAction(ofOffice.replied, { id })
  const [error, setError] = useState<unknown>()
  return (
    <Stack gap="3" align="flex-start">
      <Text>{t('Is the answer filed at the GST portal as REG-04? The clock then stops.')}</Text>
      {error !== undefined && <Note tone="danger">{errorText(error)}</Note>}
      <ActionButton action={replied} onClick={() => replied.run(undefined).then(onDone, setError)}>
        {t('It is filed')}
      </ActionButton>
    </Stack>
  )
}

const Granted = ({ id, onDone }: Props) => (
  <EntryForm
    schema={Grant}
    start={{ gstin: '', grantedOn: indianDay(serverNow()) }}
    action={useAction(ofOffice.grant, { id })}
    onDone={onDone}
    submit="Save GSTIN"
  >
    <TextField name="gstin" mono />
    <DateField name="grantedOn" />
  </EntryForm>
)
