import { psaStatuses } from 'contract/pan/uti/psa'
import { topUpStatuses } from 'contract/pan/uti/topup'
import { uti } from 'contract/pan/uti/uti'
import { useRead } from 'shared-auth'
import { Screen, Stack } from 'shared-ui'
import { StatusCounts } from '../../status-counts.tsx'

const base = '/backend/actions/uti-pan'

/** UTI at a glance: what waits for the office first, each count with its list. */
export function UtiPan() {
  const counts = useRead(uti.counts, {})
  return (
    <Screen title="UTI PAN" crumbs={[{ label: 'Actions' }]} of={counts}>
      {(found) => (
        <Stack gap="5">
          <StatusCounts title="Top-ups" of={topUpStatuses} begins="topup" list={`${base}/coupon-list`} counts={found} />
          <StatusCounts
            title="PSA registrations"
            of={psaStatuses}
            begins="psa"
            list={`${base}/psa-list`}
            counts={found}
          />
        </Stack>
      )}
    </Screen>
  )
}
