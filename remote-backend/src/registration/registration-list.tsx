import { type Registration, registrations } from 'contract/registration'
import { type Columns, ListScreen } from 'shared-ui'

const columns: Columns<Registration> = [
  { field: 'refNo', headerName: 'Ref No', width: 120 },
  { field: 'dated', headerName: 'Date', type: 'time', width: 180, sortable: true },
  { field: 'fName', headerName: 'First Name', width: 160 },
  { field: 'lName', headerName: 'Last Name', width: 140 },
  { field: 'mobileNo', headerName: 'Contact No', width: 130 },
  { field: 'shopName', headerName: 'Shop Name', width: 210 },
  { field: 'idName', headerName: 'Id Type', width: 120 },
  { field: 'district', headerName: 'District', width: 130 },
  { field: 'state', headerName: 'State', width: 140 },
]

const only = (status: string) => ({ status: { opt: 'eq' as const, value1: status } })
const tabs = [
  { label: 'Pending', additionFilter: only('PENDING') },
  { label: 'Approved', additionFilter: only('APPROVED') },
  { label: 'Rejected', additionFilter: only('REJECTED') },
]

export function RegistrationList() {
  return (
    <ListScreen
      title="Registration"
      crumbs={[{ label: 'User Management' }]}
      source={registrations.list}
      columns={columns}
      tabs={tabs}
      rowLink={({ refNo }) => `/backend/user-management/registration-action/${refNo}`}
      empty={{ title: 'No registrations here', text: 'New shop-keepers appear here as soon as they register.' }}
    />
  )
}
