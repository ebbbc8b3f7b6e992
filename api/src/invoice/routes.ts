import { invoicePapers, ownInvoices, taxInvoices } from 'contract/invoice'
import { gstr1 } from 'contract/report/gstr-1'
import type { Report } from 'contract/report/report'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { serveReport } from '../report/serve-report.ts'
import { gstr1Lines } from './gstr-1.ts'
import { allInvoices, invoicesOfShop } from './queries.ts'
import { readOwnDetails, sendInvoice } from './service.ts'

export function routes(app: FastifyInstance) {
  serveReport(app, taxInvoices as unknown as Report, allInvoices)
  serveReport(app, gstr1 as unknown as Report, gstr1Lines)
  serveReport(app, ownInvoices as unknown as Report, invoicesOfShop)
  serve(app, invoicePapers.office, sendInvoice)
  serve(app, invoicePapers.own, sendInvoice)
  serve(app, invoicePapers.details, readOwnDetails)
}
