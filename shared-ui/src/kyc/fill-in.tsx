import type { KycForm, kyc } from 'contract/kyc/kyc'
import { afterStep, kycStatuses, rekyc } from 'contract/kyc/status'
import { type ReactNode, useState } from 'react'
import { useAction, useRead } from 'shared-auth'
import { Box, LoadingOverlay, Note, Panel, Problem, Screen, Stack, StatusChip, t, timeText } from 'shared-ui'
import { ConfirmButton } from 'shared-ui/people'
import type { KycCalls } from './calls.ts'
import { KycEntry } from './entry.tsx'

type KycFillInProps = {
  calls: KycCalls
  /** Left out where the page has a title. */
  title?: string
  /** Shown instead of the form after it is sent. */
  after?: ReactNode
}

/** The KYC of the person who opens it: its status, and the form while they may fill it in. */
export function KycFillIn({ calls, title, after }: KycFillInProps) {
  const read = useRead(calls.own)
  const { data, error, reload } = read
  if (title !== undefined)
    return (
      <Screen title={title} of={read}>
        {(form) => <Form calls={calls} form={form} after={after} reload={reload} />}
      </Screen>
    )
  if (data) return <Form calls={calls} form={data} after={after} reload={reload} />
  return error === undefined ? <LoadingOverlay onRetry={reload} /> : <Problem error={error} onRetry={reload} />
}

type FormProps = Pick<KycFillInProps, 'calls' | 'after'> & { form: KycForm; reload: () => void }

function Form({ calls, form: read, after, reload }: FormProps) {
  // A link ends when the form is sent; after that nothing can be read with it.
  const [isOver, setOver] = useState(false)
  const form: KycForm = isOver ? { ...read, status: 'SUBMITTED', bad: {}, remark: null } : read
  const { status, name, mayFill } = form
  return (
    <Panel title={name} aside={<StatusChip of={kycStatuses} status={status} />}>
      <Stack gap="4">
        <Standing of={form} />
        {form.until && <Grace until={form.until} />}
        {mayFill && afterStep('submit', status) ? (
          <KycEntry calls={calls} form={form} onSent={calls.renew ? reload : () => setOver(true)} />
        ) : (
          after
        )}
        {mayFill && calls.renew && afterStep('renew', status) && <Renew renew={calls.renew} onDone={reload} />}
      </Stack>
    </Panel>
  )
}

/** Bank account and PAN are changed by sending the form again. */
function Renew({ renew, onDone }: { renew: typeof kyc.renew; onDone: () => void }) {
  const action = useAction(renew)
  return (
    <Box>
      <ConfirmButton
        label="Change bank account or PAN"
        title="Change bank account or PAN?"
        text={t(
          'The form opens with what you sent. Services continue for {days} days while our office checks it. A new bank account is approved {hours} hours after you send it, at the earliest.',
          { days: rekyc.graceDays, hours: rekyc.coolOffHours },
        )}
        action={action}
        done={t('You can change your KYC now')}
        onDone={onDone}
      />
    </Box>
  )
}

/** The KYC is due again: until when services continue. */
const Grace = ({ until }: { until: string }) => (
  <Note tone="warning" title={t('Services continue until {day}', { day: timeText(until) })}>
    {t('After that they stop until our office has approved your KYC again.')}
  </Note>
)

/** The result, and the next step. */
function Standing({ of: { status, remark, bad, mayFill } }: { of: KycForm }) {
  const count = Object.keys(bad).length
  if (!mayFill) return <Note>{t('Only the owner of the shop fills in its KYC.')}</Note>
  if (status === 'APPROVED') return <Note tone="success">{t('Your KYC is approved. You can use all services.')}</Note>
  if (status === 'REJECTED')
    return (
      <Note tone="danger" title="Your KYC is rejected">
        <span>{remark}</span> <span>{t('Call the office if you think this is wrong.')}</span>
      </Note>
    )
  if (status === 'RESUBMIT')
    return (
      <Note
        tone="warning"
        title={count > 0 ? t('Fields to correct: {count}', { count }) : t('Your KYC needs correction')}
      >
        {remark && <span>{`${remark} `}</span>}
        <span>{t('Correct what is wrong and send the form again; the rest may stay as it is.')}</span>
      </Note>
    )
  if (status === 'REKYC_DUE')
    return (
      <Note tone="warning" title="Your KYC is due again">
        {t('Check the form, change what is no longer right, and send it again.')}
      </Note>
    )
  if (status === 'SUBMITTED' || status === 'UNDER_REVIEW')
    return <Note tone="wait">{t('Our office checks your KYC. You will hear from us.')}</Note>
  return (
    <Note>
      {t(
        'Keep PAN card, masked Aadhaar and cheque ready. What you fill in is saved; you can stop and come back any time.',
      )}
    </Note>
  )
}
