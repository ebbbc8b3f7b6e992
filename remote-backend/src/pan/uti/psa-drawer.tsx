import { applications } from 'contract/pan/application'
import {
  mayStep,
  type Psa,
  PsaActivation,
  type PsaInfo,
  PsaReason,
  type PsaStep,
  psaStatuses,
} from 'contract/pan/uti/psa'
import { uti } from 'contract/pan/uti/uti'
import { type ReactNode, useState } from 'react'
import { useAction, useMay, useRead } from 'shared-auth'
import {
  type BesideList,
  Box,
  Button,
  dayText,
  errorText,
  Facts,
  Flex,
  Note,
  Problem,
  Skeleton,
  Stack,
  StatusChip,
  Text,
  toast,
} from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, TextAreaField, TextField } from 'shared-ui/form'
import { FileText } from 'shared-ui/icons'
import { RowDrawer } from 'shared-ui/overlays'
import { FileButton, openFile, useStepUp } from 'shared-ui/pan'
import { Given } from '../../given.tsx'

/** One registration beside its list: UTI's details, the papers, and the next step. */
export function PsaDrawer(beside: BesideList<Psa>) {
  const { id, onClose } = beside
  const { data: found, error, reload } = useRead(uti.psa, { id })
  const done = (words: string) => {
    toast.success(t(words, { refNo: `${found?.refNo}` }))
    onClose()
  }
  const mayDecide = useMay(uti.activate)
  const steps = found && mayDecide && openSteps(found)
  return (
    <RowDrawer
      {...beside}
      called="PSA registration"
      actions={steps && steps.length > 0 && <Steps key={id} id={id} open={steps} onDone={done} />}
    >
      {found ? (
        <Registration key={id} found={found} onDone={done} />
      ) : error === undefined ? (
        <Skeleton h="320px" />
      ) : (
        <Problem error={error} onRetry={reload} />
      )}
    </RowDrawer>
  )
}

type Found = { found: PsaInfo; onDone(words: string): void }

function Registration({ found, onDone }: Found) {
  return (
    <Stack gap="4">
      <Flex gap="2.5" align="center" wrap="wrap">
        <StatusChip of={psaStatuses} status={found.status} />
        <Text color="fg.muted">{t('since {day}', { day: dayText(found.statusAt) })}</Text>
        {found.decidedBy && <Text color="fg.muted">{t('by {name}', { name: found.decidedBy })}</Text>}
      </Flex>
      {found.reason && <Note tone={found.status === 'REJECTED' ? 'danger' : 'warning'}>{found.reason}</Note>}
      <Facts
        of={[
          ['Merchant', `${found.merchantCode} ${found.merchantName}`],
          ['Name', found.name],
          ['Shop', found.shopName],
          ['PAN', <WholePan key="pan" found={found} />],
          ['Aadhaar', found.aadhaarLast4],
          ['Born', dayText(found.dob)],
          ['Mobile', found.mobile],
          ['E-mail', found.email],
          ['Address', `${found.address}, ${found.city}, ${found.district}, ${found.state} ${found.pin}`],
          ['PSA id', found.psaId],
        ]}
      />
      <Flex gap="2" wrap="wrap">
        {found.papers.map(({ label, fileId }) => (
          <FileButton
            key={label}
            size="sm"
            endpoint={applications.file}
            params={{ id: fileId }}
            icon={<FileText aria-hidden />}
            onFile={openFile}
          >
            {t(label)}
          </FileButton>
        ))}
      </Flex>
      <Given to={uti.resetDone}>{found.resetAsked && <Reset found={found} onDone={onDone} />}</Given>
    </Stack>
  )
}

/** The PAN, masked until a person needs it for typing at UTI. */
function WholePan({ found: { id, panMasked } }: { found: PsaInfo }) {
  const reveal = useAction(uti.psaPan, { id })
  const [pan, setPan] = useState<string>()
  const open = useStepUp(
    () => reveal.run(undefined),
    (opened) => setPan(opened.pan),
  )
  return (
    <Flex gap="2.5" align="center" wrap="wrap">
      <span>{pan ?? panMasked}</span>
      <Given to={uti.psaPan}>
        <Button size="xs" variant="outline" loading={open.busy} onClick={pan ? () => setPan(undefined) : open.start}>
          {t(pan ? 'Hide the PAN' : 'Show whole PAN')}
        </Button>
      </Given>
      {open.error !== undefined && <Note tone="danger">{errorText(open.error)}</Note>}
      {open.dialog}
    </Flex>
  )
}
const ignore = () => {}

