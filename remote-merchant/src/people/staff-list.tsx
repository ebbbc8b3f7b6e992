import { shopStaff } from 'contract/people/shop-staff'
import { ButtonLink, byStatus, ListScreen, t } from 'shared-ui'
import { newStaffPath, peopleCrumbs, staffPath } from './places.ts'

const AddStaff = () => <ButtonLink to={newStaffPath}>{t('Add staff')}</ButtonLink>

export const StaffList = () => (
  <ListScreen
    crumbs={peopleCrumbs}
    source={shopStaff.list}
    show={['code', 'name', 'userName', 'status', 'seenAt', 'createdAt']}
    tabs={byStatus(shopStaff.list.columns.status)}
    actions={<AddStaff />}
    rowLink={({ id }) => staffPath(id)}
    empty={{
      title: 'No staff here',
      text: 'Add the people of your shop. Each logs in by themselves and does only what you tick.',
    }}
  />
)
