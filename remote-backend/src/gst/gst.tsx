import { gst } from 'contract/gst/gst'
import { filingStatuses, registrationStatuses } from 'contract/gst/status'
import { codesOf, type StatusTable, statusLabel } from 'contract/status'
import { useRead } from 'shared-auth'
import { ButtonLink, CountCard, CountCards, Heading, Screen, Stack, t } from 'shared-ui'

const base = '/backend/actions/gst'

/** GST at a glance: what waits for the office, each count with its list. */
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
          <Counts
            title="Registrations"
            of={registrationStatuses}
            begins="registration"
            list="registration"
            counts={found}
          />
          <Counts title="Returns" of={filingStatuses} begins="filing" list="filling" counts={found} />
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
      <CountCards label={title}>
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
