import { people } from 'contract/people/people'
import { lazy } from 'react'
import { useSession } from 'shared-auth'
import { byStatus, DialogButton, ListScreen, t } from 'shared-ui'
import { Plus } from 'shared-ui/icons'
import { peopleCrumbs, userPath } from './places.ts'

export function StaffList() {
  const isAdmin = useSession().user?.role.toLowerCase() === 'admin'
  return (
    <ListScreen
      crumbs={peopleCrumbs}
      source={people.staff}
      show={['code', 'name', 'userName', 'role', 'status', 'seenAt', 'createdAt']}
      tabs={byStatus(people.staff.columns.status)}
      actions={isAdmin && <AddStaff />}
      rowLink={({ id }) => userPath(id)}
      empty={{
        title: 'No staff here',
        text: 'Add the people of your office. Each gets a user name and rights of their own.',
      }}
    />
  )
}

const AddStaffDialog = lazy(() =>
  import('./add-staff-dialog.tsx').then(({ AddStaffDialog }) => ({ default: AddStaffDialog })),
)

const AddStaff = () => (
  <DialogButton dialog={(close) => <AddStaffDialog onClose={close} />}>
    <Plus aria-hidden />
    <span>{t('Add staff')}</span>
  </DialogButton>
)
