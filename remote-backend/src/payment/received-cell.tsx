import { isUndecided, type Payment } from 'contract/payment/payment'
import { ageText, dayText, timeText } from 'shared-ui'

const day = 86_400_000

/** When it was received; of what waits for how long, amber from the second day on. A row has no room for the clock. */
export function ReceivedCell({ data: { dated, status }, place }: { data: Payment; place?: 'card' }) {
  const when = place === 'card' ? timeText(dated) : dayText(dated)
  if (!isUndecided(status)) return <span title={timeText(dated)}>{when}</span>
  const isLate = Date.now() - Date.parse(dated) >= day
  return (
    <span className="age" data-late={isLate ? 'amber' : undefined} title={timeText(dated)}>
      {`${when}, ${ageText(dated)}`}
    </span>
  )
}
