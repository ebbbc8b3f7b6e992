import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { gateway } from 'contract/gateway/gateway'
import { modeName } from 'contract/payment/modes'
import { payments } from 'contract/payment/payment'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import {
  dayBefore,
  expectRefusals,
  fieldAt,
  future,
  noDay,
  required,
  row,
  tomorrow,
  tooLong,
} from 'shared-ui/testing/wrong-input'
import { show } from '../pan/testing.tsx'
import { PaymentForm } from './payment-form.tsx'

const path = '/merchant/accounting/payment'
const payer = { connected: false, customer_name: '', customer_email: '', customer_mobile: '' }
const bank = {
  id: 'b1',
  name: 'Demo Bank 0012',
  accountName: 'Namoona Seva Kendra',
  accountNo: '000000000012',
  qrFileId: null,
  qr: null,
}
const banks = [
  { ...bank, ifsc: 'DEMO0000001', branch: 'Demo Chowk', upiId: null },
  { ...bank, id: 'b2', name: 'Misaal Bank 0020', ifsc: 'DEMO0000002', branch: null, upiId: null },
]

const added = () => sentCalls().filter(({ method, path }) => method === 'POST' && path.endsWith('/accounting/payment'))
const report = () => fireEvent.click(screen.getByRole('button', { name: /^Add payment/ }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function open(search = '') {
  show(<PaymentForm />, path, `${path}${search}`)
  await screen.findByLabelText('Amount')
}

function fill(mode: string, utr: string) {
  type('Paid into', 'b1')
  type('Amount', '5000')
  fireEvent.click(screen.getByLabelText(modeName(mode)))
  type(mode === 'CHEQUE' ? 'Cheque number' : 'UTR', utr)
  type('Depositor', 'Rakesh')
}

// Otherwise jsdom checks the visibility of each element, which takes seconds.
configure({ defaultHidden: true })

beforeEach(() => {
  localStorage.clear()
  fakeReply(payments.choices, { banks, depositor: '' })
  fakeReply(payments.add, { refNo: 'PR2600812' })
  fakeReply(gateway.payer, payer)
})
afterEach(() => localStorage.clear())

test('what is missing is named, and nothing is sent', async () => {
  await open()
  report()
  expect(await screen.findByText('Following error occured!')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Paid into: Required' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Amount: Required' })).toBeDefined()
  expect(added()).toHaveLength(0)
})

test('the depositor of the last payment stands there, and can be changed', async () => {
  fakeReply(payments.choices, { banks, depositor: 'ASHA VERMA' })
  await open()
  expect(screen.getByLabelText<HTMLInputElement>('Depositor').value).toBe('ASHA VERMA')
  fill('NEFT', 'SBIN226324000001')
  report()
  await waitFor(() => expect(added().at(-1)?.body).toMatchObject({ depositorName: 'Rakesh' }))
})

