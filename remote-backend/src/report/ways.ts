import type { Filter } from 'contract/endpoint'
import type { GatewayStatus } from 'contract/gateway/gateway'
import { idSales } from 'contract/people/id-sale'
import { commissionReport, gatewayPayments, officeCounter } from 'contract/report/money-reports'
import type { Period } from 'contract/report/report'
import { tdsEntries } from 'contract/report/tax-reports'
import { daysOfQuarter } from 'contract/report/tds-return'
import { acknowledgements, type Outcome, verdicts } from 'contract/report/work-reports'
import { narrowed, type Way } from 'shared-ui/report'

const is = (value: unknown): Filter => ({ opt: 'eq', value1: `${value}` })

/**
 * The payments of a day, bank and mode; for the gateway those of the day, for the office the IDs sold. `tab` and
 * `statuses` select the result, `by` whether it is the day of the request or of the booking.
 */
function paid(tab: string, statuses?: GatewayStatus[], by: 'dated' | 'decidedAt' = 'dated'): Way {
  return ({ day, source, mode }) => {
    if (source === 'UPI gateway') {
      const filters: Record<string, Filter> = statuses ? { status: { opt: 'in', value1: statuses } } : {}
      return narrowed(gatewayPayments.path, filters, { from: `${day}`, to: `${day}` })
    }
    if (source === officeCounter) return narrowed(idSales.list.path, { dated: is(day), mode: is(mode) })
    return narrowed('/backend/actions/payments', { [by]: is(day), bank: is(source), mode: is(mode) }, { tab })
  }
}

const taken = paid('approved', ['SUCCESS'], 'decidedAt')

/** The counted decisions of the period. */
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

/** A person's rows of a quarter, within the period. */
const inQuarter =
  (path: string): Way =>
  (row, period) =>
    narrowed(path, ofMerchant(row), quarterIn(`${row.quarter}`, period))

/** The days of `2026-27 Q1` that are in the period. */
function quarterIn(quarter: string, { from, to }: Period): Period {
  const days = daysOfQuarter(quarter.replace(' Q', '-Q'))
  const [begin, end] = days ? [days.from, days.to] : [from, to]
  return { from: begin > from ? begin : from, to: end < to ? end : to }
}

/** The applications that are in a status now; paperless ones have their own list. */
const waiting: Way = ({ status }) =>
  narrowed(
    `${status}`.startsWith('PL_')
      ? '/backend/actions/nsdl-pan/paperless/list'
      : '/backend/actions/nsdl-pan/physical/list',
    { status: is(status) },
  )

/** The list behind each number, by report and column. */
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
  tds: { gross: inQuarter(commissionReport.path), tds: inQuarter(tdsEntries.path) },
  ageing: { nos: waiting },
  turnaround: {
    nos: ({ day }) => narrowed(acknowledgements.path, {}, { from: `${day}`, to: `${day}` }),
  },
}
