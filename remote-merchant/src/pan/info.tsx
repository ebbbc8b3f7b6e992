import { type ApplicationInfo, applications } from 'contract/pan/application'
import { useRead } from 'shared-auth'
import { Button, Note, rupeeSum, Screen, t } from 'shared-ui'
import { ArrowRight } from 'shared-ui/icons'
import { Link, useParams } from 'shared-ui/router'
import { ApplicationView, ReasonText } from 'shared-ui/screens'
import { AnswerIncomplete } from './answer-incomplete.tsx'
import { crumbsTo } from './crumbs.ts'
import { nextStep } from './next-step.ts'

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
          {found.status === 'INCOMPLETE' && <AnswerIncomplete application={found} />}
          {found.status === 'REJECTED' && <Rejected application={found} />}
          {found.status === 'CANCELLED' && found.price && (
            <Note tone="neutral">{`${rupeeSum(found.price.total)} ${t('went back to your balance.')}`}</Note>
          )}
        </ApplicationView>
      )}
    </Screen>
  )
}

function NextStep({ of: { id, status } }: { of: ApplicationInfo }) {
  const step = nextStep(id, status)
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

function Rejected({ application: { reasons, price } }: { application: ApplicationInfo }) {
  return (
    <Note tone="danger" title={t('Our office rejected this application')}>
      {reasons.map(({ code, note }) => (
        <ReasonText key={code} code={code} note={note} />
      ))}
      {price && `${rupeeSum(price.total)} ${t('went back to your balance.')}`}
    </Note>
  )
}
