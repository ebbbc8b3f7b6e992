import { type PaperlessState, paperless } from 'contract/pan/paperless/paperless'
import { useAction } from 'shared-auth'
import { rupeeSum, t } from 'shared-ui'
import { CancelButton } from '../view/cancel-button.tsx'

/** Closes the order at the provider first; only then is the money released. */
export function WithdrawOrder({ of: { id, formNo, total }, onDone }: { of: PaperlessState; onDone: () => void }) {
  const withdraw = useAction(paperless.withdraw, { id })
  return (
    <CancelButton
      formNo={formNo}
      paid={total}
      text={t('It is closed at NSDL, then {amount} is released. The token cannot be used again.', {
        amount: rupeeSum(total),
      })}
      action={withdraw}
      onDone={onDone}
    />
  )
}
