import { idSales, SaleAgain } from 'contract/people/id-sale'
import { useAction, useRead } from 'shared-auth'
import { errorText, Note, Skeleton, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'
import { SaleModeField } from './sale-mode-field.tsx'

type SellAgainDialogProps = { id: string; onClose(): void; onDone(): void }

/** A new sale of an ID whose sale was taken back, at today's price. */
export function SellAgainDialog({ id, onClose, onDone }: SellAgainDialogProps) {
  const { data, error } = useRead(idSales.again, { id })
  const sell = useAction(idSales.sellAgain, { id })
  if (!data)
    return (
      <Dialog open wide onClose={onClose} title={t('Sell this ID again?')}>
        {error === undefined ? <Skeleton h="120px" /> : <Note tone="danger">{errorText(error)}</Note>}
      </Dialog>
    )
  const { code, name, idType, price, payer } = data
  const done = () => {
    toast.success(t('The ID {code} is sold again', { code }))
    onClose()
    onDone()
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('Sell the ID {code} again?', { code })}
      text={t(
        '{name} gets a new sale of {idType} at the price of today, with a number and a tax invoice of its own. The sale that was taken back stays in the list.',
        { name, idType },
      )}
    >
      <EntryForm
        schema={SaleAgain}
        // Nobody says by default that cash was taken.
        start={{ saleMode: payer ? ('WALLET' as const) : undefined }}
        action={{ run: ({ saleMode }) => sell.run(price > 0 ? { saleMode } : {}) }}
        onDone={done}
        submit="Sell again"
      >
        <SaleModeField price={price} payer={payer} />
      </EntryForm>
    </Dialog>
  )
}
