import { psaStatuses, topUpStatuses, uti } from 'contract/pan/uti'
import { useRead } from 'shared-auth'
import { Heading, Screen, SimpleGrid, Stack, statusLabel } from 'shared-ui'
import { CountCard } from '../../count-card.tsx'

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
  of: readonly string[]
  /** What its counts begin with. */
  begins: string
  list: string
  counts: Record<string, number>
}

function Counts({ title, of, begins, list, counts }: CountsProps) {
  return (
    <section>
      <Heading as="h2" textStyle="panel" mb="3">
        {title}
      </Heading>
      <SimpleGrid columns={{ base: 2, xl: 5 }} gap={{ base: '3', md: '4' }} as="ul" listStyleType="none">
        {of.map((status) => (
          <CountCard
            key={status}
            label={statusLabel(status)}
            value={counts[`${begins} ${status}`] ?? 0}
            to={`${base}/${list}?tab=${statusLabel(status).toLowerCase().replaceAll(' ', '-')}`}
          />
        ))}
      </SimpleGrid>
    </section>
  )
}
