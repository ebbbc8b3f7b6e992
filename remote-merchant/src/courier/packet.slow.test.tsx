import { expect, test } from '@jest/globals'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type PacketInfo, type PacketPaper, packets } from 'contract/courier/courier'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { show } from '../pan/testing.tsx'
import { Add, Edit, View } from './packet.tsx'

const base = '/merchant/misc/courier'
const idOf = (no: number) => `0198f000-0000-7000-8000-00000000020${no}`
const paper = (no: number, more: Partial<PacketPaper> = {}): PacketPaper => ({
  applicationId: idOf(no),
  ackNo: `00026112700000${no}`,
  formNo: `N260000123${no}`,
  name: `Namoona ${no}`,
  shop: 'M0001',
  ackDate: '2026-11-20',
  why: null,
  ...more,
})
const office = ['Demo Seva', '12 Namoona Road', 'Pune 411001']
const companies = [
  { id: 'c1', name: 'India Post', docketRule: 'INDIA_POST' as const },
  { id: 'c2', name: 'DTDC', docketRule: 'ANY' as const },
  { id: 'c3', name: 'By hand', docketRule: 'BY_HAND' as const },
]
const packet = (more: Partial<PacketInfo> = {}): PacketInfo => ({
  id: 'p1',
  refNo: 'CP2600012',
  direction: 'MERCHANT_TO_OFFICE',
  status: 'DRAFT',
  packetType: 'PAN_HARDCOPY',
  merchantId: 'm1',
  merchant: 'M0001 – Demo merchant',
  from: ['Demo shop'],
  to: office,
  toName: '',
  toAddress: '',
  courierId: null,
  company: null,
  docketNo: null,
  docketDoubt: null,
  trackingLink: null,
  sentOn: null,
  sentBy: null,
  weightG: null,
  charge: null,
  photo: null,
  contents: '',
  remark: '',
  createdAt: '2026-11-27T06:00:00Z',
  createdBy: 'Demo merchant',
  endedAt: null,
  endedBy: null,
  receivedOn: null,
  version: 1,
  items: [1, 2].map((no) => {
    const { ackDate: _, why: __, ...item } = paper(no)
    return {
      ...item,
      id: idOf(no + 5),
      status: 'ACKNOWLEDGED',
      hardcopy: 'PENDING',
      verdict: null,
      reason: null,
      before: [],
    }
  }),
  may: ['edit', 'send', 'discard'],
  ...more,
})

function openAdd(due = [paper(1), paper(2)]) {
  fakeReply(packets.shop.choices, { companies, shops: [], provider: null })
  fakeReply(packets.shop.due, due)
  show(<Add />, `${base}/add`, `${base}/add`)
  return userEvent.setup()
}
const scanField = () => screen.findByLabelText('Scan or type a number')
const body = (end: string) => sentCalls().find(({ path }) => path.endsWith(end))?.body as Record<string, unknown>

test('scanned numbers are papers of the packet, each once; Enter does not send the form', async () => {
  const user = openAdd()
  const field = await scanField()
  await user.type(field, '000261127000001{Enter}')
  await user.type(field, '*000261127000002{Enter}')
  await user.type(field, '000261127000002000261127000002{Enter}')
  expect(await screen.findByText('000261127000002 is in this packet already.')).toBeDefined()
  expect(screen.getByText('In this packet: 2 hard copies')).toBeDefined()
  expect(document.activeElement).toBe(field)
  expect(sentCalls().some(({ path }) => path.endsWith('/courier/add'))).toBe(false)
  fakeReply(packets.shop.add, { id: 'p1', refNo: 'CP2600012' })
  await user.click(screen.getByRole('button', { name: 'Save packet' }))
  expect(await screen.findByText(`at ${base}/p1`)).toBeDefined()
  expect(body('/courier/add')).toMatchObject({ direction: 'MERCHANT_TO_OFFICE', papers: [idOf(1), idOf(2)] })
})

test('a number that is not in the list is asked for, and why it cannot be added is said', async () => {
  const user = openAdd([])
  fakeReply(
    packets.shop.paper,
    paper(3, {
      why: { text: '{no} is already in packet {packet}', values: { no: '000261127000003', packet: 'CP2600009' } },
    }),
  )
  await user.type(await scanField(), '000261127000003{Enter}')
  expect(await screen.findByText('000261127000003 is already in packet CP2600009')).toBeDefined()
  await user.type(await scanField(), '8901234567890{Enter}')
  expect(await screen.findByText('8901234567890 is no acknowledgement or form number.')).toBeDefined()
  fakeReply(packets.shop.paper, paper(4))
  await user.type(await scanField(), 'n2600001234-2{Enter}')
  expect(await screen.findByText('N2600001234 added: Namoona 4')).toBeDefined()
  expect(screen.getByText('In this packet: 1 hard copy')).toBeDefined()
})

