import { Box, Flex, Note, RouteLink, rupeeSum, Text, t, balance as text } from 'shared-ui'
import { rich } from 'shared-ui/base'
import { useLocation } from 'shared-ui/router'
import { OverLimit, OwnLimitLines, useLeftToday } from '../payment/own-limit.tsx'
import { addMoneyFor } from '../payment/way-back.ts'

type Props = { price: number | null; balance: number; creditLimit: number }

/** What it costs and what stays in the wallet, before paying; the price comes back if it is cancelled in time. */
export function PriceLines({ price, balance, creditLimit }: Props) {
  const leftToday = useLeftToday()
  const { pathname, search } = useLocation()
  if (price === null)
    return <Note tone="warning">{t('Your package has no price for this service yet. Ask the office.')}</Note>
  const left = balance - price
  const isShort = left < -creditLimit
  return (
    <Box borderTopWidth="1px" pt="3">
      <Line label="Price" value={rupeeSum(price)} isBold />
      <Line label="Balance now" value={text(balance)} />
      {!isShort && <Line label="Balance after" value={text(left)} />}
      <OwnLimitLines />
      {isShort && (
        <Note tone="warning" title={t('{amount} more is needed', { amount: rupeeSum(-creditLimit - left) })}>
          {rich('{add} first.', {
            add: (
              <RouteLink to={addMoneyFor(-creditLimit - left, `${pathname}${search}`)} color="inherit">
                {t('Add money')}
              </RouteLink>
            ),
          })}
        </Note>
      )}
      {leftToday !== null && price > leftToday && <OverLimit leftToday={leftToday} />}
    </Box>
  )
}

const Line = ({ label, value, isBold }: { label: string; value: string; isBold?: boolean }) => (
  <Flex justify="space-between" gap="4" fontWeight={isBold ? '600' : undefined}>
    <Text color="fg.muted">{t(label)}</Text>
    <Text>{value}</Text>
  </Flex>
)
