import { type GatewayDeskRow, gatewayDesk, toLookInto } from 'contract/gateway/gateway-desk'
import { serverNow } from 'contract/server-now'
import { lazy } from 'react'
import { ageText, DrawerList, type ListTab, timeText } from 'shared-ui'

const GatewayDrawer = lazy(() =>
  import('./gateway-drawer.tsx').then(({ GatewayDrawer }) => ({ default: GatewayDrawer })),
)

const oldestFirst = [{ column: 'dated', dir: 'asc' as const }]
const tabs: ListTab[] = [
  {
    label: 'To look into',
    additionFilter: { desk: { opt: 'in', value1: [...toLookInto] } },
    sorts: oldestFirst,
    empty: { title: 'Nothing to look into', text: 'UPI payments that do not match their order appear here.' },
  },
  { label: 'Waiting for the bank', additionFilter: { desk: { opt: 'eq', value1: 'PENDING' } }, sorts: oldestFirst },
  { label: 'All' },
]

export const GatewayList = () => (
  <DrawerList
    crumbs={[{ label: 'Actions' }]}
    source={gatewayDesk.list}
    show={['refNo', 'dated', 'amount', 'said', 'merchant', 'desk', 'upiTxnId', 'payer', 'credited', 'deskRemark']}
    tabs={tabs}
    cells={{ dated: { cell: StartedCell, width: 230 } }}
    beside={GatewayDrawer}
    empty={{ title: 'No payments here', text: 'A UPI payment appears here when it begins.' }}
  />
)

const hour = 3_600_000
const waits = ['PENDING', ...toLookInto] as const

/** When it began; for a waiting payment also its age, amber from the second hour on. */
function StartedCell({ data: { dated, desk } }: { data: GatewayDeskRow }) {
  if (!waits.some((one) => one === desk)) return <span>{timeText(dated)}</span>
  const isLate = serverNow().getTime() - Date.parse(dated) >= hour
  return (
    <span className="age" data-late={isLate ? 'amber' : undefined}>
      {`${timeText(dated)}, ${ageText(dated)}`}
    </span>
  )
}
