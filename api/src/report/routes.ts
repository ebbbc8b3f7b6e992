import { people } from 'contract/people/people'
import { commissionReport, dailyCollection, gatewayPayments, gstRegister } from 'contract/report/money-reports'
import { ownCommission, panReport, statement } from 'contract/report/own-reports'
import type { Report } from 'contract/report/report'
import { ownTds, tdsEntries, tdsRegister } from 'contract/report/tax-reports'
import { tdsReturn } from 'contract/report/tds-return'
import * as work from 'contract/report/work-reports'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { sendLedger } from './ledger-file.ts'
import { collection, commission, gateway, gst } from './money-queries.ts'
import { ownCommission as earned, statement as lines, pan } from './own-queries.ts'
import { type ReportQuery, serveReport } from './serve-report.ts'
import * as tax from './tax-queries.ts'
import { readReturn, sendReturn } from './tds-return.ts'
import { acknowledgements, ageing, rates, reasonCounts, turnaround, verdicts } from './work-queries.ts'

const reports: [unknown, ReportQuery][] = [
  [dailyCollection, collection],
  [gatewayPayments, gateway],
  [gstRegister, gst],
  [commissionReport, commission],
  [tdsRegister, tax.tds],
  [tdsEntries, tax.tdsEntries],
  [work.rejectionRate, rates],
  [work.rejectionReasons, reasonCounts],
  [work.verdicts, verdicts],
  [work.ageing, ageing],
  [work.turnaround, turnaround],
  [work.acknowledgements, acknowledgements],
  [statement, lines],
  [ownCommission, earned],
  [ownTds, tax.ownTds],
  [panReport, pan],
]

export function routes(app: FastifyInstance) {
  for (const [report, query] of reports) serveReport(app, report as Report, query)
  serve(app, people.ledgerFile, sendLedger)
  serve(app, tdsReturn.read, readReturn)
  serve(app, tdsReturn.file, sendReturn)
}
