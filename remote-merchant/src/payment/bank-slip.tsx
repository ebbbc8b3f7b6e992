import type { BankChoice } from 'contract/payment'
import type { ReactNode } from 'react'
import { Box, Comb, chakra, Text, t } from 'shared-ui'

/** What a depositor copies onto the bank's slip, as it stands there. */
export function BankSlip({ bank }: { bank: BankChoice | undefined }) {
  const lines = bank && linesOf(bank)
  return (
    <Box
      as="section"
      aria-label={t('Account to pay into')}
      aria-live="polite"
      bg="paper"
      color="paper.ink"
      borderWidth="1px"
      borderColor="paper.line"
      borderRadius="paper"
      p="4"
    >
      <Text textStyle="label" pb="2" mb="3" borderBottomWidth="1px" borderColor="paper.ink">
        {t('Pay into this account')}
      </Text>
      {!lines && <Text textStyle="dense">{t('Choose a bank to see its account.')}</Text>}
      {lines && (
        <chakra.dl display="grid" gap="2.5" textStyle="dense">
          <Line label="Bank">{bank.name}</Line>
          {lines.map(([label, value]) => (
            <Line key={label} label={label}>
              {value}
            </Line>
          ))}
          {bank.accountNo && (
            <Line label="Account number">
              <Comb value={bank.accountNo} label={t('Account number')} size={15} />
            </Line>
          )}
          {bank.ifsc && (
            <Line label="IFSC">
              <Comb value={bank.ifsc} label="IFSC" size={15} />
            </Line>
          )}
        </chakra.dl>
      )}
    </Box>
  )
}

const linesOf = ({ accountName, branch, upiId }: BankChoice) =>
  [
    ['Account name', accountName],
    ['Branch', branch],
    ['UPI ID', upiId],
  ].filter((line): line is [string, string] => Boolean(line[1]))

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <chakra.dt textStyle="micro">{t(label)}</chakra.dt>
    <chakra.dd fontWeight="600" overflowWrap="anywhere">
      {children}
    </chakra.dd>
  </div>
)
