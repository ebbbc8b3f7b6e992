import { indianDay } from 'contract/field/fields'
import { gst, type OfficeRegistration } from 'contract/gst/gst'
import {
  ArnGiven,
  Clarification,
  Grant,
  GstReason,
  Question,
  type RegistrationInfo,
  TrnGiven,
} from 'contract/gst/registration'
import { mayRegister, type RegistrationStep } from 'contract/gst/status'
import { serverNow } from 'contract/server-now'
import { useState } from 'react'
import { useAction, useMay, useRead } from 'shared-auth'
import {
  type BesideList,
  Box,
  Button,
  errorText,
  Facts,
  Note,
  Problem,
  rupeeSum,
  Skeleton,
  Stack,
  Text,
  t,
  toast,
} from 'shared-ui'
import { ActionButton, DateField, EntryForm, TextAreaField, TextField } from 'shared-ui/form'
import { RegistrationView, StepForms, type StepOffer } from 'shared-ui/gst'
import { RowDrawer } from 'shared-ui/overlays'
import { useStepUp } from 'shared-ui/pan'
import { Given } from '../given.tsx'
import { AssignForm } from './assign-form.tsx'

const { ofOffice } = gst

/** One registration beside the list: the form and its papers, what was said, and the next step. */
export function RegistrationDrawer(beside: BesideList<OfficeRegistration>) {
  const { id, onClose } = beside
  const { data: found, error, reload } = useRead(ofOffice.registration, { id })
  const mayAct = useMay(ofOffice.ask)
  const done = (words: string) => {
    toast.success(t(words, { refNo: `${found?.refNo}` }))
    onClose()
  }
  const steps = found && mayAct ? offers(found, done, reload) : []
  return (
    <RowDrawer
      {...beside}
      called="GST registration"
      actions={steps.length > 0 && <StepForms key={`${id} ${found?.status}`} of={steps} />}
    >
      {found ? (
        <RegistrationView found={found}>
          <Facts labelWidth="150px" of={[['Merchant', `${found.merchantCode} ${found.merchantName}`]]} />
          <Given to={ofOffice.pans}>
            <WholePans id={id} />
          </Given>
        </RegistrationView>
      ) : error === undefined ? (
        <Skeleton h="320px" />
      ) : (
        <Problem error={error} onRetry={reload} />
      )}
    </RowDrawer>
  )
}

/** The PANs, hidden until somebody needs them for typing at the GST portal. */
function WholePans({ id }: { id: string }) {
  const reveal = useAction(ofOffice.pans, { id })
  const [pans, setPans] = useState<{ of: string; pan: string }[]>()
  const open = useStepUp(
    () => reveal.run(undefined),
    (opened) => setPans(opened.pans),
  )
  return (
    <Box>
      <Button size="sm" variant="outline" loading={open.busy} onClick={pans ? () => setPans(undefined) : open.start}>
        {t(pans ? 'Hide the PANs' : 'Show whole PANs')}
      </Button>
      {pans && (
        <Box mt="2">
          <Facts labelWidth="150px" of={pans.map(({ of, pan }) => [of, pan] as const)} />
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
    { step: 'trn', label: 'TRN generated', form: <Trn {...props('{refNo}: TRN entered')} /> },
    { step: 'arn', label: 'Filed, ARN received', form: <Arn {...props('{refNo} is filed with GST')} /> },
    { step: 'replied', label: 'Answer filed (REG-04)', form: <Replied {...props('{refNo}: answer filed with GST')} /> },
    { step: 'grant', label: 'GSTIN received', form: <Granted {...props('{refNo} has its GSTIN')} /> },
    { step: 'clarify', label: 'GST asks (REG-03)', form: <Clarify {...props('{refNo}: query sent to the shop')} /> },
    { step: 'ask', label: 'Ask for papers', form: <Ask {...props('{refNo}: question sent to the shop')} /> },
    {
      step: 'refused',
      label: 'Rejected by GST',
      isLast: true,
      form: <Reason {...props('{refNo}: rejection entered')} call={ofOffice.refused} submit="Enter the rejection" />,
    },
    {
      step: 'reject',
      label: 'Reject',
      isLast: true,
      form: (
        <Reason
          {...props('{refNo} is rejected, the price is paid back')}
          call={ofOffice.reject}
          submit={t('Reject and pay back {amount}', { amount: rupeeSum(refund) })}
        />
      ),
    },
  ]
  const open = all.filter(({ step }) => mayRegister(step, status))
  const isOver = ['APPROVED', 'REJECTED', 'CANCELLED'].includes(status)
  const assign = { step: 'assign', label: 'Give to a clerk', form: <Assign id={id} onDone={reload} /> }
  return [...open.filter(({ isLast }) => !isLast), ...(isOver ? [] : [assign]), ...open.filter(({ isLast }) => isLast)]
}

const Assign = ({ id, onDone }: Props) => (
  <AssignForm action={useAction(ofOffice.assignRegistration, { id })} onDone={onDone} />
)

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

const Ask = ({ id, onDone }: Props) => (
  <EntryForm
    schema={Question}
    start={{ text: '' }}
    action={useAction(ofOffice.ask, { id })}
    onDone={onDone}
    submit="Send question"
  >
    <TextAreaField name="text" />
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

type ReasonCall = typeof ofOffice.refused | typeof ofOffice.reject
const Reason = ({ id, onDone, call, submit }: Props & { call: ReasonCall; submit: string }) => (
  <EntryForm
    schema={GstReason}
    start={{ text: '' }}
    action={useAction(call as typeof ofOffice.reject, { id })}
    onDone={onDone}
    submit={submit}
    danger
  >
    <TextAreaField name="text" />
  </EntryForm>
)
