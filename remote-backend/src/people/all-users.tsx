import { people } from 'contract/people/people'
import { byStatus, ListScreen } from 'shared-ui'
import { peopleCrumbs, userPath } from './places.ts'

export const AllUsers = () => (
  <ListScreen
    title="All Users"
    crumbs={peopleCrumbs}
    source={people.users}
    show={['code', 'name', 'userName', 'role', 'merchant', 'status', 'seenAt', 'createdAt']}
    tabs={byStatus(people.users.columns.status)}
    rowLink={({ id }) => userPath(id)}
    empty={{ title: 'Nobody here', text: 'Everybody who may sign in is listed here.' }}
  />
)
