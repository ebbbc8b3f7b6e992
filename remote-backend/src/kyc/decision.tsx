import { judgedFields } from 'contract/kyc/fields'
import { KycCorrection, type KycRecord, KycRejection, kyc } from 'contract/kyc/kyc'
import { afterStep } from 'contract/kyc/status'
import { useAction } from 'shared-auth'
import { DialogButton, Flex, Text, t, toast } from 'shared-ui'
import { EntryForm, TextAreaField } from 'shared-ui/form'
import { ConfirmDialog, Dialog } from 'shared-ui/overlays'

type DecisionProps = { of: KycRecord; onDone: () => void }

/** What may be done with the whole of it now, and what is missing for that. */
export function Decision({ of, onDone }: DecisionProps) {
  const { kind, status, answers, verdicts } = of
  const names = judgedFields(kind, answers)
  const good = names.filter((name) => verdicts[name]?.verdict === 'OK').length
  const bad = names.filter((name) => verdicts[name]?.verdict === 'BAD').length
  const may = (step: 'judge' | 'askAgain' | 'reject') => afterStep(step, status) !== undefined
  if (!may('askAgain') && !may('reject')) return null
  return (
    <Flex gap="3" align="center" wrap="wrap" borderTopWidth="1px" borderColor="border" pt="4">
      <Text role="status" color="fg.muted" flex="1" minW="200px">
        {t('{good} of {all} fields are OK, {bad} are bad', { good, all: names.length, bad })}
      </Text>
      {may('reject') && <Reject {...{ of, onDone }} />}
      {may('askAgain') && (bad > 0 || !may('judge')) && <AskAgain {...{ of, onDone }} />}
      {may('judge') && <Approve {...{ of, onDone }} isReady={good === names.length} />}
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
  const ask = useAction(kyc.askAgain, { id })
  return (
    <DialogButton
      variant="outline"
      dialog={(close) => (
        <Dialog
          open
          wide
          onClose={close}
          title={t('Ask {name} for correction?', { name })}
          text="They read beside each bad field what is wrong, and send the form again."
        >
          <EntryForm
            schema={KycCorrection}
            start={{ no, remark: '' }}
            action={ask}
            onDone={() => {
              toast.success(t('{name} is asked for correction', { name }))
              close()
              onDone()
            }}
            submit="Ask for correction"
          >
            <TextAreaField name="remark" max={300} />
          </EntryForm>
        </Dialog>
      )}
    >
      {t('Ask for correction')}
    </DialogButton>
  )
}

function Reject({ of: { id, no, name }, onDone }: DecisionProps) {
  const reject = useAction(kyc.reject, { id })
  return (
    <DialogButton
      variant="surface"
      colorPalette="red"
      dialog={(close) => (
        <Dialog
          open
          wide
          onClose={close}
          title={t('Reject the KYC of {name}?', { name })}
          text="They can use no services. If a field can be corrected, ask for correction instead."
        >
          <EntryForm
            schema={KycRejection}
            start={{ no, remark: '' }}
            action={reject}
            onDone={() => {
              toast.success(t('KYC of {name} rejected', { name }))
              close()
              onDone()
            }}
            submit="Reject KYC"
            danger
          >
            <TextAreaField name="remark" max={300} />
          </EntryForm>
        </Dialog>
      )}
    >
      {t('Reject KYC')}
    </DialogButton>
  )
}
