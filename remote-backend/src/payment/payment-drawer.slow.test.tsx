import { beforeEach, expect, test } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { decidedText } from 'contract/decided'
import { type Payment, payments } from 'contract/payment/payment'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { expectRefusals, required, row, tooLong } from 'shared-ui/testing/wrong-input'
import { PaymentDrawer } from './payment-drawer.tsx'

const payment = {
  id: '0198f000-0000-7000-8000-000000000001',
  refNo: 'PR2600001',
  dated: '2026-11-20T05:00:00.000Z',
  slip: null,

  merchantCode: 'M100012',
  merchantName: 'Udaharan Seva',
  bank: 'Demo Bank 0012',
  mode: 'RTGS',
  txnDate: '2026-11-20',

  utr: 'DEMOR52026112000000001',
  depositorName: 'Rakesh',
  depositBranch: '',
  amount: 2_00_000,
  approvedAmount: null,
  status: 'PENDING',
  remark: '',
  decisionRemark: null,
  decidedAt: null,
} as unknown as Payment
const found = {
  payment,
  balance: 100,
  secondAbove: 1_00_000,
  first: null,
  checks: [],
  earlier: [],
  approvedBefore: 0,
  rejectedBefore: 0,
}
const first = { name: 'Demo admin', isMine: false, at: '2026-11-20T06:00:00.000Z', amount: 2_50_000, remark: 'By slip' }

function open(reply: object = {}) {
  fakeReply(payments.read, { ...found, ...reply } as never)
  const drawer = <PaymentDrawer id={payment.id} rows={[payment]} onMove={() => {}} onClose={() => {}} />
  render(
    <PortalTheme>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: drawer }])} />
    </PortalTheme>,
  )
}
const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => fakeReply(payments.approve, { balance: 100, status: 'SECOND' }))

test('a large sum says before it is approved that a second person must approve it, and an amount above the claim too', async () => {
  open()
  expect(await screen.findByText(/Above ₹\s1,00,000.00 a second person must approve too/)).toBeDefined()
  await press(/Other amount/)
  fireEvent.change(await screen.findByLabelText('Amount received'), { target: { value: '200001' } })
  expect(await screen.findByText(/claimed ₹\s2,00,000.00. A second person must approve more than that/)).toBeDefined()
})

test('another amount shows the lines of that amount, and no longer those of the claim', async () => {
  open()
  const lines = () => screen.getAllByRole('row').map((row) => row.textContent)
  expect(await screen.findByText('Ledger entries on approval')).toBeDefined()
  expect(lines()).toContain('Demo Bank 00122,00,000.00')
  expect(screen.getByText('2,00,100.00 Cr')).toBeDefined()
  await press(/Other amount/)
  fireEvent.change(await screen.findByLabelText('Amount received'), { target: { value: '150000' } })
  expect(await screen.findByText('1,50,100.00 Cr')).toBeDefined()
  expect(lines().slice(1)).toEqual(['Demo Bank 00121,50,000.00', 'Wallet, M1000121,50,000.00'])
  expect(screen.queryByText('2,00,100.00 Cr')).toBeNull()
  await press(/Back/)
  expect(await screen.findByText('2,00,100.00 Cr')).toBeDefined()
})

test('without an answer nobody is told that it was not approved', async () => {
  open()
  fakeReply(payments.approve, () => new Response('', { status: 502 }))
  await press(/Approve ₹/)
  expect(await screen.findByText(/It may have been done all the same/)).toBeDefined()
  expect(screen.queryByText('Not approved')).toBeNull()
})

test('the second person sees who approved what, and approves that amount with one press', async () => {
  open({ payment: { ...payment, status: 'SECOND' }, first })
  expect(await screen.findByText(/Demo admin approved ₹\s2,50,000.00. You are the second person/)).toBeDefined()
  expect(screen.getByText(/The merchant claimed ₹\s2,00,000.00. By slip/)).toBeDefined()
  expect(screen.getByText('2,50,100.00 Cr')).toBeDefined()
  await press(/Approve ₹\s2,50,000.00/)
  await waitFor(() => expect(sentCalls().at(-1)?.body).toEqual({ approvedAmount: 2_50_000, remark: '' }))
})

