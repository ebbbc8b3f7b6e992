import { people } from 'contract/people/people'
import { byStatus, ListScreen } from 'shared-ui'
import { AddStaff } from './add-staff.tsx'
import { peopleCrumbs, userPath } from './places.ts'

export const StaffList = () => (
  <ListScreen
    crumbs={peopleCrumbs}
    source={people.staff}
    show={['code', 'name', 'userName', 'role', 'status', 'seenAt', 'createdAt']}
    tabs={byStatus(people.staff.columns.status)}
    actions={<AddStaff />}
    rowLink={({ id }) => userPath(id)}
    empty={{
      title: 'No staff here',
      text: 'Add the people of your office. Each gets a user name and rights of their own.',
    }}
  />
)
