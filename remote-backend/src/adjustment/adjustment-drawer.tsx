import { type Adjustment, adjustmentKinds, adjustments, afterAdjustment } from 'contract/adjustment'
import type { ReplyOf } from 'contract/endpoint'
import { useRead } from 'shared-auth'
import { type BesideList, Facts, Note, rupeeSum, Screen, Stack, Text, timeText } from 'shared-ui'
import { t } from 'shared-ui/base'
import { RowDrawer } from 'shared-ui/overlays'
import { BalanceEffect } from '../payment/balance-effect.tsx'
import { useTooLate } from '../too-late.tsx'
import { AdjustmentDecision } from './adjustment-decision.tsx'

type Found = ReplyOf<typeof adjustments.read>

/** One adjustment beside its list; the decision stays visible at its foot. */
export function AdjustmentDrawer(beside: BesideList<Adjustment>) {
  const { id, onClose } = beside
  const read = useRead(adjustments.read, { id })
  const tooLate = useTooLate(id, read)
  const found = read.data
  const isOpen = found?.adjustment.status === 'PENDING'
  const decision = isOpen && found.mayDecide && <AdjustmentDecision key={id} found={found} onDecided={onClose} />
  return (
    <RowDrawer {...beside} called="Adjustment" actions={tooLate.unless(decision)}>
      {tooLate.note}
      <Screen title="Adjustment" of={read}>
        {(found) => <AdjustmentFindings found={found} />}
      </Screen>
    </RowDrawer>
  )
}

function AdjustmentFindings({ found: { adjustment, balance, creditLimit, isMine, mayDecide } }: { found: Found }) {
  const { status, merchantCode, merchantName, kind, amount, decidedAt, decidedBy } = adjustment
  const isLimit = kind === 'CREDIT_LIMIT'
  return (
    <Stack gap="4">
      {status === 'PENDING' && isMine && (
        <Note tone="info">{t('You asked for this adjustment. A second person must approve it.')}</Note>
      )}
      {status === 'PENDING' && !mayDecide && (
        <Note tone="neutral">
          {t('You may look at adjustments, not decide them. Ask an administrator for this right.')}
        </Note>
      )}
      {status === 'REJECTED' && (
        <Note tone="danger" title={t('Rejected')}>
          {adjustment.decisionRemark}
        </Note>
      )}
      <Text textStyle="figure">{rupeeSum(amount)}</Text>
      <Facts
        of={[
          ['Kind', t(adjustmentKinds[kind as keyof typeof adjustmentKinds] ?? kind)],
          ['Merchant', `${merchantCode} ${merchantName}`],
          ...(isLimit && status === 'PENDING' ? [['Limit now', rupeeSum(creditLimit)] as const] : []),
          ['Reason', adjustment.reason],
          ...(adjustment.reference ? [['Bank reference', adjustment.reference] as const] : []),
          ['Asked', t('{name}, {at}', { name: adjustment.askedBy, at: timeText(adjustment.dated) })],
          ...(decidedAt
            ? [['Decided', t('{name}, {at}', { name: decidedBy ?? '--', at: timeText(decidedAt) })] as const]
            : []),
        ]}
      />
      {status === 'PENDING' && !isLimit && (
        <BalanceEffect code={merchantCode} before={balance} after={afterAdjustment(balance, adjustment)} />
      )}
    </Stack>
  )
}
