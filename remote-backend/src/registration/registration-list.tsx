import { registrations } from 'contract/registration'
import { byStatus, ListScreen } from 'shared-ui'

export const RegistrationList = () => (
  <ListScreen
    title="Registration"
    crumbs={[{ label: 'User Management' }]}
    source={registrations.list}
    show={['refNo', 'dated', 'fName', 'lName', 'mobileNo', 'shopName', 'idName', 'parent', 'district', 'state']}
    tabs={byStatus(registrations.list.columns.status)}
    rowLink={({ refNo }) => `/backend/user-management/registration-action/${refNo}`}
    empty={{ title: 'No registrations here', text: 'New shop-keepers appear here as soon as they register.' }}
  />
)
