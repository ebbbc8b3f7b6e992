import { isUndecided, type Payment } from 'contract/payment/payment'
import { ageText, dayText, timeText } from 'shared-ui'

const day = 86_400_000

/** When it was received; of what waits for how long, amber from the second day on. A row has no room for the clock beside it. */
export function ReceivedCell({ data: { dated, status }, place }: { data: Payment; place?: 'card' }) {
  if (!isUndecided(status)) return <>{timeText(dated)}</>
  const isLate = Date.now() - Date.parse(dated) >= day
  const when = place === 'card' ? timeText(dated) : dayText(dated)
  return (
    <span className="age" data-late={isLate ? 'amber' : undefined} title={timeText(dated)}>
      {`${when}, ${ageText(dated)}`}
    </span>
  )
}
