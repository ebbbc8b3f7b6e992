import { timeText } from 'shared-ui'
import { t } from 'shared-ui/base'
import { SmallTable } from './small-table.tsx'

type SessionLine = {
  id: string
  createdAt: string
  seenAt: string
  endedAt: string | null
  endedWhy: string | null
}

/** When somebody was signed in, and why that ended. */
export const SessionLines = ({ of }: { of: readonly SessionLine[] }) => (
  <SmallTable
    label="Sessions"
    heads={['Begun', 'Last used', 'Ended', 'Why']}
    rows={of.map(({ id, createdAt, seenAt, endedAt, endedWhy }) => ({
      key: id,
      cells: [
        ...[timeText(createdAt), timeText(seenAt)],
        ...[endedAt ? timeText(endedAt) : '--', endedWhy ? t(endedWhy) : '--'],
      ],
    }))}
    none="They have never logged in."
  />
)
