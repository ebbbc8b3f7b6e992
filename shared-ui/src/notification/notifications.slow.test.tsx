import { beforeEach, expect, test } from '@jest/globals'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { business } from 'contract/business'
import { packets } from 'contract/courier/courier'
import { gst } from 'contract/gst/gst'
import { type Notification, notifications } from 'contract/notification/notification'
import { wallet } from 'contract/payment/wallet'
import { saveTokens, useList, useRead } from 'shared-auth'
import { fakeReply, pairOf, refusal, sentCalls } from 'shared-auth/testing'
import { AreaFrame } from '../frame/area-frame.tsx'
import { show } from '../testing.tsx'
import { toast } from '../toast.ts'
import { followChanges } from './follow.ts'
import { NotificationsScreen } from './notifications-screen.tsx'

// jsdom has no width, so it hides what only wide screens show.
configure({ defaultHidden: true })

const { shop: calls } = notifications
const approved: Notification = {
  id: '0190a0a0-0000-7000-8000-000000000002',
  at: '2026-11-28T04:30:00Z',
  topic: 'payments',
  title: 'Payment request {refNo}',
  text: 'Your payment request {refNo} is approved: ₹ {amount} added to your balance.',
  values: { refNo: 'PR2600012', amount: '5,000.00' },
  to: '/merchant/accounting/payment/list?globalFilter=PR2600012',
  isRead: false,
}
const news: Notification = {
  ...approved,
  id: '0190a0a0-0000-7000-8000-000000000001',
  topic: 'news',
  title: 'News',
  text: '{text}',
  values: { text: 'Fee <b>107</b> & more <img src=x onerror=alert(1)>' },
  to: null,
  isRead: true,
}
let told: Notification[] = []
let unread = 0

beforeEach(() => {
  told = [approved, news]
  unread = 1
  saveTokens(pairOf({ sub: 'M100012', role: 'merchant' }))
  fakeReply(business.info, {} as never)
  fakeReply(wallet.closing, 25_000)
  fakeReply(calls.unread, () => ({ unread }))
  fakeReply(calls.page, () => ({ notifications: told, unread, next: null }))
  fakeReply(calls.choices, { topics: ['payments'], quietFrom: '', quietTo: '', email: 'rakesh@example.com' })
  fakeReply(calls.markRead, () => {
    unread = 0
    told = told.map((one) => ({ ...one, isRead: true }))
    return undefined
  })
  fakeReply(calls.markAllRead, () => {
    unread = 0
    told = told.map((one) => ({ ...one, isRead: true }))
    return undefined
  })
})

const frame = () => show(<AreaFrame menu={[]}>content</AreaFrame>, '/merchant')
const panel = () => within(screen.getByRole('region', { name: 'Notifications' }))
const list = () => show(<NotificationsScreen calls={calls} audience="shop" />, '/merchant/notifications')

test('the bell counts what is unread, shows it as it was written, and leads to the record, which is read by that', async () => {
  const { router } = frame()
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }))
  const link = await panel().findByRole('link', { name: 'Payment request PR2600012' })
  expect(
    panel().getByText('Your payment request PR2600012 is approved: ₹ 5,000.00 added to your balance.'),
  ).toBeTruthy()
  expect(panel().getByText('Fee <b>107</b> & more <img src=x onerror=alert(1)>')).toBeTruthy()
  expect(document.querySelector('img[src=x]')).toBeNull()
  // What has no record leads to the whole of its text.
  expect(panel().getByRole('link', { name: 'News' }).getAttribute('href')).toBe('/merchant/notifications')
  await userEvent.click(link)
  expect(router.state.location.pathname).toBe('/merchant/accounting/payment/list')
  expect(router.state.location.search).toBe('?globalFilter=PR2600012')
  await screen.findByRole('button', { name: 'Notifications' })
  expect(sentCalls().some(({ path }) => path.endsWith(`/notifications/read/${approved.id}`))).toBe(true)
})

test('everything is marked as read at once, up to the newest that is shown', async () => {
  frame()
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }))
  await userEvent.click(await panel().findByRole('button', { name: 'Mark all as read' }))
  await screen.findByRole('button', { name: 'Notifications' })
  const sent = sentCalls().find(({ path }) => path.endsWith('/read-all'))
  expect(sent?.body).toEqual({ upTo: approved.id })
  expect(panel().queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('a bell that has nothing says so, and one whose server fails says that and tries again', async () => {
  told = []
  unread = 0
  frame()
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }))
  expect(await panel().findByText('Nothing new.')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  fakeReply(calls.page, () => refusal(500, 'Out of order') as never)
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }))
  expect(await panel().findByRole('alert')).toBeTruthy()
  fakeReply(calls.page, { notifications: [approved], unread: 1, next: null })
  await userEvent.click(panel().getByRole('button', { name: 'Try again' }))
  expect(await panel().findByText('Payment request PR2600012')).toBeTruthy()
})

