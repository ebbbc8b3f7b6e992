import { psaStatuses } from 'contract/pan/uti/psa'
import { topUpStatuses } from 'contract/pan/uti/topup'
import { uti } from 'contract/pan/uti/uti'
import { codesOf, type StatusTable, statusLabel } from 'contract/status'
import { useRead } from 'shared-auth'
import { CountCard, CountCards, Heading, Screen, Stack, t } from 'shared-ui'

const base = '/backend/actions/uti-pan'

/** UTI at a glance: what waits for the office first, each count with its list. */
export function UtiPan() {
  const counts = useRead(uti.counts, {})
  return (
    <Screen title="UTI PAN" crumbs={[{ label: 'Actions' }]} of={counts}>
      {(found) => (
        <Stack gap="5">
          <Counts title="Top-ups" of={topUpStatuses} begins="topup" list="coupon-list" counts={found} />
          <Counts title="PSA registrations" of={psaStatuses} begins="psa" list="psa-list" counts={found} />
        </Stack>
      )}
    </Screen>
  )
}

type CountsProps = {
  title: string
  of: StatusTable
  /** What its counts begin with. */
  begins: string
  list: string
  counts: Record<string, number>
}

function Counts({ title, of, begins, list, counts }: CountsProps) {
  return (
    <section>
      <Heading as="h2" textStyle="panel" mb="3">
        {t(title)}
      </Heading>
      <CountCards>
        {codesOf(of).map((status) => (
          <CountCard
            key={status}
            label={statusLabel(of, status)}
            value={counts[`${begins} ${status}`] ?? 0}
            to={`${base}/${list}?tab=${statusLabel(of, status).toLowerCase().replaceAll(' ', '-')}`}
          />
        ))}
      </CountCards>
    </section>
  )
}
