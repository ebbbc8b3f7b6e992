import { bankStatements } from 'contract/bank-statement'
import { type Payment, payments, undecided } from 'contract/payment/payment'
import { lazy } from 'react'
import { useMay } from 'shared-auth'
import { ButtonLink, byStatus, DrawerList, type ListTab, Money, type Selection, t } from 'shared-ui'
import { Given } from '../given.tsx'
import { ApproveChosen } from './approve-chosen.tsx'
import { FlagsCell } from './flags-cell.tsx'
import { ReceivedCell } from './received-cell.tsx'
import { ReferenceCell } from './reference-cell.tsx'
import { SlipCell } from './slip-cell.tsx'

const PaymentDrawer = lazy(() =>
  import('./payment-drawer.tsx').then(({ PaymentDrawer }) => ({ default: PaymentDrawer })),
)

/** What the office's numbers count: whoever waits longest comes first. */
const toDecide: ListTab = {
  label: 'To decide',
  additionFilter: { status: { opt: 'in', value1: [...undecided] } },
  sorts: [{ column: 'dated', dir: 'asc' }],
  empty: { title: 'Nothing to decide', text: 'Requests of merchants appear here as soon as they are added.' },
}

const BalanceCell = ({ data }: { data: Payment }) => <Money of={data.balance} kind="balance" />

/** So narrow that a window of 1280 shows them up to the slip. */
const cells = {
  refNo: { width: 96 },
  flags: FlagsCell,
  dated: { cell: ReceivedCell, width: 150 },
  amount: { width: 100 },
  merchant: { width: 198 },
  balance: { cell: BalanceCell, width: 118 },
  slipPicture: SlipCell,
  utr: { cell: ReferenceCell, width: 210 },
}

const ToStatements = () => (
  <Given to={bankStatements.list}>
    <ButtonLink to="/backend/actions/bank-statement" variant="outline">
      {t('Bank statement')}
    </ButtonLink>
  </Given>
)

const approveChosen = (selection: Selection, clear: () => void) => (
  <ApproveChosen selection={selection} onDone={clear} />
)

export function PaymentList() {
  const mayApprove = useMay(payments.approveChosen)
  return (
    <DrawerList
      crumbs={[{ label: 'Actions' }]}
      source={payments.list}
      show={[
        ...(['refNo', 'flags', 'dated', 'amount', 'merchant', 'balance', 'slipPicture'] as const),
        ...(['status', 'bank', 'mode', 'utr', 'txnDate'] as const),
        ...(['approvedAmount', 'decidedBy', 'decidedAt'] as const),
      ]}
      cells={cells}
      actions={<ToStatements />}
      tabs={[toDecide, ...byStatus(payments.list.columns.status), { label: 'All' }]}
      bulk={mayApprove ? approveChosen : undefined}
      beside={PaymentDrawer}
      empty={{ title: 'No payments here', text: 'Look under the other tabs.' }}
    />
  )
}
