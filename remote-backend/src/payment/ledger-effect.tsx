import type { ReplyOf } from 'contract/endpoint'
import { isUndecided, type payments } from 'contract/payment/payment'
import type { ReactNode } from 'react'
import { Box, chakra, rupees, Text } from 'shared-ui'
import { t } from 'shared-ui/base'
import { BalanceEffect } from './balance-effect.tsx'

export type FoundPayment = ReplyOf<typeof payments.read>

/** What the next approval is about: the sum that the first of two people named, or what was claimed. */
export const sumToDecide = ({ payment, first }: FoundPayment) => first?.amount ?? payment.amount

/** The two lines that approval of this sum writes, and the balance before and after under a double rule. */
export function LedgerEffect({ found, sum }: { found: FoundPayment; sum: number }) {
  const { payment, balance: before } = found
  if (!isUndecided(payment.status)) return null

  return (
    <Box>
      <Text fontWeight="600" mb="1.5">
        {t('Ledger entries on approval')}
      </Text>
      <chakra.table w="full" borderWidth="1px" borderColor="border.subtle">
        <chakra.thead bg="bg.subtle" textAlign="left">
          <tr>
            <Head>{t('Account')}</Head>
            <Head end>{t('Debit')}</Head>
            <Head end>{t('Credit')}</Head>
          </tr>
        </chakra.thead>
        <tbody>
          <tr>
            <Cell>{payment.bank}</Cell>
            <Cell end>{rupees(sum)}</Cell>
            <Cell end />
          </tr>
          <tr>
            <Cell>{t('Wallet, {merchantCode}', { merchantCode: payment.merchantCode })}</Cell>
            <Cell end />
            <Cell end>{rupees(sum)}</Cell>
          </tr>
        </tbody>
      </chakra.table>
      <Box mt="2.5">
        <BalanceEffect code={payment.merchantCode} before={before} after={before + sum} />
      </Box>
    </Box>
  )
}

const Head = ({ children, end }: { children: string; end?: boolean }) => (
  <chakra.th px="2.5" py="2" fontWeight="600" color="fg.muted" textAlign={end ? 'end' : 'start'}>
    {children}
  </chakra.th>
)

const Cell = ({ children, end }: { children?: ReactNode; end?: boolean }) => (
  <chakra.td px="2.5" py="2" borderTopWidth="1px" borderColor="border.subtle" textAlign={end ? 'end' : 'start'}>
    {children}
  </chakra.td>
)
