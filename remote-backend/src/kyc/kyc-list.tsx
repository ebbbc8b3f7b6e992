import { kyc } from 'contract/kyc/kyc'
import { byStatus, ListScreen } from 'shared-ui'
import { kycPath } from './places.ts'

export const KycList = () => (
  <ListScreen
    title="KYC"
    crumbs={[{ label: 'User Management' }]}
    source={kyc.list}
    show={['code', 'name', 'kind', 'status', 'submittedAt', 'statusAt']}
    tabs={byStatus(kyc.list.columns.status)}
    rowLink={kycPath}
    empty={{ title: 'No KYC here', text: 'Every merchant and everybody of the office has one.' }}
  />
)
