import { type CardRow, cards, mostPayouts } from 'contract/cards/cards'
import { lazy, Suspense, useState } from 'react'
import { useMay } from 'shared-auth'
import { byStatus, DialogButton, ListScreen, type ListTab, type Selection, Text, t } from 'shared-ui'
import { Given } from '../given.tsx'

const RequestDrawer = lazy(() =>
  import('./request-drawer.tsx').then(({ RequestDrawer }) => ({ default: RequestDrawer })),
)
const FileDrawer = lazy(() => import('./file-drawer.tsx').then(({ FileDrawer }) => ({ default: FileDrawer })))
const PayDrawer = lazy(() => import('./pay-drawer.tsx').then(({ PayDrawer }) => ({ default: PayDrawer })))

const all: ListTab = {
  label: 'All',
  empty: { title: 'No requests yet', text: 'What shops apply for appears here.' },
}

const TakeFileIn = () => (
  <Given to={cards.takeIn}>
    <DialogButton dialog={(close) => <FileDrawer onClose={close} />}>{t("Upload partner's file")}</DialogButton>
  </Given>
)

const payChosen = (selection: Selection, clear: () => void) => <PayChosen selection={selection} onDone={clear} />

/** Who applied for which card at which shop, and what the partner says of it. */
export function UserList() {
  const mayPay = useMay(cards.pay)
  const [opened, setOpened] = useState<{ refNo: string; rows: CardRow[] }>()
  return (
    <>
      <ListScreen
        crumbs={[{ label: 'Actions' }]}
        source={cards.list}
        show={[
          ...(['dated', 'refNo', 'status', 'name', 'mobileNo', 'cardVendor', 'merchant'] as const),
          ...(['payout', 'statusAt', 'partnerRef', 'remark'] as const),
        ]}
        actions={<TakeFileIn />}
        tabs={[all, ...byStatus(cards.list.columns.status)]}
        bulk={mayPay ? payChosen : undefined}
        onOpen={({ refNo }, rows) => setOpened({ refNo, rows })}
      />
      <Suspense>
        {opened && (
          <RequestDrawer
            {...opened}
            onMove={(refNo) => setOpened({ ...opened, refNo })}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

/** The way from ticked rows to paying their payouts; they are unticked when it is done. */
function PayChosen({ selection, onDone }: { selection: Selection; onDone(): void }) {
  if (!('only' in selection) || selection.only.length > mostPayouts)
    return <Text>{t('Tick at most {mostPayouts} requests to pay them together.', { mostPayouts })}</Text>
  const ids = selection.only
  return (
    <DialogButton
      size="sm"
      variant="outline"
      dialog={(close) => <PayDrawer ids={ids} onClose={close} onDone={onDone} />}
    >
      {t('Pay payouts')}
    </DialogButton>
  )
}
