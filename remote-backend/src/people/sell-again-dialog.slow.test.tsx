import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { idSales } from 'contract/people/id-sale'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { SellAgainDialog } from './sell-again-dialog.tsx'

test('where the price cannot be read, the dialog says so instead of staying away', async () => {
  fakeReply(
    idSales.again,
    () => Response.json({ message: 'The ID M100001 is sold. Open the list again.' }, { status: 409 }) as never,
  )
  const dialog = <SellAgainDialog id="0198f000-0000-7000-8000-000000000001" onClose={() => {}} onDone={() => {}} />
  const router = createMemoryRouter([{ path: '/', element: <PortalTheme>{dialog}</PortalTheme> }])
  render(<RouterProvider router={router} />)
  expect(await screen.findByRole('dialog', { name: 'Sell this ID again?' })).toBeDefined()
  expect(await screen.findByText('The ID M100001 is sold. Open the list again.')).toBeDefined()
})
