import { cardTypes, type TopUp, topUpKinds, topUpStatuses, uti } from 'contract/pan/uti'
import { lazy } from 'react'
import type { Columns } from 'shared-ui'
import { DrawerList, statusTabs } from '../../drawer-list.tsx'
import { utiCrumbs } from './crumbs.ts'

const TopUpDrawer = lazy(() => import('./topup-drawer.tsx').then(({ TopUpDrawer }) => ({ default: TopUpDrawer })))

const choices = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))

const columns: Columns<TopUp> = [
  { field: 'refNo', headerName: 'Ref No', width: 120, card: 'title' },
  { field: 'dated', headerName: 'Requested', type: 'time', width: 180, sortable: true, card: 'corner' },
  { field: 'psaId', headerName: 'PSA id', width: 140, card: 'line' },
  {
    field: 'merchantCode',
    headerName: 'Merchant',
    width: 220,
    valueGetter: ({ data }) => data && `${data.merchantCode} ${data.merchantName}`,
    card: 'line',
  },
  { field: 'kind', headerName: 'For', width: 110, choices: choices(topUpKinds), card: 'none' },
  { field: 'cardType', headerName: 'Card', width: 130, choices: choices(cardTypes), card: 'none' },
  { field: 'quantity', headerName: 'Coupons', type: 'number', width: 100 },
  { field: 'amount', headerName: 'Amount', type: 'rupees', width: 120 },
  { field: 'utiRef', headerName: 'UTI reference', width: 150, card: 'foot' },
  { field: 'decidedAt', headerName: 'Decided', type: 'time', width: 180, card: 'none' },
]

/** What shops bought for UTI: credited under UTI's reference, or rejected and paid back. */
export function CouponList() {
  return (
    <DrawerList
      title="UTI top-ups"
      crumbs={utiCrumbs}
      source={uti.coupons}
      columns={columns}
      tabs={statusTabs(topUpStatuses)}
      beside={TopUpDrawer}
      empty={{ title: 'No top-ups here', text: 'Coupons and amounts that shops pay for appear here.' }}
    />
  )
}
