import { codesOf, type StatusTable, statusLabel } from 'contract/status'
import { CountCard, CountCards, Heading, t } from 'shared-ui'

type Props = {
  title: string
  of: StatusTable
  /** What the names of its counts begin with. */
  begins: string
  /** The list with a tab of each status. */
  list: string
  counts: Record<string, number>
}

/** How many records of a feature are in each status, each count with its list. */
export const StatusCounts = ({ title, of, begins, list, counts }: Props) => (
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
          to={`${list}?tab=${statusLabel(of, status).toLowerCase().replaceAll(' ', '-')}`}
        />
      ))}
    </CountCards>
  </section>
)
