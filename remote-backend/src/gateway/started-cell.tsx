import { type GatewayDeskRow, toLookInto } from 'contract/gateway/gateway-desk'
import { ageText, timeText } from 'shared-ui'

const hour = 3_600_000
const waits = ['PENDING', ...toLookInto] as const

/** When it began; for a waiting payment also its age, amber from the second hour on. */
export function StartedCell({ data: { dated, desk } }: { data: GatewayDeskRow }) {
  if (!waits.some((one) => one === desk)) return <>{timeText(dated)}</>
  const isLate = Date.now() - Date.parse(dated) >= hour
  return (
    <span className="age" data-late={isLate ? 'amber' : undefined}>
      {`${timeText(dated)}, ${ageText(dated)}`}
    </span>
  )
}
