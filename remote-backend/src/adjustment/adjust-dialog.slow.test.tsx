import { expect, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ShopRecord } from 'contract/people/people'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { PortalTheme } from 'shared-ui'
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
