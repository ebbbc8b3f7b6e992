import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { gateway } from 'contract/gateway/gateway'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import { Toaster } from 'shared-ui'
import { keepPayment } from 'shared-ui/gateway'
import { expectRefusals, fieldAt, required, row } from 'shared-ui/testing/wrong-input'
import { pageOf, show } from '../pan/testing.tsx'
import { PaymentStatus } from './payment-status.tsx'
import { PgGateway } from './pg-gateway.tsx'

const pay = '/merchant/paymentgateway/pg-gateway'
const status = '/merchant/paymentgateway/payment-status'
const payer = {
  connected: true,
  customer_name: 'Rakesh',
  customer_email: 'r@example.com',
  customer_mobile: '6000000001',
}
const noRows = { data: [], totalRecords: 0, filterRecords: 0 }
const missing = 'Transaction ID missing. Cannot check payment status.'
const kept = () => Object.keys(localStorage).find((key) => key.includes('gateway-payment')) ?? null
const asked = (call: { path: string }) => sentCalls().filter(({ path }) => path === `/api${call.path}`)

beforeEach(() => {
  fakeReply(gateway.payer, payer)
  fakeReply(gateway.own, noRows)
})
afterEach(() => {
  localStorage.clear()
  jest.useRealTimers()
})

const openPay = async () => {
  show(<PgGateway />, pay, pay)
  return screen.findByRole('button', { name: 'Pay ₹1 via UPI' })
}
const openStatus = (search = '') => show(<PaymentStatus />, status, `${status}${search}`)
const says = (word: string, more = {}) => ({ status: true, data: { status: word, amount: 1, ...more } })

test('one rupee or any amount, which the button names; a wrong one is said at its field and not sent', async () => {
  const button = await openPay()
  fireEvent.change(screen.getByLabelText('Amount to pay'), { target: { value: '100001' } })
  fireEvent.click(button)
  expect((await screen.findAllByText(/Amount must be between 1 and 1,00,000/)).length).toBeGreaterThan(0)
  expect(asked(gateway.create)).toHaveLength(0)
  fireEvent.change(screen.getByLabelText('Amount to pay'), { target: { value: '99.5' } })
  expect(await screen.findByRole('button', { name: 'Pay ₹99.50 via UPI' })).toBeDefined()
})

test('a wrong amount says so at once, and nothing is begun', async () => {
  const button = await openPay()
  const outside = 'Amount must be between 1 and 1,00,000'
  await expectRefusals([
    ...required('Amount to pay'),
    row('Amount to pay', 'five', 'Required'),
    row('Amount to pay', '0', outside, { stays: '0.00' }),
    row('Amount to pay', '100000.01', outside, { stays: '1,00,000.01' }),
    row('Amount to pay', '10.005', 'At most two decimals'),
  ])
  fireEvent.click(button)
  await waitFor(() => expect(document.activeElement).toBe(fieldAt('Amount to pay')))
  expect(fieldAt('Amount to pay').value).toBe('10.005')
  expect(asked(gateway.create)).toHaveLength(0)
})

test.each([
  ['the gateway takes no order', { status: false, data: null }, 'Payment failed. Please try again.'],
  ['no address comes', { status: true, data: {} }, 'Payment failed. Please try again.'],
  [
    'the address is none of the web',
    { status: true, data: { payment_url: 'javascript:alert(1)' } },
    'Payment failed. Please try again.',
  ],
  [
    'the address holds a name',
    { status: true, data: { payment_url: 'https://a:b@ekqr.in/' } },
    'Payment failed. Please try again.',
  ],
])('when %s nothing is kept, and what was typed stays', async (_name, reply, text) => {
  fakeReply(gateway.create, reply)
  const button = await openPay()
  fireEvent.change(screen.getByLabelText('Amount to pay'), { target: { value: '250' } })
  fireEvent.click(button)
  expect(await screen.findByText(text)).toBeDefined()
  expect((screen.getByLabelText('Amount to pay') as HTMLInputElement).value).toContain('250')
  expect(kept()).toBeNull()
  expect(asked(gateway.create)[0]?.body).toEqual({
    amount: '250',
    p_info: 'Wallet top-up',
    customer_name: 'Rakesh',
    customer_email: 'r@example.com',
    customer_mobile: '6000000001',
  })
})

