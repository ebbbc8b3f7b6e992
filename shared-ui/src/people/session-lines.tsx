import { sessionEnd } from 'contract/identity/session-ends'
import { t } from 'shared-ui/base'
import { SmallTable, When } from './small-table.tsx'

type SessionLine = {
  id: string
  createdAt: string
  seenAt: string
  endedAt: string | null
  endedWhy: string | null
  /** The person, where the list has sessions of several people. */
  userName?: string
}

/** The sessions of a person, and why each ended. */
export const SessionLines = ({ of }: { of: readonly SessionLine[] }) => (
  <SmallTable
    label="Sessions"
    heads={[...(isOfMany(of) ? ['User Name'] : []), 'Started', 'Last used', 'Ended', 'Why']}
    rows={of.map(({ id, userName, createdAt, seenAt, endedAt, endedWhy }) => ({
      key: id,
      cells: [
        ...(userName === undefined ? [] : [userName]),
        <When key="createdAt" at={createdAt} />,
        <When key="seenAt" at={seenAt} />,
        <When key="endedAt" at={endedAt} />,
        t(sessionEnd(endedWhy)),
      ],
    }))}
    none="They have never logged in."
  />
)

const isOfMany = (of: readonly SessionLine[]) => of.some(({ userName }) => userName !== undefined)
