import type { Filter } from 'contract/endpoint'
import type { GatewayStatus } from 'contract/gateway/gateway'
import { gatewayPayments } from 'contract/report/money-reports'
import { acknowledgements, type Outcome, verdicts } from 'contract/report/work-reports'
import { narrowed, type Way } from 'shared-ui/report'

const is = (value: unknown): Filter => ({ opt: 'eq', value1: `${value}` })

/** The payments of a day, bank and mode; at the gateway those of the day. `tab` and `statuses` say what became of them. */
function paid(tab: string, statuses?: GatewayStatus[]): Way {
  return ({ day, source, mode }) => {
    if (source === 'UPI gateway') {
      const filters: Record<string, Filter> = statuses ? { status: { opt: 'in', value1: statuses } } : {}
      return narrowed(gatewayPayments.path, filters, { from: `${day}`, to: `${day}` })
    }
    return narrowed('/backend/actions/payments', { dated: is(day), bank: is(source), mode: is(mode) }, { tab })
  }
}

const taken = paid('approved', ['SUCCESS'])

/** The verdicts of the period that were counted. */
const said =
  (by: (row: Record<string, unknown>) => Record<string, Filter>, outcome?: Outcome): Way =>
  (row, period) =>
    narrowed(verdicts.path, { ...by(row), ...(outcome && { outcome: is(outcome) }) }, period)

const ofMerchant = ({ merchantCode, merchantName }: Record<string, unknown>) => ({
  merchant: is(`${merchantCode} – ${merchantName}`),
})
const ofReason = ({ code }: Record<string, unknown>) => ({
  reasonCodes: { opt: 'contains' as const, value1: `${code}` },
})

/** The applications that stand in a status now; a paperless one has a list of its own. */
const waiting: Way = ({ status }) =>
  narrowed(
    `${status}`.startsWith('PL_')
      ? '/backend/actions/nsdl-pan/paperless/list'
      : '/backend/actions/nsdl-pan/physical/list',
    { status: is(status) },
  )

/** Where the rows behind each number are, by report and column. */
export const ways: Readonly<Record<string, Readonly<Record<string, Way>>>> = {
  'daily-collection': {
    nos: paid('all'),
    requested: paid('all'),
    approved: taken,
    rejected: paid('rejected', ['FAILED']),
    pending: paid('to-decide', ['CREATED', 'PENDING', 'MISMATCH']),
    cancelled: paid('cancelled', ['EXPIRED']),
    fee: taken,
    net: taken,
  },
  'rejection-rate': {
    checks: said(ofMerchant),
    verified: said(ofMerchant, 'VERIFIED'),
    returned: said(ofMerchant, 'INCOMPLETE'),
    rejected: said(ofMerchant, 'REJECTED'),
    objected: said(ofMerchant, 'TIN_REJECTED'),
  },
  'rejection-reasons': {
    total: said(ofReason),
    returned: said(ofReason, 'INCOMPLETE'),
    rejected: said(ofReason, 'REJECTED'),
    objected: said(ofReason, 'TIN_REJECTED'),
  },
  ageing: { nos: waiting },
  turnaround: {
    nos: ({ day }) => narrowed(acknowledgements.path, {}, { from: `${day}`, to: `${day}` }),
  },
}
