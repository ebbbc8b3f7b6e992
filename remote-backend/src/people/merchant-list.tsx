import { people } from 'contract/people/people'
import { byStatus, ListScreen } from 'shared-ui'
import { merchantPath, peopleCrumbs } from './places.ts'

export const MerchantList = () => (
  <ListScreen
    title="Merchant-list"
    crumbs={peopleCrumbs}
    source={people.shops}
    show={[
      ...(['code', 'shopName', 'name', 'mobileNo', 'emailId', 'idType', 'package', 'parent'] as const),
      ...(['balance', 'status', 'createdAt'] as const),
    ]}
    tabs={byStatus(people.shops.columns.status)}
    rowLink={({ id }) => merchantPath(id)}
    empty={{ title: 'No merchants here', text: 'A merchant appears here as soon as their registration is approved.' }}
  />
)
