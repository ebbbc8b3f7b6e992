import { judgedFields } from 'contract/kyc/fields'
import { KycCorrection, type KycRecord, KycRejection, kyc } from 'contract/kyc/kyc'
import { afterStep } from 'contract/kyc/status'
import { serverNow } from 'contract/server-now'
import { useAction } from 'shared-auth'
import { DialogButton, Flex, Text, t, timeText, toast } from 'shared-ui'
import { EntryForm, TextAreaField } from 'shared-ui/form'
import { ConfirmDialog, Dialog } from 'shared-ui/overlays'

type DecisionProps = { of: KycRecord; onDone: () => void }

/** The decisions that are possible on the whole KYC, and what is missing for the others. */
export function Decision({ of, onDone }: DecisionProps) {
  const { kind, status, answers, verdicts, approvableFrom } = of
  const isCooling = approvableFrom !== null && Date.parse(approvableFrom) > serverNow().getTime()
  const names = judgedFields(kind, answers)
  const good = names.filter((name) => verdicts[name]?.verdict === 'OK').length
  const bad = names.filter((name) => verdicts[name]?.verdict === 'BAD').length
  const may = (step: 'giveVerdict' | 'askAgain' | 'reject') => afterStep(step, status) !== undefined
  if (!may('askAgain') && !may('reject')) return null
  return (
    <Flex gap="3" align="center" wrap="wrap" borderTopWidth="1px" borderColor="border" pt="4">
      <Text role="status" color="fg.muted" flex="1" minW="200px">
        <span>{t('{good} of {all} fields are OK, {bad} are bad', { good, all: names.length, bad })}</span>
        {may('giveVerdict') && isCooling && (
          <Text as="span" display="block">
            {t('The bank account was changed: it can be approved from {time} on.', { time: timeText(approvableFrom) })}
          </Text>
        )}
      </Text>
      {may('reject') && <Reject of={of} onDone={onDone} />}
      {may('askAgain') && (bad > 0 || !may('giveVerdict')) && <AskAgain of={of} onDone={onDone} />}
      {may('giveVerdict') && <Approve of={of} onDone={onDone} isReady={good === names.length && !isCooling} />}
    </Flex>
  )
}

function Approve({ of: { id, no, name }, onDone, isReady }: DecisionProps & { isReady: boolean }) {
  const approve = useAction(kyc.approve, { id })
  const confirm = async () => {
    await approve.run({ no })
    toast.success(t('KYC of {name} approved', { name }))
    onDone()
  }
  return (
    <DialogButton
      disabled={!isReady}
      dialog={(close) => (
        <ConfirmDialog
          open
          onClose={close}
          title={t('Approve the KYC of {name}?', { name })}
          text="They can use all services from then on. An approval cannot be taken back here."
          action="Approve KYC"
          onConfirm={confirm}
        />
      )}
    >
      {t('Approve KYC')}
    </DialogButton>
  )
}

function AskAgain({ of: { id, no, name }, onDone }: DecisionProps) {
  const action = useAction(kyc.askAgain, { id })
  return (
    <WithRemark
      no={no}
      action={action}
      onDone={onDone}
      draftKey={`ask again ${id} ${no}`}
      label="Ask for correction"
      title={t('Ask {name} for correction?', { name })}
      text="They read beside each bad field what is wrong, and send the form again."
      schema={KycCorrection}
      done={t('{name} is asked for correction', { name })}
    />
  )
}

function Reject({ of: { id, no, name }, onDone }: DecisionProps) {
  const action = useAction(kyc.reject, { id })
  return (
    <WithRemark
      no={no}
      action={action}
      onDone={onDone}
      draftKey={`reject ${id} ${no}`}
      label="Reject KYC"
      title={t('Reject the KYC of {name}?', { name })}
      text="They can use no services. If a field can be corrected, ask for correction instead."
      schema={KycRejection}
      done={t('KYC of {name} rejected', { name })}
      danger
    />
  )
}

type WithRemarkProps = {
  /** Under which name the remark stays on this device until it is sent. */
  draftKey: string
  label: string
  title: string
  text: string
  schema: typeof KycCorrection | typeof KycRejection
  no: number
  action: { run(body: { no: number; remark: string }): Promise<unknown> }
  done: string
  onDone: () => void
  danger?: boolean
}

/** A decision that says something to the merchant who sent the KYC. */
const WithRemark = ({
  draftKey,
  label,
  title,
  text,
  schema,
  no,
  action,
  done,
  onDone,
  danger = false,
}: WithRemarkProps) => (
  <DialogButton
    {...(danger ? { variant: 'surface', colorPalette: 'red' } : { variant: 'outline' })}
    dialog={(close) => (
      <Dialog open wide onClose={close} title={title} text={text}>
        <EntryForm
          schema={schema}
          start={{ no, remark: '' }}
          action={action}
          onDone={() => {
            toast.success(done)
            close()
            onDone()
          }}
          submit={label}
          danger={danger}
          draftKey={draftKey}
        >
          <TextAreaField name="remark" />
        </EntryForm>
      </Dialog>
    )}
  >
    {t(label)}
  </DialogButton>
)
