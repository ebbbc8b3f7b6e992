import { expect, jest, test } from '@jest/globals'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { payments } from 'contract/payment/payment'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { ChosenDrawer } from './chosen-drawer.tsx'

const payment = (no: number, why: { text: string; values?: Record<string, string> }[] | null = null) => ({
  id: `0198f000-0000-7000-8000-00000000000${no}`,
  refNo: `PR260000${no}`,
  merchant: 'M100011 – Udaharan Seva',
  utr: `32632410000${no}`,
  day: '2026-11-20',
  amount: 500.5,
  why,
})
const chosen = (...found: ReturnType<typeof payment>[]) => ({
  payments: found,
  total: found.length * 500.5,
  mayApprove: true,
})

function open(ids: string[]) {
  const on = { onClose: jest.fn(), onDone: jest.fn() }
  const drawer = <ChosenDrawer ids={ids} {...on} />
  render(
    <PortalTheme>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: drawer }])} />
    </PortalTheme>,
  )
  return on
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const idsOf = (...nos: number[]) => nos.map((no) => payment(no).id)

test('the question says how many and the total in words; the answer what became of each', async () => {
  fakeReply(payments.chosen, chosen(payment(1), payment(2)))
  const why = { text: '{refNo} is already {status}', values: { refNo: 'PR2600002', status: 'approved' } }
  fakeReply(payments.approveChosen, {
    results: [
      { refNo: 'PR2600001', status: 'APPROVED', amount: 500.5, why: null },
      { refNo: 'PR2600002', status: 'REFUSED', amount: 500.5, why },
    ],
  })
  const { onDone } = open(idsOf(1, 2))
  await press('Approve 2 payments')
  const question = await screen.findByRole('dialog', { name: /Approve 2 payments with ₹\s1,001.00\?/ })
  expect(within(question).getByText(/^Rupees one thousand one only. The balances/)).toBeDefined()
  await userEvent.click(within(question).getByRole('button', { name: /Approve ₹\s1,001.00/ }))
  expect(await screen.findByText('1 of 2 approved')).toBeDefined()
  expect(sentCalls().at(-1)?.body).toEqual({ ids: idsOf(1, 2), total: 1001 })
  expect(screen.getByText('Not approved: PR2600002 is already approved')).toBeDefined()
  for (const button of screen.getAllByRole('button', { name: 'Close' }).slice(-1)) await userEvent.click(button)
  expect(onDone).toHaveBeenCalled()
})

test('where something speaks against one, there is nothing to approve until it is left out', async () => {
  fakeReply(payments.chosen, ({ query }) =>
    `${query.ids}`.includes(payment(2).id)
      ? chosen(payment(1), payment(2, [{ text: 'No slip was sent' }]))
      : chosen(payment(1)),
  )
  open(idsOf(1, 2))
  expect(await screen.findByText('Leave out 1 payment')).toBeDefined()
  expect(screen.getByText('No slip was sent')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  await press('Leave out 1, keep 1')
  expect(await screen.findByRole('button', { name: 'Approve 1 payment' })).toBeDefined()
})

test('where all of them are decided alone, the way out is a button', async () => {
  fakeReply(payments.chosen, chosen(payment(1, [{ text: 'No slip was sent' }])))
  const { onClose } = open(idsOf(1))
  expect(await screen.findByText('No slip was sent')).toBeDefined()
  const [, button] = screen.getAllByRole('button', { name: 'Close' })
  await userEvent.click(button!)
  expect(onClose).toHaveBeenCalled()
})

test('what came up between reading and approving is told, and the payments are read again', async () => {
  fakeReply(payments.chosen, chosen(payment(1), payment(2)))
  fakeReply(payments.approveChosen, () => {
    fakeReply(
      payments.chosen,
      chosen(payment(1), payment(2, [{ text: 'The same slip came with {refNo}', values: { refNo: 'PR2600009' } }])),
    )
    return refusal(409, 'Nothing was approved. Decide alone on PR2600002.')
  })
  open(idsOf(1, 2))
  await press('Approve 2 payments')
  await press(/Approve ₹/)
  await waitFor(() => expect(screen.getByText('The same slip came with PR2600009')).toBeDefined())
  expect(screen.getByText('Nothing was approved. Decide alone on PR2600002.')).toBeDefined()
  await press('Leave out 1, keep 1')
  await waitFor(() => expect(screen.queryByText(/^Nothing was approved/)).toBeNull())
})

test('a failure is said in the question, and no more once it is tried again', async () => {
  fakeReply(payments.chosen, chosen(payment(1)))
  fakeReply(payments.approveChosen, () => refusal(500, 'Something went wrong'))
  open(idsOf(1))
  await press('Approve 1 payment')
  await press(/Approve ₹/)
  expect(await screen.findByText('Something went wrong')).toBeDefined()
  const { promise, resolve } = Promise.withResolvers<Response>()
  fakeReply(payments.approveChosen, () => promise)
  await press(/Approve ₹/)
  await waitFor(() => expect(screen.queryByText('Something went wrong')).toBeNull())
  expect(screen.getByRole('dialog', { name: /^Approve 1 payment with/ })).toBeDefined()
  const done = { refNo: 'PR2600001', status: 'APPROVED', amount: 500.5, why: null }
  resolve(Response.json({ results: [done] }))
  expect(await screen.findByText('1 of 1 approved')).toBeDefined()
})
