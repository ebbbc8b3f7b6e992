import { type ApplicationInfo, applications } from 'contract/pan/application'
import { mayMove } from 'contract/pan/hardcopy'
import { hasEnded, isReturned } from 'contract/pan/status'
import { useRead } from 'shared-auth'
import { Button, rupeeSum, Screen, t } from 'shared-ui'
import { ArrowRight } from 'shared-ui/icons'
import { Link, useParams } from 'shared-ui/router'
import { ApplicationView, HardcopyPanel } from 'shared-ui/screens'
import { AnswerReasons } from './answer-reasons.tsx'
import { crumbsTo } from './crumbs.ts'
import { MarkSent } from './mark-sent.tsx'
import { nextStep, places } from './next-step.ts'
import { lastWord, WhyEnded } from './why-ended.tsx'

/** One application of the merchant with everything known of it, and what he does next. */
export function Info() {
  const { id = '' } = useParams()
  const info = useRead(applications.info, { id })

  return (
    <Screen
      title="Application"
      crumbs={crumbsTo(info.data).slice(0, 1)}
      actions={info.data && <NextStep of={info.data} />}
      of={info}
    >
      {(found) => (
        <ApplicationView found={found}>
          {isReturned(found.status) && <AnswerReasons application={found} />}
          <Paper application={found} onDone={info.reload} />
          {hasEnded(found.status) && <Ended application={found} />}
        </ApplicationView>
      )}
    </Screen>
  )
}

/** The signed form of an acknowledged application, until our office has it. */
function Paper({ application, onDone }: { application: ApplicationInfo; onDone: () => void }) {
  const { id, hardcopy } = application
  if (!mayMove('send', application)) return <HardcopyPanel of={application} />
  const label = { DEFICIENT: 'Sent again', SENT: 'Change the packet' }[hardcopy] ?? 'Mark as sent'
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
      <Button asChild>
        <Link to={step.to}>
          {t(step.label)}
          <ArrowRight />
        </Link>
      </Button>
    )
  )
}

/** Why it ended, and what came back: the timeline's last event knows. */
function Ended({ application }: { application: ApplicationInfo }) {
  const { id, status, reasons, events } = application
  const back = events.findLast(({ to }) => to === status)?.amount ?? 0
  return (
    <WhyEnded
      {...{ status, reasons }}
      word={lastWord(application)}
      actions={
        <Button asChild size="sm" variant="outline">
          <Link to={places.reapply(id)}>{t('Apply again')}</Link>
        </Button>
      }
    >
      {back > 0 && `${rupeeSum(back)} ${t('went back to your balance.')}`}
    </WhyEnded>
  )
}
