import { members } from 'contract/people/members'
import { ButtonLink, byStatus, ListScreen, t } from 'shared-ui'
import { memberPath, newMemberPath, peopleCrumbs } from './places.ts'

const AddMember = () => <ButtonLink to={newMemberPath}>{t('Add Member')}</ButtonLink>

export const MemberList = () => (
  <ListScreen
    crumbs={peopleCrumbs}
    source={members.list}
    show={['refNo', 'code', 'shopName', 'name', 'mobileNo', 'package', 'balance', 'status', 'dated']}
    tabs={byStatus(members.list.columns.status)}
    actions={<AddMember />}
    rowLink={({ refNo }) => memberPath(refNo)}
    empty={{
      title: 'No frenchies here',
      text: 'A frenchie is a member who works under you with a wallet of their own. You earn by their applications.',
    }}
  />
)
