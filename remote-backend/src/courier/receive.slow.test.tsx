import { expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type PacketInfo, packets } from 'contract/courier/courier'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply, sentCalls } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { View } from './packet.tsx'

const base = '/backend/misc/courier'
const router = () =>
  createMemoryRouter([{ path: `${base}/:id`, element: <View /> }], { initialEntries: [`${base}/p1`] })
const idOf = (no: number) => `0198f000-0000-7000-8000-00000000020${no}`
const packet: PacketInfo = {
  id: 'p1',
  refNo: 'CP2600012',
  direction: 'MERCHANT_TO_OFFICE',
  status: 'SENT',
  packetType: 'PAN_HARDCOPY',
  merchantId: 'm1',
  merchant: 'M0001 – Demo merchant',
  from: ['Demo shop'],
  to: ['Demo Seva'],
  toName: 'Demo Seva',
  toAddress: '',
  courierId: 'c1',
  company: 'India Post',
  docketNo: 'EM123456785IN',
  docketDoubt: null,
  trackingLink: null,
  sentOn: '2026-01-02',
  sentBy: 'Demo merchant',
  weightG: 250,
  charge: 45,
  photo: null,
  contents: '',
  remark: '',
  createdAt: '2026-01-02T06:00:00Z',
  createdBy: 'Demo merchant',
  endedAt: null,
  endedBy: null,
  receivedOn: null,
  version: 2,
  items: [1, 2, 3].map((no) => ({
    id: idOf(no),
    applicationId: idOf(no + 3),
    ackNo: `00026112700000${no}`,
    formNo: `N260000123${no}`,
    name: `Namoona ${no}`,
    shop: 'M0001',
    status: 'ACKNOWLEDGED',
    hardcopy: 'SENT',
    verdict: null,
    reason: null,
  })),
  may: ['receive', 'carry', 'lose', 'comeBack'],
}

test('scanned papers are received, the rest is missing, and one is deficient with its reason', async () => {
  fakeReply(packets.office.read, packet)
  render(
    <PortalTheme>
      <RouterProvider router={router()} />
    </PortalTheme>,
  )
  const user = userEvent.setup()
  const field = await screen.findByLabelText('Scan or type a number')
  await user.type(field, '000261127000001{Enter}')
  expect(await screen.findByText('000261127000001 received: Namoona 1')).toBeDefined()
  await user.type(field, '000261127000009{Enter}')
  expect(await screen.findByText('000261127000009 is not in this packet.')).toBeDefined()
  expect(screen.getByText('1 received, 0 missing, 0 deficient, 2 to check')).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Receive packet' }))
  expect((await screen.findAllByText('Choose what became of it')).length).toBeGreaterThan(0)
  await user.click(screen.getAllByLabelText('Deficient')[1]!)
  await user.click(screen.getByRole('button', { name: 'Mark the rest as missing' }))
  await user.click(screen.getByRole('button', { name: 'Receive packet' }))
  expect((await screen.findAllByText('Say what is missing or wrong')).length).toBeGreaterThan(0)
  await user.type(screen.getByLabelText(/^What is missing or wrong/), 'Second page is not signed')
  fakeReply(packets.office.receive, { status: 'PARTIAL' })
  await user.click(screen.getByRole('button', { name: 'Receive packet' }))
  await waitFor(() =>
    expect(sentCalls().find(({ path }) => path.endsWith('/receive/p1'))?.body).toMatchObject({
      items: [
        { id: idOf(1), verdict: 'RECEIVED' },
        { id: idOf(2), verdict: 'DEFICIENT', reason: 'Second page is not signed' },
        { id: idOf(3), verdict: 'MISSING' },
      ],
    }),
  )
})
