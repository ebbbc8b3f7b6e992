import type { HeldKind } from 'contract/privacy/data-request'
import { Flex, RouteLink, Text } from 'shared-ui'
import { t } from 'shared-ui/base'
import { SmallTable } from 'shared-ui/people'

/** A person's stored data by kind, with links to the records. */
export const HeldLines = ({ of }: { of: HeldKind[] }) => (
  <SmallTable
    label="What we hold"
    heads={['Kind', 'How many', 'Where']}
    rows={of
      .filter(({ count }) => count > 0)
      .map(({ kind, count, lines }) => ({
        key: kind,
        cells: [t(kind), `${count}`, <Where key="where" lines={lines} count={count} />],
      }))}
    none="Nothing is held under this."
  />
)

function Where({ lines, count }: { lines: HeldKind['lines']; count: number }) {
  if (lines.length === 0) return <span>--</span>
  return (
    <Flex direction="column" gap="1">
      {lines.map(({ label, note, to }) => (
        <Text key={label}>
          {to ? <RouteLink to={to}>{label}</RouteLink> : <span>{label}</span>} <span>{note}</span>
        </Text>
      ))}
      {count > lines.length && <Text color="fg.muted">{t('and {count} more', { count: count - lines.length })}</Text>}
    </Flex>
  )
}
