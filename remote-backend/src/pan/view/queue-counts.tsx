import { applications } from 'contract/pan/application'
import { listTitles } from 'contract/pan/status'
import { useExtra } from 'shared-auth'
import { CountCard, CountCards, Flex, Text, t } from 'shared-ui'
import { queues } from './queues.ts'

/** How many forms are in each list, and how many of them are late; each number opens its list. */
export function QueueCounts({ counts }: { counts: Record<string, number> }) {
  const ages = useExtra(applications.ages, {})
  return (
    <CountCards>
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
    </CountCards>
  )
}

/** `2 urgent 3 late`: urgent is worse, and shown red and bold like the age of such a row. */
function LateOnes({ amber = 0, red = 0 }: { amber?: number; red?: number }) {
  return (
    <Flex textStyle="dense" columnGap="2.5" wrap="wrap" _empty={{ display: 'none' }}>
      {red > 0 && (
        <Text color="red.fg" fontWeight="700">
          {t('{count} urgent', { count: red })}
        </Text>
      )}
      {amber > 0 && <Text color="orange.fg">{t('{count} late', { count: amber })}</Text>}
    </Flex>
  )
}
