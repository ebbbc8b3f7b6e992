import { invoicePapers } from 'contract/invoice'
import { type IdSaleRow, idSales } from 'contract/people/id-sale'
import { DrawerList } from 'shared-ui'
import { InvoiceCell } from 'shared-ui/report'
import { IdSaleDrawer } from './id-sale-drawer.tsx'
import { peopleCrumbs } from './places.ts'

/** The invoice number, which downloads the invoice if there is one. */
const InvoiceOfId = ({ data: { invoiceId, invoiceNo } }: { data: IdSaleRow }) =>
  invoiceId && invoiceNo ? (
    <InvoiceCell paper={invoicePapers.office} of={{ id: invoiceId, number: invoiceNo }} />
  ) : (
    <span>{invoiceNo ?? '--'}</span>
  )

export const IdSaleList = () => (
  <DrawerList
    beside={IdSaleDrawer}
    crumbs={peopleCrumbs}
    source={idSales.list}
    show={[
      'invoiceNo',
      'dated',
      'code',
      'name',
      'idType',
      'amount',
      'mode',
      'paper',
      'package',
      'gst',
      'soldBy',
      'takenBackAt',
    ]}
    cells={{ invoiceNo: InvoiceOfId }}
    empty={{ title: 'No ID was sold yet', text: 'Each approved registration appears here with what its ID cost.' }}
  />
)
