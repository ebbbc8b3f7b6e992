import { gst } from 'contract/gst/gst'
import { filingStatuses, registrationStatuses } from 'contract/gst/status'
import { useRead } from 'shared-auth'
import { ButtonLink, Screen, Stack, t } from 'shared-ui'
import { StatusCounts } from '../status-counts.tsx'
import { Urgent } from './urgent.tsx'

const base = '/backend/actions/gst'

/** GST at a glance: what waits for the office, its days first, and each count with its list. */
export function Gst() {
  const counts = useRead(gst.counts, {})
  return (
    <Screen
      title="GST"
      crumbs={[{ label: 'Actions' }]}
      of={counts}
      actions={
        <ButtonLink to={`${base}/due-date`} variant="outline">
          {t('Due dates moved')}
        </ButtonLink>
      }
    >
      {(found) => (
        <Stack gap="5">
          <Urgent />
          <StatusCounts
            title="Registrations"
            of={registrationStatuses}
            begins="registration"
            list={`${base}/registration`}
            counts={found}
          />
          <StatusCounts title="Returns" of={filingStatuses} begins="filing" list={`${base}/filling`} counts={found} />
        </Stack>
      )}
    </Screen>
  )
}