test('an unusual NEFT reference is doubted but goes through; the reply gives the number', async () => {
  await open()
  fill('NEFT', 'sbin 2263-24000')
  expect(screen.getByText(/A NEFT reference usually has 16 characters/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Add payment of ₹\u00A05,000.00' }))
  expect(await screen.findByText(/Payment request PR2600812 sent/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'See payment list' }).getAttribute('href')).toBe(`${path}/list`)
  expect(added()[0]?.body).toMatchObject({ amount: 5000, bankId: 'b1', mode: 'NEFT', utr: 'SBIN226324000', slip: null })
  expect(added()[0]?.headers.get('idempotency-key')).toBeTruthy()
})

test('a UPI reference must have 12 digits', async () => {
  await open()
  fill('UPI', '12345')
  report()
  expect((await screen.findAllByText(/UPI\/IMPS reference must be 12 digits/)).length).toBeGreaterThan(0)
  expect(added()).toHaveLength(0)
})

test('a cheque asks for its branch and its slip', async () => {
  await open()
  fill('CHEQUE', '123456')
  report()
  expect((await screen.findAllByText(/Add the deposit slip/)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Branch of the deposit').getAttribute('aria-invalid')).toBe('true')
})

test('the account to pay into follows the chosen bank', async () => {
  await open()
  expect(screen.getByText(/Choose a bank to see its account/)).toBeDefined()
  type('Paid into', 'b2')
  expect(screen.getByText('DEMO0000002')).toBeDefined()
})

test('a reference that was used already stands at its field, and a lost reply is sent again with the same key', async () => {
  fakeReply(payments.add, () =>
    refusal(400, 'Check the form', ['utr: This reference number was already used on 12-Nov-2026']),
  )
  await open()
  fill('UPI', '000000000001')
  report()
  expect((await screen.findAllByText(/already used on 12-Nov-2026/)).length).toBeGreaterThan(0)

  fakeReply(payments.add, () => {
    throw new TypeError('Failed to fetch')
  })
  report()
  await waitFor(() => expect(added()).toHaveLength(2))
  await screen.findByText('A network error occurred.')
  fakeReply(payments.add, { refNo: 'PR2600812' })
  report()
  expect(await screen.findByText(/PR2600812 sent/)).toBeDefined()
  expect(new Set(added().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('each field says at once what is wrong with it', async () => {
  await open()
  const between = 'Amount must be between 1 and 10,00,000'
  const digits = 'UPI/IMPS reference must be 12 digits'
  await expectRefusals([
    ...required('Paid into', 'Amount', 'Paid by', 'Date of the payment', 'UTR', 'Depositor'),
    row('Amount', 'five', 'Required'),
    row('Amount', '0.5', between, { stays: '0.50' }),
    row('Amount', '1000001', between, { stays: '10,00,001.00' }),
    row('Amount', '10.005', 'At most two decimals'),
    row('Date of the payment', '31-02-2026', noDay),
    row('Date of the payment', tomorrow, future),
    row('Date of the payment', dayBefore({ days: 31 }), 'Date cannot be older than 30 days'),
    row('UTR', ...tooLong(30)),
    row('UTR', 'AB12', 'Enter the UTR from the bank, for example SBIN226324000001', { given: { 'Paid by': 'NEFT' } }),
    row('UTR', 'AB12', 'Enter the UTR from the bank, for example SBINR52026112400001234', {
      given: { 'Paid by': 'RTGS' },
    }),
    row('Amount', '199999', 'RTGS starts at 2,00,000', { stays: '1,99,999.00' }),
    row('UTR', '12345678901', digits, { given: { 'Paid by': 'UPI' } }),
    row('UTR', 'A23456789012', digits, { given: { 'Paid by': 'IMPS' } }),
    row('Cheque number', '12345', 'Cheque number must be 6 digits', { given: { 'Paid by': 'Cheque' } }),
    row('Number on the deposit slip', 'NÓ 7', 'Enter the number on the deposit slip', { given: { 'Paid by': 'Cash' } }),
    row('Amount', '200000', 'Cash deposits must be below 2,00,000', { stays: '2,00,000.00' }),
    ...required('Branch of the deposit'),
  ])
  report()
  expect(await screen.findByRole('button', { name: 'Deposit slip: Add the deposit slip' })).toBeDefined()
  expect(fieldAt('Depositor').maxLength).toBe(50)
})

test('where UPI can be paid it is offered first, with what is missing and the page that waits', async () => {
  fakeReply(gateway.payer, { ...payer, connected: true })
  const search = `?amount=49.50&back=${encodeURIComponent('/merchant/nsdlpan/physical/pre-submit?id=1')}`
  await open(search)
  const link = await screen.findByRole('link', { name: 'Pay by UPI' })
  expect(link.getAttribute('href')).toBe(
    '/merchant/paymentgateway/pg-gateway?amount=49.50&back=%2Fmerchant%2Fnsdlpan%2Fphysical%2Fpre-submit%3Fid%3D1',
  )
  expect(fieldAt('Amount').value).toBe('49.50')
})

test('what was reported for a draft leads back to it', async () => {
  await open(`?amount=49.50&back=${encodeURIComponent('/merchant/nsdlpan/physical/pre-submit?id=1')}`)
  expect(screen.queryByRole('link', { name: 'Pay by UPI' })).toBeNull()
  fill('UPI', '632624000001')
  report()
  const link = await screen.findByRole('link', { name: 'Back to what waits for it' })
  expect(link.getAttribute('href')).toBe('/merchant/nsdlpan/physical/pre-submit?id=1')
})

test('the number of a deposit slip does not stay as the number of a cheque', async () => {
  await open()
  fireEvent.click(screen.getByLabelText(modeName('CASH')))
  type('Number on the deposit slip', 'SLIP77')
  fireEvent.click(screen.getByLabelText(modeName('CHEQUE')))
  expect((screen.getByLabelText('Cheque number') as HTMLInputElement).value).toBe('')
  fireEvent.click(screen.getByLabelText(modeName('NEFT')))
  type('UTR', 'SBIN226324000001')
  fireEvent.click(screen.getByLabelText(modeName('RTGS')))
  expect((screen.getByLabelText('UTR') as HTMLInputElement).value).toBe('SBIN226324000001')
})
