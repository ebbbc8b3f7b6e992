import { expect, test } from '@jest/globals'
import { render, screen, waitFor, within } from '@testing-library/react'
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
    before: [],
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
  await user.click(await screen.findByRole('button', { name: 'Mark as missing' }))
  await waitFor(() => expect(screen.queryByText('Mark 1 hard copy as missing?')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Receive packet' }))
  expect((await screen.findAllByText('Say what is missing or wrong')).length).toBeGreaterThan(0)
  await user.type(screen.getByLabelText(/^What is missing or wrong/), 'Second page is not signed')
  fakeReply(packets.office.receive, { status: 'PARTIAL' })
  await user.click(screen.getByRole('button', { name: 'Receive packet' }))
  const asked = await screen.findByRole('dialog', { name: 'Receive packet CP2600012?' })
  expect(within(asked).getByText('1 received, 1 missing, 1 deficient.')).toBeDefined()
  expect(sentCalls().some(({ path }) => path.endsWith('/receive/p1'))).toBe(false)
  await user.click(within(asked).getByRole('button', { name: 'Receive packet' }))
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

test('the office corrects what it said of a paper, with the reason, while the server allows it', async () => {
  const items = packet.items.map((item) => ({ ...item, hardcopy: 'DEFICIENT', verdict: 'MISSING' as const }))
  fakeReply(packets.office.read, { ...packet, status: 'PARTIAL', items, may: ['correct'] })
  render(
    <PortalTheme>
      <RouterProvider router={router()} />
    </PortalTheme>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Correct the result for 000261127000002' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByLabelText('Received'))
  await user.click(within(dialog).getByRole('button', { name: 'Correct' }))
  expect((await within(dialog).findAllByText('Say why')).length).toBeGreaterThan(0)
  await user.type(within(dialog).getByLabelText(/^Why it is corrected/), 'It lay under another envelope')
  fakeReply(packets.office.correct, { status: 'PARTIAL' })
  await user.click(within(dialog).getByRole('button', { name: 'Correct' }))
  await waitFor(() =>
    expect(sentCalls().find(({ path }) => path.endsWith('/correct/p1'))?.body).toMatchObject({
      itemId: idOf(2),
      verdict: 'RECEIVED',
      why: 'It lay under another envelope',
    }),
  )
})
