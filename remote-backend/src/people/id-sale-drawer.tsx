import { type IdSaleRow, idSales } from 'contract/people/id-sale'
import { lazy } from 'react'
import { type BesideList, DialogButton, Facts, Flex, timeText } from 'shared-ui'
import { t } from 'shared-ui/base'
import { RowDrawer } from 'shared-ui/overlays'
import { Given } from '../given.tsx'
import { TakeBack } from '../take-back/take-back.tsx'

const SellAgainDialog = lazy(() =>
  import('./sell-again-dialog.tsx').then(({ SellAgainDialog }) => ({ default: SellAgainDialog })),
)

/** One sold ID beside its list. */
export function IdSaleDrawer(beside: BesideList<IdSaleRow>) {
  const { id, rows, onClose } = beside
  const sale = rows.find((row) => row.id === id)
  if (!sale) return null
  const { name, code, idType, amount, gst, soldBy, dated, takenBackAt, mayBeSold } = sale
  return (
    <RowDrawer
      {...beside}
      rows={rows.map((row) => ({ ...row, refNo: row.invoiceNo ?? row.code }))}
      called="ID sale"
      actions={
        mayBeSold ? (
          <SellAgain id={id} onDone={onClose} />
        ) : (
          <TakeBack key={id} calls={idSales.takeBack} id={id} onDone={onClose} />
        )
      }
    >
      <Facts
        of={[
          ['Shop', `${code} – ${name}`],
          ['ID type', idType],
          ['Date', timeText(dated)],
          ['Amount', amount],
          ['GST in it', gst],
          ['Sold by', soldBy],
          ...(takenBackAt ? [['Taken back', timeText(takenBackAt)] as const] : []),
        ]}
      />
    </RowDrawer>
  )
}

/** An ID whose sale was taken back may be sold again. */
const SellAgain = ({ id, onDone }: { id: string; onDone(): void }) => (
  <Given to={idSales.sellAgain}>
    <Flex justify="flex-end">
      <DialogButton
        variant="outline"
        size="sm"
        dialog={(close) => <SellAgainDialog id={id} onClose={close} onDone={onDone} />}
      >
        {t('Sell again')}
      </DialogButton>
    </Flex>
  </Given>
)
