import { lateness } from 'contract/pan/verify/sla'
import { ageText, timeText } from 'shared-ui'

type Waits = Parameters<typeof lateness>[0] & { statusAt: string }

/** How long something waits; amber and red when it is past what its status allows. */
function AgeCell({ data, place }: { data: Waits; place?: 'card' }) {
  const late = data.statusAt ? lateness(data, new Date()) : undefined
  const text = ageText(data.statusAt)
  return (
    <span className="age" data-late={late} title={timeText(data.statusAt)}>
      {place === 'card' ? text : text.replace(/ days?$/, ' d')}
    </span>
  )
}

/** Since when it stands so, shown as its age. */
export const age = {
  ...{ title: 'Age', width: 92, card: 'corner' as const, filter: 'age' as const, cell: AgeCell },
  text: ({ statusAt }: Waits) => ageText(statusAt),
}