test('what changed by somebody else’s click shows in the header without a reload', async () => {
  fakeReply(calls.listen, () => {
    const said = new TextEncoder().encode(': ready\n\nevent: changed\ndata: ["balance","notifications"]\n\n')
    const body = new ReadableStream({ start: (stream) => void setTimeout(() => stream.enqueue(said), 600) })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } }) as never
  })
  frame()
  expect(await screen.findByText('25,000.00 Cr')).toBeTruthy()
  fakeReply(wallet.closing, 30_000)
  unread = 2
  expect(await screen.findByText('30,000.00 Cr', {}, { timeout: 4_000 })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Notifications, 2 new' })).toBeTruthy()
  // Nobody asked for it, so the session may still end.
  const reads = sentCalls().filter(({ path }) => path === `/api${wallet.closing.path}`)
  expect(reads.map(({ headers }) => headers.get('x-unasked'))).toEqual([null, '1'])
})

function OpenRows() {
  const packet = useRead(packets.shop.read, { id: 'p1' })
  const request = useRead(gst.registration, { id: 'g1' })
  const list = useList(packets.shop.list, { page: 1 } as never)
  return <p>{`${packet.data?.status} ${request.data?.refNo} ${list.data?.totalRecords}`}</p>
}

test('a list and a record that are open follow what the bell tells', async () => {
  fakeReply(packets.shop.read, { status: 'SENT' } as never)
  fakeReply(gst.registration, { refNo: 'GST1' } as never)
  fakeReply(packets.shop.list, { data: [], totalRecords: 1 } as never)
  fakeReply(calls.listen, () => {
    const said = new TextEncoder().encode(': ready\n\nevent: changed\ndata: ["notifications"]\n\n')
    const body = new ReadableStream({ start: (stream) => void setTimeout(() => stream.enqueue(said), 600) })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } }) as never
  })
  show(
    <AreaFrame menu={[]}>
      <OpenRows />
    </AreaFrame>,
    '/merchant',
  )
  expect(await screen.findByText('SENT GST1 1')).toBeTruthy()
  fakeReply(packets.shop.read, { status: 'RECEIVED' } as never)
  fakeReply(gst.registration, { refNo: 'GST2' } as never)
  fakeReply(packets.shop.list, { data: [], totalRecords: 2 } as never)
  expect(await screen.findByText('RECEIVED GST2 2', {}, { timeout: 4_000 })).toBeTruthy()
})

test('a tab that is looked at again reads again, and so does each screen', async () => {
  const { router } = frame()
  expect(await screen.findByText('25,000.00 Cr')).toBeTruthy()
  fakeReply(wallet.closing, 26_000)
  await act(() => router.navigate('/merchant/other'))
  expect(await screen.findByText('26,000.00 Cr')).toBeTruthy()

  fakeReply(wallet.closing, 27_000)
  const stop = followChanges('/merchant')
  await new Promise((done) => setTimeout(done, 3_200))
  act(() => void dispatchEvent(new Event('focus')))
  expect(await screen.findByText('27,000.00 Cr', {}, { timeout: 3_000 })).toBeTruthy()
  stop()
})

test('the list shows all or what is unread, and the older page', async () => {
  fakeReply(calls.page, ({ query }) => {
    if (query.unread) return { notifications: [approved], unread: 1, next: null }
    if (query.before) return { notifications: [news], unread: 1, next: null }
    return { notifications: [approved], unread: 1, next: approved.id }
  })
  list()
  await screen.findByText('Payment request PR2600012')
  await userEvent.click(screen.getByRole('button', { name: 'Older' }))
  await screen.findByText(/^Fee <b>107/)
  await userEvent.click(screen.getByRole('button', { name: 'Newer' }))
  await screen.findByText('Payment request PR2600012')
  await userEvent.click(screen.getByRole('button', { name: 'Unread' }))
  await waitFor(() => expect(sentCalls().some(({ query }) => query.unread === 'true')).toBe(true))
})

test('of what e-mails come, and when none do, is chosen below it; half of the quiet hours is not enough', async () => {
  fakeReply(calls.choose, undefined as never)
  list()
  const news = await screen.findByRole('checkbox', { name: 'News' })
  await userEvent.click(news)
  await userEvent.selectOptions(screen.getByLabelText(/^Quiet from/), '22:00')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Choose both times, or none')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText(/^Quiet until/), '07:00')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sentCalls().some(({ method }) => method === 'POST')).toBe(true))
  expect(sentCalls().find(({ method }) => method === 'POST')?.body).toEqual({
    topics: ['payments', 'news'],
    quietFrom: '22:00',
    quietTo: '07:00',
  })
  expect(screen.queryByRole('checkbox', { name: 'Registrations' })).toBeNull()
})

test('the number is the server’s, so that it is the same on each screen; a message of this tab is in the list alone', async () => {
  frame()
  act(() => toast.success('Payment PR1 reported'))
  expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Notifications, 1 new' }))
  expect(await panel().findByText('Payment PR1 reported')).toBeTruthy()
})