test('when the server fails it is said in the one sentence', async () => {
  fakeReply(gateway.create, () => refusal(503, 'The portal is busy. Try again in a moment.'))
  fireEvent.click(await openPay())
  expect(await screen.findByText('Something went wrong. Please try again later.')).toBeDefined()
})

test('without a gateway the merchant is told how else to pay', async () => {
  fakeReply(gateway.payer, { ...payer, connected: false })
  show(<PgGateway />, pay, pay)
  expect(await screen.findByText('UPI payments are not set up here')).toBeDefined()
  expect(screen.queryByLabelText('Amount to pay')).toBeNull()
})

test('without an id there is nothing to ask', async () => {
  openStatus()
  expect(await screen.findByText(missing)).toBeDefined()
  expect(asked(gateway.checkStatus)).toHaveLength(0)
})

test.each([
  ['success', {}, ['Payment Successful', 'Thank you for your payment!']],
  ['failure', {}, ['Payment Failed', 'Something went wrong or payment failed.', /do not pay again yet/]],
  ['failure', { mismatch: true, cause: 'AMOUNT' }, ['Another amount came than was asked for', /not credited yet/]],
  [
    'failure',
    { mismatch: true, cause: 'CREDITED', credited_with: 'PR2600007' },
    ['It was credited already with PR2600007', /not added a second time/],
  ],
  ['failure', { mismatch: true, cause: 'CREDITED' }, ['Its UPI reference was credited already', /Our office looks/]],
  [
    'failure',
    { mismatch: true, cause: 'NO_REFERENCE' },
    ['The gateway gave no UPI reference', /not known yet whether/],
  ],
  ['failure', { mismatch: true, cause: null }, ['Our office looks into this payment', /do not pay again/]],
  ['created', {}, ['No payment seen yet', /If you left without paying, you may begin again/]],
])('%s %j', async (word, more, texts) => {
  fakeReply(gateway.checkStatus, says(word, more))
  openStatus('?client_txn_id=abc&txn_id=7')
  for (const text of texts) expect(await screen.findByText(text)).toBeDefined()
})

test('who comes back without paying is not told that a payment is being checked, nor that it failed', async () => {
  fakeReply(gateway.checkStatus, says('created'))
  openStatus('?client_txn_id=abc')
  expect(await screen.findByText('No payment seen yet')).toBeDefined()
  expect(screen.queryByText(/Checking your payment|two minutes|Payment Failed/)).toBeNull()
  fakeReply(gateway.checkStatus, says('success'))
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('Payment Successful')).toBeDefined()
})

test.each(['created', 'scanning'])(
  'while the gateway does not answer, nobody is told that it is not paid (%s)',
  async (word) => {
    fakeReply(gateway.checkStatus, { ...says(word), status: false })
    openStatus('?client_txn_id=abc')
    expect(await screen.findByText('The gateway does not answer now')).toBeDefined()
    expect(screen.getByText(/It is not known yet whether you paid/)).toBeDefined()
    expect(screen.queryByText(/Not paid|No payment seen|Payment Failed|begin again/)).toBeNull()
  },
)

