import type { Payer } from 'contract/registration'
import { Note, rupees, Stack } from 'shared-ui'
import { t } from 'shared-ui/base'
import { SelectField, useEntryContext } from 'shared-ui/form'
import { BalanceEffect } from '../payment/balance-effect.tsx'

type SaleModeFieldProps = { price: number; payer: Payer | null }

/** For an ID with a price: who pays, and the wallet balance afterwards. */
export function SaleModeField({ price, payer }: SaleModeFieldProps) {
  const { values } = useEntryContext()
  if (price === 0) return null
  const amount = rupees(price)
  const options = [
    ...(payer ? [{ value: 'WALLET', label: t('{amount}, wallet of {code}', { amount, code: payer.code }) }] : []),
    { value: 'CASH', label: t('{amount}, paid at the office', { amount }) },
    { value: 'FREE', label: t('Free for this shop') },
  ]
  return (
    <Stack gap="2">
      <SelectField name="saleMode" options={options} />
      {payer && values.saleMode === 'WALLET' && <WalletPays payer={payer} price={price} />}
    </Stack>
  )
}

function WalletPays({
  payer: { code, name, balance, creditLimit, leftToday },
  price,
}: {
  payer: Payer
  price: number
}) {
  const after = balance - price
  const isOver = leftToday !== null && price > leftToday
  return (
    <>
      <BalanceEffect code={`${code} – ${name}`} before={balance} after={after} />
      {(after < -creditLimit || isOver) && (
        <Note tone="warning" title="This wallet cannot pay for the ID now">
          {isOver
            ? t('Its daily limit leaves {amount} today.', { amount: rupees(leftToday) })
            : t('Choose another way to pay, or wait until they have added money.')}
        </Note>
      )}
    </>
  )
}