test('the first person may only reject what they approved themselves', async () => {
  open({ payment: { ...payment, status: 'SECOND' }, first: { ...first, isMine: true } })
  expect(await screen.findByText(/You approved ₹\s2,50,000.00. A second person must approve it too/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Reject' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Approve|Other amount/ })).toBeNull()
})

test('an amount other than the claim is told when the request is decided', async () => {
  open({ payment: { ...payment, status: 'APPROVED', approvedAmount: 1_99_000, decidedAt: '2026-11-20T07:00:00.000Z' } })
  expect(await screen.findByText(/Approved with ₹\s1,99,000.00, ₹\s2,00,000.00 claimed/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull()
})

test('an earlier payment shows what was approved, beside what was claimed, and one that is in no wallet says so', async () => {
  const before = { ...payment, id: 'before', amount: 4_000, approvedAmount: 3_900, status: 'APPROVED' }
  const same = { ...before, id: 'same', amount: 700, approvedAmount: 700 }
  const rejected = { ...before, id: 'rejected', amount: 250, approvedAmount: null, status: 'REJECTED' }
  open({ earlier: [before, same, rejected] })
  const amounts = (await screen.findAllByText(/^(3,900|700|250)\.00/)).map(
    ({ parentElement }) => parentElement?.textContent,
  )
  expect(amounts).toEqual(['3,900.004,000.00 claimed', '700.00', '250.00Rejected'])
})

const message = 'PR2600001 is already approved: Demo admin decided at 20-Nov-2026 12:30 pm'
const values = { refNo: 'PR2600001', status: 'approved', name: 'Demo admin', time: '20-Nov-2026 12:30 pm' }

/** A conflict: what the server says, and how the request stands when it is read again. */
function comesSecond(answer: Response, reply: object) {
  fakeReply(payments.approve, () => {
    fakeReply(payments.read, { ...found, ...reply } as never)
    return answer
  })
}

test('where somebody else was first their name and time are said, and nothing is left to press', async () => {
  open()
  const decided = { ...payment, status: 'APPROVED', approvedAmount: 2_00_000, decidedAt: '2026-11-20T07:00:00.000Z' }
  comesSecond(Response.json({ message, text: decidedText, values }, { status: 409 }), { payment: decided })
  await press(/Approve ₹/)
  expect(await screen.findByText('Somebody else was first')).toBeDefined()
  expect(screen.getByText('12:30 pm').parentElement?.textContent).toContain(message)
  await waitFor(() => expect(screen.getAllByText('Approved').length).toBeGreaterThan(0))
  expect(screen.queryByRole('button', { name: /Approve|Reject|Other amount/ })).toBeNull()
})

test('who was first approved a large sum: the other one is told, and can approve it as the second person', async () => {
  open()
  const waits = { payment: { ...payment, status: 'SECOND' }, first }
  const status = 'waiting for a second approval'
  comesSecond(Response.json({ message, text: decidedText, values: { ...values, status } }, { status: 409 }), waits)
  await press(/Approve ₹\s2,00,000/)
  expect(await screen.findByText('Somebody else was first')).toBeDefined()
  expect(await screen.findByRole('button', { name: /Approve ₹\s2,50,000.00/ })).toBeDefined()
})

test('what is refused for another reason can still be decided', async () => {
  open()
  comesSecond(refusal(409, 'Take the cheque to the bank first.'), {})
  await press(/Approve ₹/)
  expect(await screen.findByText('Take the cheque to the bank first.')).toBeDefined()
  expect(screen.queryByText('Somebody else was first')).toBeNull()
  expect(screen.getByRole('button', { name: 'Reject' })).toBeDefined()
})

test('each field of a decision says at once what is wrong with it', async () => {
  open({ mayDecide: true })
  await press(/^Reject/)
  await screen.findByLabelText('Reason')
  await expectRefusals([...required('Reason'), row('Reason', ...tooLong(200))])
  await press(/^Back/)
  await press(/Other amount/)
  await screen.findByLabelText('Amount received')
  const between = 'Amount must be between 1 and 10,00,000'
  await expectRefusals([
    ...required('Amount received'),
    row('Amount received', '0', between, { stays: '0.00' }),
    row('Amount received', '1000000.01', between, { stays: '10,00,000.01' }),
    row('Amount received', '99.999', 'At most two decimals'),
    row('Reason for another amount', ...tooLong(200)),
  ])
})

const differs = {
  ok: false,
  text: "The bank's statement says ₹ {sum} on {day}",
  values: { sum: '3,900.00', day: '20-Nov-2026' },
}
const small = { ...payment, mode: 'UPI', amount: 4_000 }

test('where something speaks against it approving asks why, and sends that', async () => {
  fakeReply(payments.approve, { balance: 100, status: 'APPROVED' })
  open({ payment: small, checks: [differs], asksReason: true, flaggedAbove: 5_000 })
  expect(await screen.findByText(/This payment has a warning/)).toBeDefined()
  await press(/Approve ₹\s4,000.00/)
  expect(await screen.findByText('This speaks against it')).toBeDefined()
  expect(screen.getAllByText(/statement says ₹ 3,900.00/)).toHaveLength(2)
  const before = sentCalls().length
  await press(/Approve ₹\s4,000.00/)
  expect(await screen.findByText('Required')).toBeDefined()
  expect(sentCalls()).toHaveLength(before)
  fireEvent.change(screen.getByLabelText('Why it is right all the same'), { target: { value: 'Their charge was 100' } })
  await press(/Approve ₹\s4,000.00/)
  await waitFor(() =>
    expect(sentCalls().at(-1)?.body).toEqual({ approvedAmount: 4_000, remark: '', reason: 'Their charge was 100' }),
  )
})

test('above the sum for such payments, and beyond what is left today, a second person is announced', async () => {
  open({ payment: { ...small, amount: 6_000 }, checks: [differs], asksReason: true, flaggedAbove: 5_000 })
  expect(await screen.findByText(/a second person must approve above ₹\s5,000.00/)).toBeDefined()
})

test("another amount than the bank's line asks for a reason while it is typed, and sends it", async () => {
  open({ payment: { ...small, amount: 100 }, bankSays: 100 })
  await press(/Other amount/)
  expect(screen.queryByLabelText('Why it is right all the same')).toBeNull()
  fireEvent.change(await screen.findByLabelText('Amount received'), { target: { value: '4900' } })
  fireEvent.change(screen.getByLabelText('Reason for another amount'), { target: { value: 'A zero was forgotten' } })
  expect(await screen.findByText(/The bank's statement says ₹\s100.00/)).toBeDefined()
  fireEvent.change(await screen.findByLabelText('Why it is right all the same'), { target: { value: 'By phone' } })
  await press(/Approve this amount/)
  const body = { approvedAmount: 4_900, remark: 'A zero was forgotten', reason: 'By phone' }
  await waitFor(() => expect(sentCalls().at(-1)?.body).toEqual(body))
})

test('what one person may still give today is said before it is approved', async () => {
  open({ payment: small, aloneLeft: 1_500 })
  expect(await screen.findByText(/You may give ₹\s1,500.00 more alone today/)).toBeDefined()
})

test('a cheque asks whether the bank has cleared it, as the button stood for something else a moment ago', async () => {
  fakeReply(payments.approve, { balance: 100, status: 'APPROVED' })
  open({ payment: { ...small, mode: 'CHEQUE', status: 'CLEARING' } })
  await press(/Approve ₹\s4,000.00/)
  const before = sentCalls().length
  expect(await screen.findByText('Has the bank cleared this cheque?')).toBeDefined()
  expect(sentCalls()).toHaveLength(before)
  // That of the question. The drawer beneath may still be hiding all that is outside of it.
  const buttons = screen.getAllByRole('button', { name: /Approve ₹\s4,000.00/, hidden: true })
  expect(buttons).toHaveLength(2)
  fireEvent.click(buttons[1]!)
  await waitFor(() => expect(sentCalls().at(-1)?.body).toEqual({ approvedAmount: 4_000, remark: '' }))
})

test('a button that changed since the payment was opened asks first', async () => {
  open({ payment: { ...small, amount: 2_00_000 } })
  const waits = { payment: { ...small, amount: 2_00_000, status: 'SECOND' }, first }
  const status = 'waiting for a second approval'
  comesSecond(Response.json({ message, text: decidedText, values: { ...values, status } }, { status: 409 }), waits)
  await press(/Approve ₹\s2,00,000/)
  await press(/Approve ₹\s2,50,000.00/)
  expect(await screen.findByText('It has changed. Approve it now?')).toBeDefined()
})

test('an approved payment says against what it was approved and why, and that the bank took it back', async () => {
  const decided = { ...small, status: 'APPROVED', approvedAmount: 4_000, decidedAt: '2026-11-20T07:00:00.000Z' }
  const after = { since: 'YES', sinceFlags: 'Went back' }
  open({ payment: { ...decided, against: 'YES', againstReason: 'Asha: Seen', flags: 'Bank differs', ...after } })
  expect(await screen.findByText(/Bank differs. Asha: Seen/)).toBeDefined()
  expect(screen.getByText('Something came up since').parentElement?.textContent).toContain('Went back')
  expect(screen.getByText('The bank took this money back')).toBeDefined()
})

test('what was credited already cannot be approved, and its button says why', async () => {
  const text = 'Already credited with {refNo} on {day}'
  const check = { ok: false, text, values: { refNo: 'PG2600009', day: '20-Nov-2026' } }
  open({ payment: small, checks: [check], asksReason: true, creditedWith: 'PG2600009' })
  expect(await screen.findByText(/credited with PG2600009 already, so it cannot be approved. Reject it/)).toBeDefined()
  for (const name of [/Approve ₹/, /Other amount/])
    expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('button', { name: 'Reject' }).hasAttribute('disabled')).toBe(false)
})

test('of who approved a clean payment it is not said that they approved it against a check', async () => {
  const decided = { ...small, status: 'APPROVED', approvedAmount: 4_000, decidedAt: '2026-11-20T07:00:00.000Z' }
  open({ payment: { ...decided, against: null, flags: '', since: 'YES', sinceFlags: 'Not in the bank' } })
  expect(await screen.findByText('Something came up since')).toBeDefined()
  expect(screen.queryByText('Approved against a check')).toBeNull()
})

test('while somebody asks to take it back, nobody is told to press Take back again', async () => {
  const step = {
    target: payment.id,
    what: { text: 'The approval' },
    effect: { text: 'It goes out' },
    needsSecond: true,
  }
  const waiting = { id: payment.id, by: 'Ravi Clerk', isMine: true, at: first.at, reason: 'The bank took it back' }
  fakeReply(payments.takeBack.read, { step, waiting } as never)
  open({ payment: { ...small, status: 'APPROVED', approvedAmount: 4_000, sinceFlags: 'Went back', since: 'YES' } })
  expect(await screen.findByText(/Ravi Clerk asks to take it back, and a second person must agree/)).toBeDefined()
  expect(screen.queryByText(/Press Take back/)).toBeNull()
})

test('payments that were decided before are counted, so none is called the first', async () => {
  open({ approvedBefore: 1 })
  expect(await screen.findByText('1 approved, 0 rejected')).toBeDefined()
  expect(screen.queryByText('This is the first one.')).toBeNull()
})

test('another account of the person who approved first is told why it cannot, and may reject', async () => {
  const samePerson = { text: 'Your account and that of {name} count as one person.', values: { name: 'Demo admin' } }
  open({ payment: { ...payment, status: 'SECOND' }, first: { ...first, samePerson } })
  expect(await screen.findByText('Your account and that of Demo admin count as one person.')).toBeDefined()
  expect(screen.queryByText(/You are the second person/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Reject' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Approve|Other amount/ })).toBeNull()
})
