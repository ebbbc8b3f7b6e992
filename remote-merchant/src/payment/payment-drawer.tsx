import { applications } from 'contract/pan/application'
import { modeName } from 'contract/payment/modes'
import { type OwnPayment, paymentStatuses, payments } from 'contract/payment/payment'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import {
  amount,
  type BesideList,
  Box,
  Button,
  dayText,
  Facts,
  rupeeSum,
  StatusChip,
  Text,
  t,
  timeText,
  toast,
} from 'shared-ui'
import { FileText } from 'shared-ui/icons'
import { ConfirmDialog, Drawer } from 'shared-ui/overlays'
import { FileButton, openFile } from 'shared-ui/pan'

/** One payment request beside the list; while it is pending it can be cancelled. */
export function PaymentDrawer({ id, rows, onClose }: BesideList<OwnPayment>) {
  const [isAsked, setAsked] = useState(false)
  const cancel = useAction(payments.cancel, { id })
  const payment = rows.find((row) => row.id === id)
  if (!payment) return null
  const { refNo, status, slip } = payment

  async function takeBack() {
    await cancel.run(undefined)
    toast.success(t('Payment request {refNo} cancelled', { refNo }))
    onClose()
  }

  return (
    <Drawer
      title={refNo}
      subtitle={t('Payment request')}
      onClose={onClose}
      actions={
        status === 'PENDING' && (
          <Button variant="surface" colorPalette="red" onClick={() => setAsked(true)}>
            {t('Cancel the request')}
          </Button>
        )
      }
    >
      <Text textStyle="bigFigure">{amount(payment.amount)}</Text>
      <Box my="3">
        <StatusChip of={paymentStatuses} status={status} />
      </Box>
      <Facts of={factsOf(payment)} labelWidth="128px" />
      {slip && (
        <Box mt="4">
          <FileButton
            endpoint={applications.file}
            params={{ id: slip }}
            onFile={openFile}
            icon={<FileText aria-hidden />}
          >
            {t('Open the slip')}
          </FileButton>
        </Box>
      )}
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('Cancel payment request {refNo}?', { refNo })}
        text={t('Our office will not credit {amount}. You can add the payment again.', {
          amount: rupeeSum(payment.amount),
        })}
        action="Cancel the request"
        keep="Keep the request"
        danger
        onConfirm={takeBack}
      />
    </Drawer>
  )
}

function factsOf(payment: OwnPayment) {
  const { approvedAmount, decidedAt, decisionRemark } = payment
  return [
    ['Reported', timeText(payment.dated)],
    ['Paid into', payment.bank],
    ['Paid by', t(modeName(payment.mode))],
    ['UTR', payment.utr],
    ['Paid on', dayText(payment.txnDate)],
    ['Depositor', payment.depositorName],
    ['Branch', payment.depositBranch],
    ['Remark', payment.remark],
    ...(decidedAt ? [['Decided', timeText(decidedAt)] as const] : []),
    ...(approvedAmount === null ? [] : [['Approved', amount(approvedAmount)] as const]),
    ...(decisionRemark ? [['Answer of the office', decisionRemark] as const] : []),
  ] as const
}
