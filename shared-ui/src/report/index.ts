export { drillCells, narrowed, type Way } from './drill.tsx'
export { periodQuery } from './period.ts'
export { ReportIndex } from './report-index.tsx'
export { ReportScreen } from './report-screen.tsx'
