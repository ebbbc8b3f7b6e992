import type { Activity } from 'contract/people/people'
import { t } from 'shared-ui/base'
import { SmallTable, When } from './small-table.tsx'

/** What was done by somebody and to them, the latest first, as the audit has it. */
export const ActivityLines = ({ of }: { of: readonly Activity[] }) => (
  <SmallTable
    label="Activity"
    heads={['Time', 'What', 'About', 'By', 'IP address']}
    rows={of.map(({ id, at, what, about, by, ip }) => ({
      key: id,
      cells: [<When key="at" at={at} />, t(what), about || '--', t(by), ip || '--'],
    }))}
    none="Nothing was done yet."
  />
)
