import type { KycStatus } from 'contract/kyc/status'
import type { ListTab } from 'shared-ui'

/** Where the KYC of a merchant or of a person of the office is checked. */
export const kycPath = ({ id, kind }: { id: string; kind: string }) =>
  `/backend/user-management/${kind === 'STAFF' ? 'staff-kyc' : 'merchant-kyc'}/${id}`

const waiting: KycStatus[] = ['SUBMITTED', 'UNDER_REVIEW']
/** KYCs that wait for the office, the longest waiting first. */
export const toCheck: ListTab = {
  label: 'To check',
  additionFilter: { status: { opt: 'in', value1: waiting } },
  sorts: [{ column: 'statusAt', dir: 'asc' }],
  empty: { title: 'Nothing to check', text: 'KYC appears here when it is sent.' },
}