test('a packet without hard copies is not sent; all that are due are added by one press and removed again', async () => {
  const user = openAdd()
  await scanField()
  await user.click(screen.getByRole('button', { name: 'Save packet' }))
  expect((await screen.findAllByText('Add at least one hard copy')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Add all' }))
  expect(screen.getByText('No other hard copy is due.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Remove 000261127000001' }))
  expect(screen.getByText('In this packet: 1 hard copy')).toBeDefined()
})

test('another packet says what is in it', async () => {
  const user = openAdd()
  await scanField()
  await user.click(screen.getByLabelText('KYC papers'))
  await user.type(screen.getByLabelText(/^Contents/), 'KYC of 3 members')
  fakeReply(packets.shop.add, { id: 'p1', refNo: 'CP2600012' })
  await user.click(screen.getByRole('button', { name: 'Save packet' }))
  await waitFor(() => expect(body('/courier/add')).toMatchObject({ papers: [], contents: 'KYC of 3 members' }))
})

async function openSend() {
  fakeReply(packets.shop.read, packet())
  fakeReply(packets.shop.choices, { companies, shops: [], provider: null })
  show(<View />, `${base}/:id`, `${base}/p1`)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Mark as sent' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(await dialog.findByLabelText('Courier'), 'India Post')
  return { user, dialog }
}

test('a number of India Post with a wrong check figure is told and sent all the same', async () => {
  const { user, dialog } = await openSend()
  await user.type(dialog.getByLabelText('Docket number'), 'em 1234 5678 9 in')
  expect(
    await dialog.findByText('The last figure 9 does not fit, 5 would: EM123456785IN. Compare it with the receipt.'),
  ).toBeDefined()
  fakeReply(packets.shop.send, {} as never)
  await user.click(dialog.getByRole('button', { name: 'Mark as sent' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(body('/courier/send/p1')).toMatchObject({ courierId: 'c1', docketNo: 'EM123456789IN' })
})

test('a number of another post is told, and by hand no number is asked', async () => {
  const { user, dialog } = await openSend()
  await user.type(dialog.getByLabelText('Docket number'), 'RR473124829GB')
  expect(await dialog.findByText(/is a number of another post \(United Kingdom\), not of India Post/)).toBeDefined()
  fakeReply(packets.shop.send, () =>
    refusal(400, 'Some fields need a change', ['docketNo: Enter the docket/AWB number']),
  )
  await user.click(dialog.getByRole('button', { name: 'Mark as sent' }))
  expect((await dialog.findAllByText(/Enter the docket\/AWB number/)).length).toBeGreaterThan(0)
  await user.selectOptions(dialog.getByLabelText('Courier'), 'By hand')
  expect(dialog.queryByLabelText('Docket number')).toBeNull()
})

test('a packet shows what became of each paper, and nothing that can no longer be done', async () => {
  const [one, two] = packet().items
  fakeReply(
    packets.shop.read,
    packet({
      status: 'PARTIAL',
      company: 'India Post',
      docketNo: 'EM123456785IN',
      trackingLink: 'https://track.example/EM123456785IN',
      sentOn: '2026-11-20',
      items: [
        { ...one!, verdict: 'RECEIVED' },
        { ...two!, verdict: 'DEFICIENT', reason: 'Second page is not signed' },
      ],
      may: [],
    }),
  )
  show(<View />, `${base}/:id`, `${base}/p1`)
  expect(await screen.findByText('Second page is not signed')).toBeDefined()
  expect(screen.getByText('1 missing or deficient')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Track' }).getAttribute('rel')).toBe('noopener noreferrer')
  for (const name of ['Mark as sent', 'Discard draft', 'It is lost'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByRole('button', { name: 'Packing list' })).toBeDefined()
})

test('a draft is discarded after one question', async () => {
  fakeReply(packets.shop.read, packet())
  show(<View />, `${base}/:id`, `${base}/p1`)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Discard draft' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard packet CP2600012?' }))
  fakeReply(packets.shop.discard, {} as never)
  await user.click(dialog.getByRole('button', { name: 'Discard draft' }))
  expect(await screen.findByText(`at ${base}`)).toBeDefined()
})

test('a packet that was sent on another day is not changed any more', async () => {
  fakeReply(packets.shop.choices, { companies, shops: [], provider: null })
  fakeReply(packets.shop.read, packet({ status: 'SENT', sentOn: '2026-11-20', may: ['carry'] }))
  show(<Edit />, `${base}/edit/:id`, `${base}/edit/p1`)
  expect(await screen.findByText('Packet CP2600012 can no longer be changed')).toBeDefined()
})

test('what did not arrive in order is sent again in one step: the new packet begins with those hard copies', async () => {
  const ended = packet()
  const items = ended.items.map((item, at) => ({
    ...item,
    hardcopy: at === 0 ? 'RECEIVED' : 'DEFICIENT',
    verdict: at === 0 ? ('RECEIVED' as const) : ('MISSING' as const),
  }))
  fakeReply(packets.shop.read, { ...ended, status: 'PARTIAL', items, may: [] })
  fakeReply(packets.shop.choices, { companies, shops: [], provider: null })
  fakeReply(packets.shop.due, [paper(2)])
  const routes = [
    { path: `${base}/add`, element: <Add /> },
    { path: `${base}/:id`, element: <View /> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [`${base}/p1`] })
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  const user = userEvent.setup()
  expect(await screen.findByText('1 hard copy is to be sent again')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send again in a new packet' }))
  await scanField()
  expect(router.state.location.state).toEqual({ papers: [idOf(2)] })
})

test('a shop corrects what it said of a packet of the office', async () => {
  const items = packet().items.map((item) => ({ ...item, hardcopy: 'DEFICIENT', verdict: 'MISSING' as const }))
  fakeReply(packets.shop.read, packet({ direction: 'OFFICE_TO_MERCHANT', status: 'PARTIAL', items, may: ['correct'] }))
  show(<View />, `${base}/:id`, `${base}/p1`)
  const user = userEvent.setup()
  await user.click((await screen.findAllByRole('button', { name: /^Correct the result for / }))[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/The first verdict stays readable, also for the office/)).toBeDefined()
  await user.click(await dialog.findByLabelText('Received'))
  await user.type(dialog.getByLabelText(/^Why it is corrected/), 'It lay under the bill')
  fakeReply(packets.shop.correct, { status: 'PARTIAL' })
  await user.click(dialog.getByRole('button', { name: 'Correct' }))
  await waitFor(() =>
    expect(sentCalls().find(({ path }) => path.endsWith('/correct/p1'))?.body).toMatchObject({ verdict: 'RECEIVED' }),
  )
})
