import { type IdSaleRow, idSales } from 'contract/people/id-sale'
import { type BesideList, Facts, timeText } from 'shared-ui'
import { RowDrawer } from 'shared-ui/overlays'
import { TakeBack } from '../take-back/take-back.tsx'

/** One sold ID beside its list. */
export function IdSaleDrawer(beside: BesideList<IdSaleRow>) {
  const { id, rows, onClose } = beside
  const sale = rows.find((row) => row.id === id)
  if (!sale) return null
  const { name, code, idType, amount, gst, soldBy, dated, takenBackAt } = sale
  return (
    <RowDrawer
      {...beside}
      rows={rows.map((row) => ({ ...row, refNo: row.invoiceNo ?? row.code }))}
      called="ID sale"
      actions={<TakeBack key={id} calls={idSales.takeBack} id={id} onDone={onClose} />}
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
