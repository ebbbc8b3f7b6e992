import type { ReplyOf } from 'contract/endpoint'
import { indianDay } from 'contract/field/fields'
import { gateway } from 'contract/gateway/gateway'
import type { PaymentMode } from 'contract/payment/modes'
import { bareReference, NewPayment, payments, referenceDoubt, slipNeeded } from 'contract/payment/payment'
import { serverNow } from 'contract/server-now'
import { useState } from 'react'
import { useAction, useExtra, useRead } from 'shared-auth'
import {
  Box,
  Button,
  ButtonLink,
  EmptyState,
  Flex,
  Grid,
  Heading,
  Note,
  Panel,
  rupeeSum,
  Screen,
  Stack,
  Text,
  t,
} from 'shared-ui'
import {
  DateField,
  EntryForm,
  FieldRow,
  FileField,
  RupeesField,
  SegmentField,
  SelectField,
  TextField,
  useEntryContext,
} from 'shared-ui/form'
import { CircleCheck } from 'shared-ui/icons'
import { useSearchParams } from 'shared-ui/router'
import { payPath } from '../gateway/places.ts'
import { BackToWaiting } from './back-to-waiting.tsx'
import { BankSlip } from './bank-slip.tsx'
import { missingSum, wayBack } from './way-back.ts'

type Choices = ReplyOf<typeof payments.choices>
type Banks = Choices['banks']
type SentPaymentRequest = { refNo: string; amount: number }

const list = '/merchant/accounting/payment/list'

/** Reports money that was paid into one of the office's banks. */
export function PaymentForm() {
  const choices = useRead(payments.choices, {})
  const [search] = useSearchParams()
  const [sent, setSent] = useState<SentPaymentRequest>()
  return (
    <Screen title="Add Payment" crumbs={[{ label: 'Payment Request' }]} of={choices}>
      {({ banks, depositor }) =>
        sent ? (
          <SentPayment {...sent} back={wayBack(search)} onAnother={() => setSent(undefined)} />
        ) : banks.length === 0 ? (
          <EmptyState
            title="No bank account to pay into yet"
            text="The office has not added one. Ask them before you pay anything."
          />
        ) : (
          <Stack gap="4">
            <ByUpiFirst />
            <Entry banks={banks} depositor={depositor} amount={missingSum(search)} onSent={setSent} />
          </Stack>
        )
      }
    </Screen>
  )
}

/** By UPI the money is there at once; what was paid into a bank is compared first. */
function ByUpiFirst() {
  const { data: payer } = useExtra(gateway.payer, {})
  const [search] = useSearchParams()
  if (!payer?.connected) return null
  return (
    <Note
      title={t('Pay by UPI, and your balance rises at once')}
      actions={<ButtonLink to={`${payPath}?${search}`}>{t('Pay by UPI')}</ButtonLink>}
    >
      {t('What you have paid into a bank already is reported below; our office compares it first.')}
    </Note>
  )
}

type EntryProps = Pick<Choices, 'banks' | 'depositor'> & {
  amount: number | null
  onSent: (sent: SentPaymentRequest) => void
}

function Entry({ banks, depositor, amount, onSent }: EntryProps) {
  const add = useAction(payments.add, {})
  return (
    <Panel>
      <EntryForm
        schema={NewPayment}
        start={{
          amount,
          bankId: banks.length === 1 ? `${banks[0]?.id}` : '',
          mode: '',
          txnDate: indianDay(serverNow()),
          utr: '',
          depositorName: depositor,
          depositBranch: '',
          slip: null,
          remark: '',
        }}
        action={add}
        draftKey="payment"
        onDone={({ refNo }, { amount }) => onSent({ refNo, amount })}
        submit={({ amount }) =>
          typeof amount === 'number' && amount > 0
            ? t('Add payment of {amount}', { amount: rupeeSum(amount) })
            : t('Add payment')
        }
      >
        <Fields banks={banks} />
      </EntryForm>
    </Panel>
  )
}

function Fields({ banks }: { banks: Banks }) {
  const { values } = useEntryContext()
  const mode = `${values.mode}` as PaymentMode | ''
  const isDeposit = slipNeeded(mode)
  const bank = banks.find(({ id }) => `${id}` === values.bankId)

  return (
    <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 300px' }} gap="6" alignItems="start">
      <Stack gap="3.5" minW="0">
        <FieldRow>
          <SelectField name="bankId" options={banks} />
          <RupeesField name="amount" />
        </FieldRow>
        {/* The number of a slip is none of a cheque. */}
        <SegmentField
          name="mode"
          fills={(next) => (mode && referenceLabel(mode) !== referenceLabel(next) ? { utr: '' } : {})}
        />
        <FieldRow>
          <DateField name="txnDate" />
          <TextField
            name="utr"
            label={referenceLabel(mode)}
            hint={referenceHint(mode)}
            doubt={(utr) => (mode && utr ? referenceDoubt(mode, bareReference(utr)) : null)}
          />
        </FieldRow>
        <FieldRow>
          <TextField name="depositorName" autoComplete="off" />
          {isDeposit && <TextField name="depositBranch" autoComplete="off" required />}
        </FieldRow>
        <FileField
          name="slip"
          {...(isDeposit && { label: 'Deposit slip', word: undefined })}
          required={isDeposit}
          accept="image/jpeg,image/png,application/pdf"
          maxMb={2}
          upload={payments.slip}
        />
        <TextField name="remark" />
      </Stack>
      <BankSlip bank={bank} />
    </Grid>
  )
}

function referenceLabel(mode: string) {
  if (mode === 'CHEQUE') return 'Cheque number'
  return mode === 'CASH' ? 'Number on the deposit slip' : 'UTR'
}

function referenceHint(mode: string) {
  if (mode === 'UPI' || mode === 'IMPS') return '12 digits, from your payment app or bank'
  if (mode === 'CHEQUE') return '6 digits'
  return mode === 'CASH' ? undefined : 'From your bank, for example SBIN226324000001'
}

type SentPaymentProps = SentPaymentRequest & { back: string | null; onAnother: () => void }

function SentPayment({ refNo, amount, back, onAnother }: SentPaymentProps) {
  return (
    <Box maxW="560px">
      <Panel>
        <Flex gap="3" align="flex-start">
          <Box color="green.solid">
            <CircleCheck size={32} aria-hidden />
          </Box>
          <Box role="status">
            <Heading as="h2" textStyle="section">
              {t('Payment request {refNo} sent', { refNo })}
            </Heading>
            <Text color="fg.muted">
              {t('{sum}. Our office compares it with the bank; your balance rises when it is approved.', {
                sum: rupeeSum(amount),
              })}
            </Text>
            <Flex mt="4" gap="2.5" wrap="wrap">
              <BackToWaiting back={back} />
              <ButtonLink to={list} variant={back ? 'outline' : 'solid'}>
                {t('See payment list')}
              </ButtonLink>
              <Button variant="outline" onClick={onAnother}>
                {t('Add another payment')}
              </Button>
            </Flex>
          </Box>
        </Flex>
      </Panel>
    </Box>
  )
}
