import { officeReports } from 'contract/report/office-reports'
import { ReportIndex } from 'shared-ui/report'

export const Reports = () => <ReportIndex of={officeReports} />
