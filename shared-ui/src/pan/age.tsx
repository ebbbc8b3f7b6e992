import { lateness } from 'contract/pan/sla'
import type { ApplicationRow } from 'contract/pan/view'
import { ageText, type Look, timeText } from 'shared-ui'

/** How long something waits; amber and red when it is past what its status allows. */
function AgeCell({ data, place }: { data: ApplicationRow; place?: 'card' }) {
  const late = data.statusAt ? lateness(data, new Date()) : undefined
  const text = ageText(data.statusAt)
  return (
    <span className="age" data-late={late} title={timeText(data.statusAt)}>
      {place === 'card' ? text : text.replace(/ days?$/, ' d')}
    </span>
  )
}

/** Since when it stands so, shown as its age. */
export const age: Look<ApplicationRow> = {
  ...{ title: 'Age', width: 80, card: 'corner', filter: false, cell: AgeCell },
  text: ({ statusAt }) => ageText(statusAt),
}
