import { commissionReport, dailyCollection, gatewayPayments, gstRegister } from 'contract/report/money-reports'
import type { Report } from 'contract/report/report'
import * as work from 'contract/report/work-reports'
import type { FastifyInstance } from 'fastify'
import { collection, commission, gateway, gst } from './money-queries.ts'
import { type ReportQuery, serveReport } from './serve-report.ts'
import { acknowledgements, ageing, rates, reasonCounts, turnaround, verdicts } from './work-queries.ts'

const reports: [unknown, ReportQuery][] = [
  [dailyCollection, collection],
  [gatewayPayments, gateway],
  [gstRegister, gst],
  [commissionReport, commission],
  [work.rejectionRate, rates],
  [work.rejectionReasons, reasonCounts],
  [work.verdicts, verdicts],
  [work.ageing, ageing],
  [work.turnaround, turnaround],
  [work.acknowledgements, acknowledgements],
]

export function reportRoutes(app: FastifyInstance) {
  for (const [report, query] of reports) serveReport(app, report as Report, query)
}
