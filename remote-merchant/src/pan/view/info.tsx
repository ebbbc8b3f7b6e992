import { type ApplicationInfo, applications } from 'contract/pan/application'
import { mayMove } from 'contract/pan/paper/paper'
import { hasEnded, isReturned } from 'contract/pan/status'
import { useRead } from 'shared-auth'
import { ButtonLink, RecordNeighbours, rupeeSum, Screen, t } from 'shared-ui'
import { ArrowRight } from 'shared-ui/icons'
import { ApplicationView, HardcopyPanel } from 'shared-ui/pan'
import { useParams } from 'shared-ui/router'
import { crumbsTo } from '../crumbs.ts'
import { nextStep, places } from '../next-step.ts'
import { SentBefore } from '../next-waiting.tsx'
import { MarkSent } from '../paper/mark-sent.tsx'
import { lastWord, WhyEnded } from '../reapply/why-ended.tsx'
import { AnswerReasons } from '../returned/answer-reasons.tsx'

/** One application of the merchant with all details, and the merchant's next step. */
export function Info() {
  const { id = '' } = useParams()
  const info = useRead(applications.info, { id })

  return (
    <Screen
      title="Application"
      crumbs={crumbsTo(info.data).slice(0, 1)}
      actions={info.data && <NextStep of={info.data} />}
      of={info}
      neighbours={<RecordNeighbours />}
    >
      {(found) => (
        <>
          <SentBefore />
          <ApplicationView found={found} onChange={info.reload}>
            {isReturned(found.status) && <AnswerReasons application={found} />}
            <Paper application={found} onDone={info.reload} />
            {hasEnded(found.status) && <Ended application={found} />}
          </ApplicationView>
        </>
      )}
    </Screen>
  )
}

/** The signed form of an acknowledged application, until our office has it. */
function Paper({ application, onDone }: { application: ApplicationInfo; onDone: () => void }) {
  const { id, hardcopy } = application
  if (!mayMove('send', application)) return <HardcopyPanel of={application} />
  const label = { DEFICIENT: 'Sent again', SENT: 'Change the courier details' }[hardcopy] ?? 'Mark as sent'
  return (
    <HardcopyPanel of={application}>
      <MarkSent ids={[id]} label={label} onDone={onDone} />
    </HardcopyPanel>
  )
}

function NextStep({ of: { id, status, appType } }: { of: ApplicationInfo }) {
  const step = nextStep(id, status, appType)
  return (
    step && (
      <ButtonLink to={step.to}>
        <span>{t(step.label)}</span>
        <ArrowRight />
      </ButtonLink>
    )
  )
}

/** Why it ended, and the refund, from the last event. */
function Ended({ application }: { application: ApplicationInfo }) {
  const { id, status, reasons, events } = application
  const back = events.findLast(({ to }) => to === status)?.amount ?? 0
  return (
    <WhyEnded
      status={status}
      reasons={reasons}
      word={lastWord(application)}
      actions={
        <ButtonLink to={places.reapply(id)} size="sm" variant="outline">
          {t('Apply again')}
        </ButtonLink>
      }
    >
      {back > 0 && t('{amount} went back to your balance.', { amount: rupeeSum(back) })}
    </WhyEnded>
  )
}
