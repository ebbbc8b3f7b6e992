import { uti } from 'contract/pan/uti/uti'
import { lazy } from 'react'
import { byStatus, DrawerList } from 'shared-ui'
import { utiCrumbs } from './crumbs.ts'

const TopUpDrawer = lazy(() => import('./topup-drawer.tsx').then(({ TopUpDrawer }) => ({ default: TopUpDrawer })))

/** The shops' top-ups for UTI: credited with UTI's reference, or rejected and refunded. */
export const CouponList = () => (
  <DrawerList
    crumbs={utiCrumbs}
    source={uti.coupons}
    show={['refNo', 'dated', 'psaId', 'merchant', 'kind', 'cardType', 'quantity', 'amount', 'utiRef', 'decidedAt']}
    tabs={byStatus(uti.coupons.columns.status)}
    beside={TopUpDrawer}
    empty={{ title: 'No top-ups here', text: 'Coupons and amounts that shops pay for appear here.' }}
  />
)
