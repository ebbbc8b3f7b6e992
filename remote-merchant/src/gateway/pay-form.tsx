import type { BodyOf, ReplyOf } from 'contract/endpoint'
import { gateway, NewGatewayPayment, PaymentOfAnybody } from 'contract/gateway/gateway'
import type { ReactNode } from 'react'
import { CallError, useAction, useSession } from 'shared-auth'
import { Box, Note, Panel, rupees, t } from 'shared-ui'
import { EntryForm, RupeesField, TextField } from 'shared-ui/form'
import { keepPayment } from 'shared-ui/gateway'
import { useSearchParams } from 'shared-ui/router'
import { mayLeaveFor } from '../may-leave-for.ts'
import { missingSum, wayBack } from '../payment/way-back.ts'

type Payer = ReplyOf<typeof gateway.payer>

/** The amount, and a button that leads to the gateway's own page for paying. */
export function PayForm({ payer: { connected, ...customer } }: { payer: Payer }) {
  if (!connected)
    return (
      <Note tone="warning" title={t('UPI payments are not set up here')}>
        {t('Pay into our bank and report it under Add Payment.')}
      </Note>
    )
  return <Entry schema={NewGatewayPayment} customer={customer} />
}

/** The same where the server does not say who pays. */
export function PayFormOfAnybody() {
  const customer_name = useSession().user?.displayName ?? ''
  return (
    <Entry schema={PaymentOfAnybody} customer={{ customer_name, customer_email: '', customer_mobile: '' }}>
      <TextField name="customer_email" type="email" />
      <TextField name="customer_mobile" />
    </Entry>
  )
}

type EntryProps = {
  schema: typeof NewGatewayPayment | typeof PaymentOfAnybody
  customer: Pick<NewGatewayPayment, 'customer_name' | 'customer_email' | 'customer_mobile'>
  children?: ReactNode
}

function Entry({ schema, customer, children }: EntryProps) {
  const create = useAction(gateway.create, {})
  const [search] = useSearchParams()
  return (
    <Panel maxW="560px">
      <EntryForm
        schema={schema}
        start={{ amount: missingSum(search) ?? 1, p_info: t('Wallet top-up'), ...customer }}
        action={{ run: (body: NewGatewayPayment) => begun(create.run, body, wayBack(search)) }}
        onDone={({ url }) => location.assign(url)}
        submit={({ amount }) => t('Pay {amount} via UPI', { amount: shortSum(amount) })}
      >
        <Box maxW="260px">
          <RupeesField name="amount" />
        </Box>
        {children}
      </EntryForm>
    </Panel>
  )
}

/** ₹1 or ₹99.50: without unneeded decimals. */
function shortSum(amount: unknown) {
  const sum = Number(amount)
  if (!(sum > 0)) return '₹'
  return `₹${rupees(sum).replace(/\.00$/, '')}`
}

/** Begins a payment and remembers its id; returns the address for paying. */
async function begun(
  create: (body: NewGatewayPayment) => Promise<ReplyOf<typeof gateway.create>>,
  body: BodyOf<typeof gateway.create>,
  back: string | null,
) {
  const { data } = await create(body).catch(refuse)
  const url = data?.payment_url ?? ''
  if (!mayLeaveFor(url)) throw new Error(t('Payment failed. Please try again.'))
  const id = data?.client_txn_id
  if (id) keepPayment({ client_txn_id: id, ...(data.txn_date && { txn_date: data.txn_date }) }, back)
  return { url }
}

/** A wrong value is shown at its field; any other failure as one sentence. */
function refuse(error: unknown): never {
  if (error instanceof CallError && [400, 429].includes(error.status)) throw error
  throw new Error(t('Something went wrong. Please try again later.'))
}
