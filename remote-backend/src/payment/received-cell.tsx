import { isUndecided, type Payment } from 'contract/payment/payment'
import { ageText, timeText } from 'shared-ui'

const day = 86_400_000

/** When it was received; of what waits also for how long, amber from the second day on. */
export function ReceivedCell({ data: { dated, status } }: { data: Payment }) {
  if (!isUndecided(status)) return <>{timeText(dated)}</>
  const isLate = Date.now() - Date.parse(dated) >= day
  return (
    <span className="age" data-late={isLate ? 'amber' : undefined}>
      {`${timeText(dated)}, ${ageText(dated)}`}
    </span>
  )
}
