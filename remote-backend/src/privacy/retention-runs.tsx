import { retention } from 'contract/privacy/retention'
import { useRead } from 'shared-auth'
import { ListScreen } from 'shared-ui'
import { retentionCrumbs } from './places.ts'

/** What each rule deleted, day by day. */
export function RetentionRuns() {
  const { data, error } = useRead(retention.read)
  const choices = error ? [] : data?.rules.map(({ rule, title }) => ({ value: rule, label: title }))
  return (
    <ListScreen
      crumbs={retentionCrumbs}
      source={retention.runs}
      show={['startedAt', 'rule', 'status', 'done', 'files', 'held', 'failed', 'endedAt', 'error']}
      cells={{ rule: { choices } }}
    />
  )
}
