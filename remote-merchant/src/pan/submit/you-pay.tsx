import type { Price } from 'contract/pan/application'
import { amount, Box, Flex, Money, Panel, Text, Total, t } from 'shared-ui'
import { OwnLimitLines } from '../../payment/own-limit.tsx'

type YouPayProps = { price: Price; balance: number; creditLimit: number }

/** What is missing for this price, in rupees, with the credit limit counted as money; 0 where there is enough. */
export function missingFor({ price, balance, creditLimit }: YouPayProps) {
  const missing = price.total - balance - creditLimit
  return missing > 0.004 ? missing : 0
}

/** The price, and the balance after paying, or what is missing for it. */
export function YouPay(of: YouPayProps) {
  const { price, balance, creditLimit } = of
  const missing = missingFor(of)
  return (
    <Panel title={t('You pay')} flush>
      <Box px="4" pt="4" pb="3">
        <Line label="Government fee" of={price.govtFee} />
        <Line label="Service charge" of={price.serviceCharge} />
        <Line label="GST on service, 18 %" of={price.gst} />
        <Box mt="2" textStyle="section">
          <Total label="Total">{amount(price.total)}</Total>
        </Box>
        <Flex justify="space-between" gap="3" mt="2.5" textStyle="dense" color="green.fg">
          <span>{t('Your commission, on acknowledgement')}</span>
          <Money of={price.commission} />
        </Flex>
      </Box>
      <Box bg="bg.subtle" borderTopWidth="1px" px="4" py="2.5" textStyle="dense">
        <Flex justify="space-between" gap="3" color="fg.muted">
          <span>{t('Balance now')}</span>
          <Money of={balance} kind="balance" />
        </Flex>
        {missing > 0 ? (
          <Flex justify="space-between" gap="3" fontWeight="650" color="red.fg">
            <span>{t('Still missing')}</span>
            <Money of={missing} />
          </Flex>
        ) : (
          <Flex justify="space-between" gap="3" fontWeight="650">
            <span>{t('Balance after')}</span>
            <Money of={balance - price.total} kind="balance" />
          </Flex>
        )}
        {creditLimit > 0 && (
          <Flex justify="space-between" gap="3" color="fg.muted">
            <span>{t('Credit limit')}</span>
            <Money of={creditLimit} />
          </Flex>
        )}
        <OwnLimitLines />
      </Box>
    </Panel>
  )
}

const Line = ({ label, of }: { label: string; of: number }) => (
  <Flex justify="space-between" gap="3" py="1" color="fg.muted">
    <Text>{t(label)}</Text>
    <Money of={of} color="fg" />
  </Flex>
)
