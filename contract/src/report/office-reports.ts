import { taxInvoices } from '../invoice.ts'
import { gstr1 } from './gstr-1.ts'
import { commissionReport, dailyCollection, gatewayPayments, gstRegister } from './money-reports.ts'
import { tdsEntries, tdsRegister } from './tax-reports.ts'
import { acknowledgements, ageing, rejectionRate, rejectionReasons, turnaround, verdicts } from './work-reports.ts'

/** The office's reports in the order of their index. */
export const officeReports = [
  dailyCollection,
  gatewayPayments,
  gstRegister,
  taxInvoices,
  gstr1,
  commissionReport,
  tdsRegister,
  tdsEntries,
  rejectionRate,
  rejectionReasons,
  verdicts,
  ageing,
  turnaround,
  acknowledgements,
] as const
