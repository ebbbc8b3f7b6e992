import { type ApplicationInfo, applications } from 'contract/pan/application'
import { scans } from 'contract/pan/scan/scan'
import { isReturned } from 'contract/pan/status'
import { useLooksOnly, useRead } from 'shared-auth'
import { Screen, t } from 'shared-ui'
import { CropStudio } from 'shared-ui/pan'
import { useParams } from 'shared-ui/router'
import { crumbsTo } from '../crumbs.ts'
import { places } from '../next-step.ts'
import { SentBefore, useNextWaiting } from '../next-waiting.tsx'
import { NotNow } from '../not-now.tsx'

const isCropped = ({ status }: ApplicationInfo) => ['WAITING_CROP', 'PL_DRAFT'].includes(status) || isReturned(status)

/**
 * The merchant crops photo and signature and sends the form for check; for a returned one they continue to the answer.
 */
export function CropForm() {
  const { id = '' } = useParams()
  const info = useRead(applications.info, { id })
  const application = info.data
  const crumbs = crumbsTo(application)
  const looksOnly = useLooksOnly()
  const leadOn = useNextWaiting()
  if (application && !looksOnly && isCropped(application)) {
    const end = isReturned(application.status)
      ? { label: t('Back to the answer'), to: places.info(id), finishes: false }
      : application.status === 'PL_DRAFT'
        ? { label: t('Next: Pay'), to: places.paperlessDraft(id, application.appType), finishes: false }
        : {
            label: t('Send for check'),
            to: () => leadOn({ id, formNo: application.formNo, work: 'waiting', otherwise: places.all }),
            finishes: true,
            done: t('We tell you here when it is verified or needs a fix.'),
          }
    return (
      <CropStudio
        key={id}
        application={application}
        crumbs={crumbs}
        end={end}
        calls={scans}
        scanAt={places.scan(id)}
        before={<SentBefore />}
      />
    )
  }
  return (
    <Screen title="Crop photo and signature" crumbs={crumbs} of={info}>
      {(application) => (
        <NotNow
          application={application}
          why={
            looksOnly
              ? '{formNo} is cropped by the merchant. Its status is {status}'
              : '{formNo} cannot be cropped now. Its status is {status}'
          }
        />
      )}
    </Screen>
  )
}
