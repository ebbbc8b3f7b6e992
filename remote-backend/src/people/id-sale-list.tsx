import { idSales } from 'contract/people/id-sale'
import { ListScreen } from 'shared-ui'
import { peopleCrumbs } from './places.ts'

export const IdSaleList = () => (
  <ListScreen
    crumbs={peopleCrumbs}
    source={idSales.list}
    show={['invoiceNo', 'dated', 'code', 'name', 'idType', 'package', 'amount', 'gst', 'mode', 'soldBy']}
    empty={{ title: 'No ID was sold yet', text: 'Each approved registration appears here with what its ID cost.' }}
  />
)
