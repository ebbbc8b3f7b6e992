import { expect, test } from '@jest/globals'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { payments } from 'contract/payment/payment'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply, sentCalls } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { TakeBack } from './take-back.tsx'

const target = '0198f1de-0000-7000-8000-000000000001'
const request = '0198f1de-0000-7000-8000-000000000002'
const step = {
  target,
  what: { text: 'The approval of {refNo}', values: { refNo: 'PR2600001' } },
  effect: {
    text: '₹ {amount} goes out of the wallet of {code} again.',
    values: { amount: '4,000.00', code: 'M100012' },
  },
  moves: [{ text: '₹ {amount} commission is credited to {code} again', values: { amount: '15.00', code: 'M100012' } }],
  needsSecond: true,
}
const waiting = {
  id: request,
  by: 'Demo staff',
  isMine: false,
  at: '2026-11-20T06:00:00.000Z',
  reason: 'The bank took it back',
}

function open(reply: object) {
  fakeReply(payments.takeBack.read, { step, waiting: null, ...reply } as never)
  const element = <TakeBack calls={payments.takeBack} id="p1" onDone={() => {}} />
  render(
    <PortalTheme>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </PortalTheme>,
  )
}

test('what is taken back is asked with its reason, after its effect is said', async () => {
  fakeReply(payments.takeBack.ask, { status: 'WAITING' })
  open({})
  fireEvent.click(await screen.findByRole('button', { name: 'Take back' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('The approval of PR2600001. ₹ 4,000.00 goes out of the wallet of M100012 again.')
  expect(dialog.textContent).toContain('₹ 15.00 commission is credited to M100012 again')
  expect(dialog.textContent).toContain('Nothing happens until a second person agrees.')
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'The bank took it back' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(sentCalls().at(-1)?.body).toEqual({ reason: 'The bank took it back', target }))
})

test('the second person reads who asks and why, and agrees or leaves it', async () => {
  fakeReply(payments.takeBack.agree, { status: 'DONE' })
  open({ waiting })
  expect(await screen.findByText('Demo staff asks to take this back: The approval of PR2600001')).toBeDefined()
  expect(screen.getByText(/The bank took it back\. Demo staff/)).toBeDefined()
  expect(screen.getByText('₹ 15.00 commission is credited to M100012 again')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Leave it as it is' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Agree, take it back' }))
  const agreed = () => sentCalls().find(({ path }) => path.includes('/take-back/agree/'))
  await waitFor(() => expect(agreed()?.body).toEqual({ request }))
})

test('who asked waits for somebody else, and where nothing can be taken back there is no button', async () => {
  open({ waiting: { ...waiting, isMine: true } })
  expect(await screen.findByText('A second person has to agree.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Agree/ })).toBeNull()
})

test('where nothing can be taken back, nothing is offered', async () => {
  open({ step: null })
  await waitFor(() => expect(sentCalls()).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})

test('another account of the person who asked reads why it cannot agree, and may leave it', async () => {
  const text = 'Your account and that of {name} count as one person.'
  open({ waiting: { ...waiting, samePerson: { text, values: { name: 'Demo staff' } } } })
  expect(await screen.findByText('Your account and that of Demo staff count as one person.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Agree/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Leave it as it is' })).toBeDefined()
})
