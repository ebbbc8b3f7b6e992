import { applications } from 'contract/pan/application'
import { scans } from 'contract/pan/scan/scan'
import { listTitles } from 'contract/pan/status'
import { useRead } from 'shared-auth'
import { Note, RouteLink, Screen } from 'shared-ui'
import { t } from 'shared-ui/base'
import { CropStudio } from 'shared-ui/pan'
import { useParams } from 'shared-ui/router'

const base = '/backend/actions/nsdl-pan'

/** The office crops photo and signature for a merchant; another person then verifies the form. */
export function CropForm() {
  const { id = '' } = useParams()
  const info = useRead(applications.paninfo, { id })
  const application = info.data
  const place = `${base}/physical/paninfo/${id}`
  const crumbs = [
    { label: 'NSDL PAN', to: base },
    application
      ? { label: [application.formNo, application.name].filter(Boolean).join(', '), to: place }
      : { label: listTitles.waiting, to: `${base}/physical/waiting/list` },
  ]
  if (application?.status === 'WAITING_CROP' || application?.status === 'PENDING_VERIFICATION') {
    const finishes = application.status === 'WAITING_CROP'
    const end = {
      label: t(finishes ? 'Send for check' : 'Done'),
      to: place,
      finishes,
      done: 'Somebody else verifies it: you cropped its pictures.',
    }
    return <CropStudio application={application} crumbs={crumbs} end={end} calls={scans.office} />
  }
  return (
    <Screen title="Crop photo and signature" crumbs={crumbs} of={info}>
      {({ formNo }) => (
        <Note>
          <span>{t('{formNo} cannot be cropped now.', { formNo })}</span>{' '}
          <RouteLink to={place}>{t('Open the application')}</RouteLink>
        </Note>
      )}
    </Screen>
  )
}
