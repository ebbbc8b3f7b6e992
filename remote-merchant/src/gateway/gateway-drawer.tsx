import { type GatewayPaymentRow, gateway, gatewayStatuses, mismatchText } from 'contract/gateway/gateway'
import { useAction } from 'shared-auth'
import {
  amount,
  type BesideList,
  Box,
  errorText,
  Facts,
  Note,
  refreshBalance,
  Stack,
  StatusChip,
  Text,
  t,
  timeText,
  toast,
} from 'shared-ui'
import { ActionButton } from 'shared-ui/form'
import { RotateCw } from 'shared-ui/icons'
import { Drawer } from 'shared-ui/overlays'

const told: Record<string, string> = {
  success: 'Payment Successful',
  failure: 'Payment Failed',
}

/** One payment beside the list. Until it is paid the gateway can be asked again. */
export function GatewayDrawer({ id, rows, onClose }: BesideList<GatewayPaymentRow>) {
  const check = useAction(gateway.checkStatus, {})
  const payment = rows.find((row) => row.id === id)
  if (!payment) return null
  const { refNo, status, clientTxnId, txnDate } = payment
  const mayAsk = status !== 'SUCCESS'

  async function ask() {
    const { status: isAnswered, data } = await check.run({ client_txn_id: clientTxnId, txn_date: txnDate })
    refreshBalance()
    if (!isAnswered) toast.info(t('The gateway does not answer now. We keep asking.'))
    else if (data?.mismatch) {
      const { title, text, values } = mismatchText(data)
      toast.info(t('{what}. {next}', { what: t(title, values), next: t(text) }))
    } else toast.info(t(told[data?.status ?? ''] ?? 'The bank has not said anything yet.'))
    onClose()
  }

  return (
    <Drawer
      title={refNo}
      subtitle={t('UPI payment')}
      onClose={onClose}
      actions={
        mayAsk && (
          <ActionButton variant="outline" action={check} onClick={() => void ask().catch(() => {})}>
            <RotateCw aria-hidden />
            <span>{t('Check again')}</span>
          </ActionButton>
        )
      }
    >
      <Text textStyle="bigFigure">{amount(payment.amount)}</Text>
      <Box my="3">
        <StatusChip of={gatewayStatuses} status={status} />
      </Box>
      <Stack gap="4">
        {check.error !== undefined && <Note tone="danger">{errorText(check.error)}</Note>}
        {status !== 'SUCCESS' && (
          <Note tone="info">
            {status === 'MISMATCH'
              ? t('It was paid, but it does not fit. Press Check again to read why. Do not pay again.')
              : t('If money left your account it will return in up to 5 working days; do not pay again yet.')}
          </Note>
        )}
        <Facts
          labelWidth="128px"
          of={[
            ['Started', timeText(payment.dated)],
            ['UPI reference', payment.upiTxnId],
            ['Paid from', payment.payer],
            ['Settled', payment.settledAt && timeText(payment.settledAt)],
            ['Transaction ID', clientTxnId],
          ]}
        />
      </Stack>
    </Drawer>
  )
}
