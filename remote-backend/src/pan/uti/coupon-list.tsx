import { cardTypes, type TopUp, topUpKinds, topUpStatuses, uti } from 'contract/pan/uti'
import { lazy, Suspense, useState } from 'react'
import { type Columns, ListScreen, statusLabel } from 'shared-ui'
import { utiCrumbs } from './crumbs.ts'

/** Comes with the first top-up that is opened, so that the list does not wait for it. */
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

const tabs = topUpStatuses.map((status) => ({
  label: statusLabel(status),
  additionFilter: { status: { opt: 'eq' as const, value1: status } },
}))

/** What shops bought for UTI: credited under UTI's reference, or rejected and paid back. */
export function CouponList() {
  const [opened, setOpened] = useState<{ id: string; rows: TopUp[]; reload(): void }>()
  return (
    <>
      <ListScreen
        title="UTI top-ups"
        crumbs={utiCrumbs}
        source={uti.coupons}
        columns={columns}
        tabs={tabs}
        onOpen={({ id }, { rows, reload }) => setOpened({ id, rows, reload })}
        empty={{ title: 'No top-ups here', text: 'Coupons and amounts that shops pay for appear here.' }}
      />
      <Suspense>
        {opened && (
          <TopUpDrawer
            {...opened}
            onMove={(id) => setOpened({ ...opened, id })}
            onClose={() => setOpened(undefined)}
            onDone={() => {
              opened.reload()
              setOpened(undefined)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
