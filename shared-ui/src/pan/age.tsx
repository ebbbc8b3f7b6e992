import { lateness } from 'contract/pan/verify/sla'
import { serverNow } from 'contract/server-now'
import { ageText, timeText } from 'shared-ui'

type Waits = Parameters<typeof lateness>[0] & { statusAt: string }

/** How long something has waited; amber and red when it is late for its status. */
function AgeCell({ data, place }: { data: Waits; place?: 'card' }) {
  const late = data.statusAt ? lateness(data, serverNow()) : undefined
  const text = ageText(data.statusAt)
  return (
    <span className="age" data-late={late} title={timeText(data.statusAt)}>
      {place === 'card' ? text : text.replace(/ days?$/, ' d')}
    </span>
  )
}

/** A column with the age since a time. */
export const age = {
  title: 'Age',
  width: 92,
  card: 'corner' as const,
  filter: 'age' as const,
  cell: AgeCell,
  text: ({ statusAt }: Waits) => ageText(statusAt),
}
