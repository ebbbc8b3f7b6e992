import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { applications } from 'contract/pan/application'
import { wallet } from 'contract/payment/wallet'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { Submitted } from './submitted.tsx'

const info = {
  id: 'a',
  formNo: 'N2600001235',
  name: 'ANJALI SHARMA',
  merchantName: 'Demo Seva',
  status: 'WAITING_SCAN',
  appType: 'N',
  category: 'A',
  price: { govtFee: 107, serviceCharge: 36.44, gst: 6.56, total: 150, commission: 15 },
  fields: { lastName: 'SHARMA' },
}

test('beside the receipt of a paid application it says what the customer has of it, with the one total that was paid', async () => {
  fakeReply(applications.info, info as never)
  fakeReply(wallet.closing, 4_850 as never)
  render(
    <PortalTheme>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Submitted id="a" /> }])} />
    </PortalTheme>,
  )
  const paid = await screen.findByRole('heading', { name: 'N2600001235 is paid' })
  expect(paid.parentElement?.textContent).toContain(
    'Give the customer the receipt. Scanning its code shows the status.',
  )
  expect(screen.getByRole('button', { name: 'Receipt for the customer' })).toBeDefined()
  expect(screen.getByText(/₹\s150\.00/)).toBeDefined()
  // No charge of the shop's own is asked, which would be kept nowhere.
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('spinbutton')).toBeNull()
})
