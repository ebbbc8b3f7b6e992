import { applications } from 'contract/pan/application'
import { listTitles } from 'contract/pan/status'
import { useRead } from 'shared-auth'
import { CountCard, count, SimpleGrid, Text, t } from 'shared-ui'
import { queues } from './queues.ts'

/** Where the forms stand, and how many of them are late: each count opens its list. */
export function QueueCounts({ counts }: { counts: Record<string, number> }) {
  const ages = useRead(applications.ages, {})
  return (
    <SimpleGrid columns={{ base: 2, xl: 4 }} gap={{ base: '3', md: '4' }} as="ul" listStyleType="none">
      {queues.map(({ path, source, count }) => (
        <CountCard
          key={path}
          label={source.title}
          value={counts[count] ?? 0}
          to={`/backend/actions/nsdl-pan/physical/${path}`}
        >
          <LateOnes {...ages.data?.[count]} />
        </CountCard>
      ))}
      <CountCard
        label={listTitles.paperless}
        value={counts.paperless ?? 0}
        to="/backend/actions/nsdl-pan/paperless/list"
      />
    </SimpleGrid>
  )
}

/** `2 urgent, 3 late` */
function LateOnes({ amber = 0, red = 0 }: { amber?: number; red?: number }) {
  const words = [
    red > 0 && t('{count} urgent', { count: count(red) }),
    amber > 0 && t('{count} late', { count: count(amber) }),
  ].filter(Boolean)
  if (words.length === 0) return null
  return (
    <Text textStyle="dense" color={red > 0 ? 'red.fg' : 'orange.fg'} fontWeight="600">
      {words.join(', ')}
    </Text>
  )
}