function Reset({ found: { id }, onDone }: Found) {
  const finish = useAction(uti.resetDone, { id })
  return (
    <Note
      tone="warning"
      title="A new password at UTI is asked for"
      actions={
        <Button
          size="sm"
          loading={finish.busy}
          onClick={() => finish.run(undefined).then(() => onDone('{refNo} has a new password at UTI'), ignore)}
        >
          {t('It is set')}
        </Button>
      }
    >
      <span>{t('Ask UTI to reset it to the PSA id, then confirm here.')}</span>
      {finish.error !== undefined && <Box>{errorText(finish.error)}</Box>}
    </Note>
  )
}

type StepProps = { id: string; onDone(words: string): void }

const ReasonForm = ({
  action,
  onDone,
  submit,
}: {
  action: Parameters<typeof EntryForm>[0]['action']
  onDone(): void
  submit: string
}) => (
  <EntryForm schema={PsaReason} start={{ reason: '' }} action={action} onDone={onDone} submit={submit} danger>
    <TextAreaField name="reason" />
  </EntryForm>
)

/** The possible next steps, each with its form; the contract's table says which are allowed. */
const steps: { step: PsaStep; label: string; isLast?: true; Form: (props: StepProps) => ReactNode }[] = [
  {
    step: 'send',
    label: 'Sent to UTI',
    Form: ({ id, onDone }) => {
      const send = useAction(uti.send, { id })
      return (
        <Sure
          text="Is it entered at UTI with its papers? The merchant is informed that it is on its way."
          action={send}
        >
          <Button
            loading={send.busy}
            onClick={() => send.run(undefined).then(() => onDone('{refNo} sent to UTI'), ignore)}
          >
            {t('It is sent to UTI')}
          </Button>
        </Sure>
      )
    },
  },
  {
    step: 'activate',
    label: 'PSA id received',
    Form: ({ id, onDone }) => (
      <EntryForm
        schema={PsaActivation}
        start={{ psaId: '' }}
        action={useAction(uti.activate, { id })}
        onDone={() => onDone('{refNo} is active')}
        submit="Make active"
      >
        <TextField name="psaId" mono />
      </EntryForm>
    ),
  },
  {
    step: 'resume',
    label: 'Make active again',
    Form: ({ id, onDone }) => {
      const resume = useAction(uti.resume, { id })
      return (
        <Sure text="Top-ups open again for this shop." action={resume}>
          <Button
            loading={resume.busy}
            onClick={() => resume.run(undefined).then(() => onDone('{refNo} is active'), ignore)}
          >
            {t('Make active again')}
          </Button>
        </Sure>
      )
    },
  },
  {
    step: 'suspend',
    label: 'Suspend',
    isLast: true,
    Form: ({ id, onDone }) => (
      <ReasonForm
        action={useAction(uti.suspend, { id })}
        onDone={() => onDone('{refNo} is suspended')}
        submit="Suspend PSA id"
      />
    ),
  },
  {
    step: 'reject',
    label: 'Reject',
    isLast: true,
    Form: ({ id, onDone }) => (
      <ReasonForm
        action={useAction(uti.reject, { id })}
        onDone={() => onDone('{refNo} is rejected')}
        submit="Reject registration"
      />
    ),
  },
]

function Sure({ text, action, children }: { text: string; action: { error: unknown }; children: ReactNode }) {
  return (
    <Stack gap="3" align="flex-start">
      <Text>{t(text)}</Text>
      {action.error !== undefined && <Note tone="danger">{errorText(action.error)}</Note>}
      {children}
    </Stack>
  )
}

const openSteps = ({ status }: PsaInfo) => steps.filter(({ step }) => mayStep(step, status))

function Steps({ id, open, onDone }: StepProps & { open: typeof steps }) {
  const [asking, setAsking] = useState<PsaStep | null>(null)
  const chosen = open.find(({ step }) => step === asking)
  return (
    <Stack gap="3" w="full">
      {chosen ? (
        <>
          <chosen.Form id={id} onDone={onDone} />
          <Button variant="ghost" alignSelf="flex-start" onClick={() => setAsking(null)}>
            {t('Back')}
          </Button>
        </>
      ) : (
        <Flex gap="2.5" wrap="wrap">
          {open.map(({ step, label, isLast }, i) => (
            <Button
              key={step}
              variant={isLast ? 'surface' : i === 0 ? 'solid' : 'outline'}
              colorPalette={isLast ? 'red' : undefined}
              onClick={() => setAsking(step)}
            >
              {t(label)}
            </Button>
          ))}
        </Flex>
      )}
    </Stack>
  )
}
