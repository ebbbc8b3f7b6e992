import { adjustments, afterAdjustment, NewAdjustment } from 'contract/adjustment'
import type { ReplyOf } from 'contract/endpoint'
import type { ShopRecord } from 'contract/people/people'
import { useAction } from 'shared-auth'
import { Note } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, RupeesField, SegmentField, TextAreaField, TextField, useEntryContext } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'
import { BalanceEffect } from '../payment/balance-effect.tsx'
import { NeedsSecond, tellAsked } from './second-above.tsx'

type AdjustDialogProps = { of: ShopRecord; onClose: () => void; onDone: () => void }

/** Adjusts a wallet by hand: direction, amount and reason, with the resulting balance before anything is booked. */
export function AdjustDialog({ of, onClose, onDone }: AdjustDialogProps) {
  const { id, code } = of
  const add = useAction(adjustments.add, { id })
  const done = (asked: ReplyOf<typeof adjustments.add>) => {
    tellAsked(asked, 'Adjustment {refNo} booked')
    onClose()
    onDone()
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('Adjust balance of {code}', { code })}
      text="It is booked as an entry of its own. It cannot be changed, only reversed by another adjustment."
    >
      <EntryForm
        schema={NewAdjustment}
        start={{ kind: 'ADJUST_CR', amount: null, reason: '', reference: '' }}
        action={add}
        onDone={done}
        submit="Adjust balance"
      >
        <SegmentField name="kind" />
        <RupeesField name="amount" />
        <Effect of={of} />
        <TextAreaField name="reason" />
        <Reference />
      </EntryForm>
    </Dialog>
  )
}

/** Only money that came in has one. */
const Reference = () => (useEntryContext().values.kind === 'ADJUST_CR' ? <TextField name="reference" /> : null)

/** Shown while the amount is typed, not after sending. */
function Effect({ of: { code, balance, creditLimit } }: Pick<AdjustDialogProps, 'of'>) {
  const { amount, kind } = useEntryContext().values
  if (typeof amount !== 'number' || amount <= 0) return null
  const after = afterAdjustment(balance, { kind: `${kind}`, amount })
  return (
    <>
      <BalanceEffect code={code} before={balance} after={after} />
      {after < -creditLimit && (
        <Note tone="warning">{t('The wallet does not hold so much. It is refused unless money comes in before.')}</Note>
      )}
      <NeedsSecond />
    </>
  )
}
