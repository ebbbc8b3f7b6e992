import { expect, test } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ShopRecord } from 'contract/people/people'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { PortalTheme } from 'shared-ui'
import { enter, expectRefusals, fieldAt, leave, required, row, tooLong } from 'shared-ui/testing/wrong-input'
import { AdjustDialog } from './adjust-dialog.tsx'

const shop = { id: 's1', code: 'M100011', balance: 500, creditLimit: 200 } as ShopRecord

function open() {
  const dialog = <AdjustDialog of={shop} onClose={() => undefined} onDone={() => undefined} />
  render(
    <PortalTheme>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: dialog }])} />
    </PortalTheme>,
  )
}
const type = (amount: string) => fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: amount } })
const warning = () => screen.queryByText(/^The wallet does not hold so much/)

test('a debit that the wallet and its credit limit do not hold is doubted before it is asked for', async () => {
  open()
  fireEvent.click(await screen.findByRole('radio', { name: /Debit/ }))
  type('700')
  expect(await screen.findByText('200.00 Dr')).toBeDefined()
  expect(warning()).toBeNull()
  type('700.01')
  expect(await screen.findByText('200.01 Dr')).toBeDefined()
  expect(warning()).not.toBeNull()
})

test('each field says at once what is wrong with it, and keeps what was typed', async () => {
  open()
  await screen.findByLabelText('Amount')
  await expectRefusals([
    ...required('Amount', 'Reason'),
    row('Amount', 'much', 'Required'),
    row('Amount', '0', 'Enter an amount above 0', { stays: '0.00' }),
    row('Amount', '-5', 'Enter an amount above 0', { stays: '-5.00' }),
    row('Amount', '1000000.01', 'One adjustment is at most 10,00,000', { stays: '10,00,000.01' }),
    row('Amount', '0.005', 'At most two decimals'),
    row('Reason', 'Mistake', 'Say in at least 10 characters why'),
    row('Reason', ...tooLong(200)),
  ])
  leave(enter('Amount', '1'))
  enter('Reason', 'Too short')
  fireEvent.click(screen.getByRole('button', { name: 'Adjust balance' }))
  await waitFor(() => expect(document.activeElement).toBe(fieldAt('Reason')))
  expect([fieldAt('Reason').value, fieldAt('Amount').value]).toEqual(['Too short', '1.00'])
})
