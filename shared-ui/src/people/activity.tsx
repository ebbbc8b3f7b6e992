import type { Activity } from 'contract/people/people'
import { t } from 'shared-ui/base'
import { SmallTable, When } from './small-table.tsx'

/** What was done by somebody and to them, the latest first, as the audit has it. Of one's own log all is by oneself. */
export const ActivityLines = ({ of, isOwn = false }: { of: readonly Activity[]; isOwn?: boolean }) => (
  <SmallTable
    label="Activity"
    heads={['Time', 'What', 'About', ...(isOwn ? [] : ['By']), 'IP address']}
    rows={of.map(({ id, at, what, about, by, ip }) => ({
      key: id,
      cells: [<When key="at" at={at} />, t(what), about || '--', ...(isOwn ? [] : [t(by)]), ip || '--'],
    }))}
    none="Nothing was done yet."
  />
)
