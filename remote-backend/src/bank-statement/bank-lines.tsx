import { bankLineStatuses, bankStatements, calledReference } from 'contract/bank-statement'
import { lazy } from 'react'
import { DialogButton, DrawerList, t } from 'shared-ui'
import { Given } from '../given.tsx'

const LineDrawer = lazy(() => import('./line-drawer.tsx').then(({ LineDrawer }) => ({ default: LineDrawer })))
const StatementDrawer = lazy(() =>
  import('./statement-drawer.tsx').then(({ StatementDrawer }) => ({ default: StatementDrawer })),
)
const SureDrawer = lazy(() => import('./sure-drawer.tsx').then(({ SureDrawer }) => ({ default: SureDrawer })))

/** What the office checks first: money that nobody reported, or reported differently. */
const tabs = Object.entries(bankLineStatuses).map(([status, { en }]) => ({
  label: en,
  additionFilter: { status: { opt: 'eq' as const, value1: status } },
}))

/** Credits of our banks from their statements, with their status. */
export const BankLines = () => (
  <DrawerList
    crumbs={[{ label: 'Actions' }, { label: 'Payments', to: '/backend/actions/payments' }]}
    source={bankStatements.list}
    show={['day', 'amount', 'reference', 'narration', 'bank', 'status', 'payment', 'claimed', 'remark']}
    tabs={[...tabs, { label: 'All' }]}
    cells={{ reference: { text: ({ reference, found }) => calledReference(reference, found) || '--' } }}
    beside={LineDrawer}
    actions={<Actions />}
    empty={{ title: 'No lines here', text: "Upload a bank's CSV file to see what came in." }}
  />
)

const Actions = () => (
  <>
    <Given to={bankStatements.approve}>
      <DialogButton variant="outline" dialog={(close) => <SureDrawer onClose={close} />}>
        {t('Approve matched payments')}
      </DialogButton>
    </Given>
    <Given to={bankStatements.keep}>
      <DialogButton dialog={(close) => <StatementDrawer onClose={close} />}>{t('Upload statement')}</DialogButton>
    </Given>
  </>
)
