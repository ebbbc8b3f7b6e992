import { applications } from 'contract/pan/application'
import { listTitles } from 'contract/pan/status'
import { useRead } from 'shared-auth'
import { SimpleGrid } from 'shared-ui'
import { CountCard } from '../count-card.tsx'
import { queues } from './queues/queues.ts'

/** Where the forms stand, and how many of them are late: each count opens its list. */
export function QueueCounts({ counts }: { counts: Record<string, number> }) {
  const ages = useRead(applications.ages, {})
  return (
    <SimpleGrid columns={{ base: 2, xl: 4 }} gap={{ base: '3', md: '4' }} as="ul" listStyleType="none">
      {queues.map(({ path, title, count }) => (
        <CountCard
          key={path}
          label={title}
          value={counts[count] ?? 0}
          late={ages.data?.[count]}
          to={`/backend/actions/nsdl-pan/physical/${path}`}
        />
      ))}
      <CountCard
        label={listTitles.paperless}
        value={counts.paperless ?? 0}
        to="/backend/actions/nsdl-pan/paperless/list"
      />
    </SimpleGrid>
  )
}
