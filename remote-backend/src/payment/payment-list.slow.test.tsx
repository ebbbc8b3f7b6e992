import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { type Payment, payments } from 'contract/payment/payment'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { PaymentList } from './payment-list.tsx'

const payment = (no: number, flags: string) =>
  ({
    ...{ id: `p${no}`, refNo: `PR260000${no}`, dated: '2026-11-20T05:00:00.000Z', merchantCode: `M10001${no}` },
    ...{ merchantName: 'Udaharan Seva', bank: 'Demo Bank 0012', mode: 'UPI', txnDate: '2026-11-20', utr: `32632${no}` },
    ...{ amount: 5000, status: 'PENDING', flags, slip: null },
  }) as unknown as Payment

test('on a phone each card says what speaks against the payment, and nothing where nothing does', async () => {
  const data = [payment(1, 'Duplicate UTR, Same slip'), payment(2, '')]
  fakeReply(payments.list, { data, totalRecords: 2, filterRecords: 2 })
  render(
    <PortalTheme>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <PaymentList /> }])} />
    </PortalTheme>,
  )
  const flagged = await screen.findByText(/Duplicate UTR, Same slip/)
  expect(flagged.textContent).toContain('M100011 – Udaharan Seva')
  expect(screen.getByText(/M100012 – Udaharan Seva/).textContent).not.toContain('--')
})
