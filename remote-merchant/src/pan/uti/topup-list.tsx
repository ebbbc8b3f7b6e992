import { boughtText } from 'contract/pan/uti/topup'
import { uti } from 'contract/pan/uti/uti'
import { lazy } from 'react'
import { DialogButton, ListScreen, t } from 'shared-ui'
import { IndianRupee } from 'shared-ui/icons'
import { utiCrumbs } from './places.ts'

const TopUpDialog = lazy(() => import('./topup-dialog.tsx').then(({ TopUpDialog }) => ({ default: TopUpDialog })))

const AddTopUp = () => (
  <DialogButton dialog={(close) => <TopUpDialog onClose={close} />}>
    <IndianRupee aria-hidden />
    <span>{t('Top up')}</span>
  </DialogButton>
)

/** The shop's top-ups for its PSA id, with their status. */
export const TopUpList = () => (
  <ListScreen
    crumbs={utiCrumbs}
    source={uti.topUps}
    show={['refNo', 'status', 'dated', 'kind', 'rate', 'amount', 'utiRef', 'reason', 'decidedAt']}
    cells={{ kind: { text: (row) => boughtText(row, t), card: 'line' }, amount: { card: 'sum' } }}
    actions={<AddTopUp />}
    empty={{ title: 'No top-ups yet', text: 'Coupons and amounts you buy for UTI appear here.' }}
  />
)
