export { drillCells, narrowed, type Way } from './drill.tsx'
export { InvoiceCell, invoiceCell } from './invoice-cell.tsx'
export { ReportIndex } from './report-index.tsx'
export { ReportScreen } from './report-screen.tsx'
