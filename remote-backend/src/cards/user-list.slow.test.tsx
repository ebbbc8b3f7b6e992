import { beforeEach, expect, test } from '@jest/globals'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { cards } from 'contract/cards/cards'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { UserList } from './user-list.tsx'

const specRow = {
  dated: '2026-11-27T06:00:00Z',
  refNo: 'L260000001',
  name: 'Asha Demo',
  mobileNo: '9876543210',
  cardVendor: 'NSDL',
  code: 'M100011',
  staffName: 'Ramesh Demo',
}
const request = {
  ...specRow,
  id: '0198f000-0000-7000-8000-000000000001',
  status: 'PAYOUT_DUE',
  statusAt: '2026-11-27T06:00:00Z',
  payout: 250,
  partnerRef: 'ARN-1',
  remark: null,
}
const found = {
  request,
  duplicateOf: null,
  hasConsent: true,
  history: [{ at: specRow.dated, by: 'Ramesh Demo', status: 'NEW', remark: null }],
  next: ['REJECTED'],
  mayPay: true,
}
const page = { data: [request], totalRecords: 1, filterRecords: 1 }
const sent = ({ path }: { path: string }) => sentCalls().filter((call) => call.path === `/api${path}`)

beforeEach(() => {
  fakeReply(cards.list, page as never)
  fakeReply(cards.read, found as never)
})

function open() {
  const router = createMemoryRouter([{ path: '*', element: <UserList /> }], {
    initialEntries: ['/backend/actions/user-list'],
  })
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
}
const openRow = async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: /L260000001/ }))
  return within(await screen.findByRole('dialog', { name: /L260000001/ }))
}

test('a row says who applied for which card at which shop', async () => {
  open()
  expect((await screen.findAllByText('Bajaj EMI Card')).length).toBeGreaterThan(0)
  expect(screen.getByText('M100011 – Ramesh Demo')).toBeDefined()
})

test('a payout that is due is paid after it was confirmed', async () => {
  fakeReply(cards.pay, { paid: 1, total: 250 })
  const drawer = await openRow()
  expect(await drawer.findByText('Agreed at the counter')).toBeDefined()
  fireEvent.click(await drawer.findByRole('button', { name: /Pay ₹.?250\.00/ }))
  const asked = within(await screen.findByRole('dialog', { name: /Pay ₹.?250\.00 to M100011\?/ }))
  expect(sent(cards.pay)).toEqual([])
  fireEvent.click(await asked.findByRole('button', { name: /Pay ₹.?250\.00/ }))
  await waitFor(() => expect(sent(cards.pay)[0]?.body).toEqual({ ids: [request.id], total: 250 }))
})

test('only what may follow can be recorded', async () => {
  fakeReply(cards.say, () => Response.json({}))
  const drawer = await openRow()
  fireEvent.click(await drawer.findByRole('button', { name: 'Record a status' }))
  const status = (await drawer.findByLabelText('Status')) as HTMLSelectElement
  expect([...status.options].map(({ text }) => text)).toEqual(['--Select--', 'Rejected'])
  fireEvent.change(status, { target: { value: 'REJECTED' } })
  fireEvent.change(drawer.getByLabelText(/^Remark/), { target: { value: 'Low income' } })
  fireEvent.click(drawer.getByRole('button', { name: 'Record' }))
  const said = () => sentCalls().find(({ path }) => path.endsWith('/user-list/status/L260000001'))?.body
  await waitFor(() => expect(said()).toEqual({ status: 'REJECTED', partnerRef: 'ARN-1', remark: 'Low income' }))
})

test('a paid payout is taken back with a reason, after its effect was read', async () => {
  const paid = { ...found, request: { ...request, status: 'PAYOUT_PAID' }, next: [], mayPay: false }
  fakeReply(cards.read, paid as never)
  const target = '0198f000-0000-7000-8000-000000000002'
  const effect = {
    text: '₹ {amount} goes out of the wallet of {code} again.',
    values: { amount: '250.00', code: 'M100011' },
  }
  fakeReply(cards.takeBack.read, {
    step: {
      target,
      what: { text: 'The payout of {refNo}', values: { refNo: 'L260000001' } },
      effect,
      needsSecond: true,
    },
    waiting: null,
  } as never)
  fakeReply(cards.takeBack.ask, { status: 'WAITING' })
  const drawer = await openRow()
  fireEvent.click(await drawer.findByRole('button', { name: 'Take back' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Take this back?' }))
  expect(asked.getByText(/The payout of L260000001\. ₹ 250\.00 goes out/)).toBeDefined()
  fireEvent.change(asked.getByLabelText('Reason'), { target: { value: 'Paid for another customer' } })
  fireEvent.click(asked.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(sentCalls().at(-1)?.body).toEqual({ reason: 'Paid for another customer', target }))
})

// The last: what a server does not have is not asked for again.
test("before a server that has only the specification's call its bare rows are shown", async () => {
  fakeReply(cards.list, () => refusal(405, 'Method not allowed') as never)
  fakeReply(cards.read, () => refusal(404, '') as never)
  fakeReply(cards.userList, [specRow] as never)
  const drawer = await openRow()
  expect(await drawer.findByText('M100011 – Ramesh Demo')).toBeDefined()
  expect(drawer.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(/went wrong/)).toBeNull()
})
