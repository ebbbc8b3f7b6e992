import { cardTypes, type TopUp, topUpKinds, topUpStatuses, uti } from 'contract/pan/uti'
import { lazy, Suspense, useState } from 'react'
import { Button, type Columns, ListScreen, statusLabel, t } from 'shared-ui'
import { IndianRupee } from 'shared-ui/icons'
import { utiCrumbs } from './places.ts'

/** Comes with the first top-up that is asked for, so that the list does not wait for it. */
const TopUpDialog = lazy(() => import('./topup-dialog.tsx').then(({ TopUpDialog }) => ({ default: TopUpDialog })))

const choices = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))

const columns: Columns<TopUp> = [
  { field: 'refNo', headerName: 'Ref No', width: 120, card: 'title' },
  {
    field: 'status',
    headerName: 'Status',
    type: 'status',
    width: 130,
    choices: topUpStatuses.map((status) => ({ value: status, label: statusLabel(status) })),
    card: 'chip',
  },
  { field: 'dated', headerName: 'Requested', type: 'time', card: 'corner', sortable: true },
  {
    field: 'kind',
    headerName: 'For',
    width: 170,
    choices: choices(topUpKinds),
    valueGetter: ({ data }) => data && boughtText(data),
    card: 'line',
  },
  { field: 'rate', headerName: 'Rate', type: 'rupees', width: 100, card: 'none' },
  { field: 'amount', headerName: 'Amount', type: 'rupees', card: 'line' },
  { field: 'utiRef', headerName: 'UTI reference', width: 150, card: 'foot' },
  { field: 'reason', headerName: 'Reason', width: 220, card: 'foot' },
  { field: 'decidedAt', headerName: 'Decided', type: 'time', card: 'none' },
]

/** 5 × Physical card, or Amount. */
function boughtText({ kind, cardType, quantity }: Pick<TopUp, 'kind' | 'cardType' | 'quantity'>) {
  if (kind !== 'COUPON') return topUpKinds.AMOUNT
  return `${quantity} × ${cardTypes[cardType as keyof typeof cardTypes] ?? cardType}`
}

/** What this shop bought for its PSA id, and what became of each. */
export function TopUpList() {
  const [asking, setAsking] = useState(false)
  const [count, setCount] = useState(0)
  return (
    <>
      <ListScreen
        key={count}
        title="UTI top-ups"
        crumbs={utiCrumbs}
        source={uti.topUps}
        columns={columns}
        actions={
          <Button onClick={() => setAsking(true)}>
            <IndianRupee aria-hidden />
            {t('Top up')}
          </Button>
        }
        empty={{ title: 'No top-ups yet', text: 'Coupons and amounts you buy for UTI appear here.' }}
      />
      <Suspense>
        {asking && (
          <TopUpDialog
            onClose={() => setAsking(false)}
            onDone={() => {
              setAsking(false)
              setCount(count + 1)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