test('who paid for a draft that waited is led back to it, and nowhere else', async () => {
  const back = '/merchant/nsdlpan/physical/pre-submit?id=0198f000'
  fakeReply(gateway.checkStatus, says('success'))
  keepPayment({ client_txn_id: 'abc' }, back)
  const { unmount } = openStatus('?client_txn_id=abc')
  const link = await screen.findByRole('link', { name: 'Back to what waits for it' })
  expect(link.getAttribute('href')).toBe(back)
  const recent = screen.getByRole('link', { name: 'See recent payments' }).getAttribute('href')
  unmount()
  const payments = show(<PgGateway />, pay, `${recent}`)
  expect((await screen.findByRole('link', { name: 'Back to what waits for it' })).getAttribute('href')).toBe(back)
  payments.unmount()
  for (const wrong of ['https://example.com/', '//example.com', '/backend/x', 'javascript:alert(1)']) {
    keepPayment({ client_txn_id: 'abc' }, wrong)
    const { unmount } = openStatus('?client_txn_id=abc')
    await screen.findByText('Payment Successful')
    expect(screen.queryByRole('link', { name: 'Back to what waits for it' })).toBeNull()
    unmount()
  }
})

test('what is missing for a draft is the amount to begin with', async () => {
  show(<PgGateway />, pay, `${pay}?amount=49.50&back=%2Fmerchant%2Fx`)
  expect(await screen.findByRole('button', { name: 'Pay ₹49.50 via UPI' })).toBeDefined()
})

test('who lost the address is known by the browser, with the day of the creation', async () => {
  keepPayment({ client_txn_id: 'kept', txn_date: '22-11-2026' })
  fakeReply(gateway.checkStatus, says('success'))
  openStatus()
  await screen.findByText('Payment Successful')
  expect(asked(gateway.checkStatus)[0]?.body).toEqual({ client_txn_id: 'kept', txn_date: '22-11-2026' })
})

test('while it is under way it is asked about quietly, two minutes long at most', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  fakeReply(gateway.checkStatus, says('scanning', { ref_no: 'UP2600042' }))
  openStatus('?client_txn_id=abc')
  await screen.findByText('Checking your payment')
  for (let turn = 1; turn <= 21; turn++) {
    await waitFor(() => expect(asked(gateway.checkStatus).length).toBeGreaterThanOrEqual(turn))
    await act(async () => void jest.advanceTimersByTime(6_100))
  }
  expect(await screen.findByText(/do not pay again yet/)).toBeDefined()
  expect(screen.getByText('Reference to quote to the office: UP2600042')).toBeDefined()
  expect(asked(gateway.checkStatus)).toHaveLength(21)
  fakeReply(gateway.checkStatus, says('success'))
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('Payment Successful')).toBeDefined()
})

test('a call that fails is no failed payment', async () => {
  fakeReply(gateway.checkStatus, () => refusal(500, 'x'))
  openStatus('?client_txn_id=abc')
  expect(await screen.findByText('Something went wrong. Please try again later.')).toBeDefined()
  expect(screen.queryByText('Payment Failed')).toBeNull()
  expect(screen.getByText('Reference to quote to the office: abc')).toBeDefined()
  fakeReply(gateway.checkStatus, says('success'))
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('Payment Successful')).toBeDefined()
})

test('asked again from the list, money of another amount is not called a failed payment', async () => {
  const row = {
    id: '1',
    refNo: 'PG2600001',
    status: 'PENDING',
    dated: '2026-11-22T05:00:00.000Z',
    amount: 100,
  }
  const more = { upiTxnId: null, payer: null, settledAt: null, clientTxnId: 'abc', txnDate: '22-11-2026' }
  fakeReply(gateway.own, pageOf({ ...row, ...more } as never))
  fakeReply(gateway.checkStatus, says('failure', { mismatch: true, cause: 'AMOUNT' }))
  const screens = (
    <>
      <PgGateway />
      <Toaster />
    </>
  )
  show(screens, pay, pay)
  fireEvent.click(await screen.findByRole('button', { name: 'PG2600001' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Check again' }))
  expect(await screen.findByText(/Another amount came than was asked for/)).toBeDefined()
  expect(screen.queryByText('Payment Failed')).toBeNull()
})
