import type { KycForm } from 'contract/kyc/kyc'
import { kycStatuses } from 'contract/kyc/status'
import type { ReactNode } from 'react'
import { useRead } from 'shared-auth'
import { LoadingOverlay, Note, Panel, Problem, Screen, Stack, StatusChip, t } from 'shared-ui'
import type { KycCalls } from './calls.ts'
import { KycEntry } from './entry.tsx'

type KycFillInProps = {
  calls: KycCalls
  /** Left out where the page has one. */
  title?: string
  /** Said instead of the form once it is sent. */
  after?: ReactNode
}

/** The KYC of whoever opens it: how it stands, and the form while it is theirs to fill in. */
export function KycFillIn({ calls, title, after }: KycFillInProps) {
  const read = useRead(calls.own)
  const { data, error, reload } = read
  if (title !== undefined)
    return (
      <Screen title={title} of={read}>
        {(form) => <Form {...{ calls, form, after, reload }} />}
      </Screen>
    )
  if (data) return <Form {...{ calls, form: data, after, reload }} />
  return error === undefined ? <LoadingOverlay onRetry={reload} /> : <Problem error={error} onRetry={reload} />
}

const open = ['NOT_STARTED', 'DRAFT', 'RESUBMIT']

type FormProps = Pick<KycFillInProps, 'calls' | 'after'> & { form: KycForm; reload: () => void }

function Form({ calls, form, after, reload }: FormProps) {
  const { status, name, mayFill } = form
  return (
    <Panel title={name} aside={<StatusChip of={kycStatuses} status={status} />}>
      <Stack gap="4">
        <Standing of={form} />
        {mayFill && open.includes(status) ? <KycEntry {...{ calls, form }} onSent={reload} /> : after}
      </Stack>
    </Panel>
  )
}

/** What became of it, and what to do now. */
function Standing({ of: { status, remark, bad, mayFill } }: { of: KycForm }) {
  const count = Object.keys(bad).length
  if (!mayFill) return <Note>{t('Only the owner of the shop fills in its KYC.')}</Note>
  if (status === 'APPROVED') return <Note tone="success">{t('Your KYC is approved. You can use all services.')}</Note>
  if (status === 'REJECTED')
    return (
      <Note tone="danger" title="Your KYC is rejected">
        {remark} {t('Call the office if you think this is wrong.')}
      </Note>
    )
  if (status === 'RESUBMIT')
    return (
      <Note
        tone="warning"
        title={count > 0 ? t('Fields to correct: {count}', { count }) : t('Your KYC needs correction')}
      >
        {remark ? `${remark} ` : ''}
        {t('Correct what is wrong and send the form again; the rest may stay as it is.')}
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
