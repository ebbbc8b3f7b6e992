import { adjustments, NewCreditLimit } from 'contract/adjustment'
import type { ShopRecord } from 'contract/people/people'
import { useAction } from 'shared-auth'
import { balance as balanceText, Facts, rupeeSum } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, RupeesField, TextAreaField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'
import { NeedsSecond, tellAsked } from './second-above.tsx'

type LimitDialogProps = { of: ShopRecord; onClose: () => void; onDone: () => void }

/** Sets how far below zero a wallet may go, with a reason. */
export function LimitDialog({ of: { id, code, balance, creditLimit }, onClose, onDone }: LimitDialogProps) {
  const set = useAction(adjustments.setLimit, { id })
  return (
    <Dialog open wide onClose={onClose} title={t('Credit limit of {code}', { code })} text="No money moves.">
      <EntryForm
        schema={NewCreditLimit}
        start={{ amount: null, reason: '' }}
        action={set}
        onDone={(asked) => {
          tellAsked(asked, 'Credit limit of {code} set', { code })
          onClose()
          onDone()
        }}
        submit="Set credit limit"
      >
        <Facts
          of={[
            ['Limit now', rupeeSum(creditLimit)],
            ['Balance', balanceText(balance)],
          ]}
        />
        <RupeesField name="amount" />
        <NeedsSecond />
        <TextAreaField name="reason" />
      </EntryForm>
    </Dialog>
  )
}
