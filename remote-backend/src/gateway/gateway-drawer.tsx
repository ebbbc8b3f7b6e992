import {
  type GatewayDeskRead,
  type GatewayDeskRow,
  gatewayDesk,
  gatewayDeskStatuses,
} from 'contract/gateway/gateway-desk'
import { useRead } from 'shared-auth'
import {
  type BesideList,
  type Fact,
  Facts,
  Flex,
  Note,
  rupeeSum,
  Screen,
  Stack,
  StatusChip,
  Text,
  timeText,
} from 'shared-ui'
import { t } from 'shared-ui/base'
import { RowDrawer } from 'shared-ui/overlays'
import { BalanceEffect } from '../payment/balance-effect.tsx'
import { useTooLate } from '../too-late.tsx'
import { GatewayDecision } from './gateway-decision.tsx'

/** One gateway payment beside its list: the order, the gateway's answer, and the possible decisions. */
export function GatewayDrawer(beside: BesideList<GatewayDeskRow>) {
  const { id, onClose } = beside
  const read = useRead(gatewayDesk.read, { id })
  const tooLate = useTooLate(id, read)
  const found = read.data
  const isWaiting = found && (found.mayAsk || found.first)
  const decision =
    isWaiting &&
    (found.mayDecide ? (
      <GatewayDecision key={id} found={found} onDone={onClose} />
    ) : (
      <Text color="fg.muted">
        {t('You may look at payments, not decide them. Ask an administrator for this right.')}
      </Text>
    ))
  return (
    <RowDrawer {...beside} called="UPI payment" actions={tooLate.unless(decision)}>
      {tooLate.note}
      <Screen title="UPI payment" of={read}>
        {(found) => <Findings found={found} />}
      </Screen>
    </RowDrawer>
  )
}

function Findings({ found }: { found: GatewayDeskRead }) {
  const { payment, why, first, closed, balance } = found
  const { desk, amount, said, upiTxnId, payer, credited, dated, deskRemark, merchantCode, merchantName } = payment
  const facts: Fact[] = [
    ['Merchant', `${merchantCode} ${merchantName}`],
    ['Ordered', rupeeSum(amount)],
    ['Gateway says', said === null ? '--' : rupeeSum(said)],
    ...(credited === null ? [] : [['Credited', rupeeSum(credited)] as const]),
    ['Started', timeText(dated)],
    ['UPI reference', upiTxnId ?? '--'],
    ['Paid from', payer ?? '--'],
    ...(deskRemark ? [['Reason', deskRemark] as const] : []),
    ...(closed ? [['Decided', t('{name}, {at}', { name: closed.name, at: timeText(closed.at) })] as const] : []),
  ]
  return (
    <Stack gap="4">
      <Text textStyle="figure">{rupeeSum(said ?? amount)}</Text>
      <Flex>
        <StatusChip of={gatewayDeskStatuses} status={desk} />
      </Flex>
      {why && (
        <Note tone="warning" title={t('It was not credited')}>
          {t(why.text, why.values)}
        </Note>
      )}
      {first && (
        <Note tone="info">
          {first.isMine
            ? t('You asked for a credit of {sum}. A second person must approve it.', { sum: rupeeSum(first.amount) })
            : t(
                first.samePerson
                  ? '{name} asks for a credit of {sum}. A second person must approve it.'
                  : '{name} asks for a credit of {sum}. You are the second person.',
                { name: first.name, sum: rupeeSum(first.amount) },
              )}
        </Note>
      )}
      <Facts of={facts} />
      {first && <BalanceEffect code={merchantCode} before={balance} after={balance + first.amount} />}
    </Stack>
  )
}
