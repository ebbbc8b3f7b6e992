import { expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { business } from 'contract/business'
import { applications } from 'contract/pan/application'
import { hardcopyActions } from 'contract/pan/paper/paper'
import { paperless } from 'contract/pan/paperless/paperless'
import type { Status } from 'contract/pan/status'
import { fakeReply, sentCalls } from 'shared-auth/testing'
import { PaperlessList } from '../paperless/paperless-list.tsx'
import { aRow, id, pageOf, show } from '../testing.tsx'
import { QueueList } from './queue-list.tsx'
import { queues } from './queues.ts'

const physical = '/merchant/product/nsdl-pan/physical'

function open(path: string, status: Status) {
  for (const { source } of queues) fakeReply(source, pageOf(aRow({ status })))
  show(<QueueList />, `${physical}/*`, `${physical}/${path}`)
}

test.each(queues)('$source.title asks its own list', async ({ path, source }) => {
  open(path, 'WAITING_SCAN')
  expect(await screen.findByRole('heading', { level: 1, name: source.title })).toBeDefined()
  expect(await screen.findByText('ANJALI PRAKASH SHARMA')).toBeDefined()
  expect(sentCalls().map(({ path }) => path)).toEqual([`/api${source.path}`])
})

test.each<[Status, string]>([
  ['DRAFT', `individual/N/apply/${id}`],
  ['WAITING_SCAN', `upload/scanning/${id}`],
  ['WAITING_CROP', `form-cropping/${id}`],
  ['INCOMPLETE', `info/${id}`],
  ['PENDING_VERIFICATION', `info/${id}`],
  ['ACKNOWLEDGED', `info/${id}`],
])('a row in status %s leads to %s', async (status, to) => {
  open('list', status)
  const link = await screen.findByRole('link', { name: 'ANJALI PRAKASH SHARMA' })
  expect(link.getAttribute('href')).toBe(`${physical}/${to}`)
})

test('an objection to what was filed without paper leads from its list to its reply, as on paper', async () => {
  const row = aRow({ status: 'TIN_REJECTED', ackNo: '881030123456789' })
  fakeReply(paperless.own, pageOf({ ...row, mode: 'PAPERLESS_ESIGN' }))
  show(<PaperlessList />, '/merchant/product/nsdl-pan/paperless/list', '/merchant/product/nsdl-pan/paperless/list')
  const link = await screen.findByRole('link', { name: 'ANJALI PRAKASH SHARMA' })
  expect(link.getAttribute('href')).toBe(`${physical}/tin-rejection/upload/881030123456789`)
})

test('forms marked as sent are no longer selected: what is done next is about others', async () => {
  const user = userEvent.setup()
  open('hardcopy/list', 'ACKNOWLEDGED')
  await user.click(await screen.findByLabelText(/^Select (?!all|page)/))
  expect(screen.getByText('1 selected on this page')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Mark as sent' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as sent: the hard copy' }))
  await user.type(dialog.getByLabelText(/Courier/), 'DTDC')
  await user.type(dialog.getByLabelText(/Tracking number/), 'dt-77881')
  fakeReply(hardcopyActions.send, { done: 1, refused: [] })
  await user.click(dialog.getByRole('button', { name: 'Mark as sent' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull())
  expect(screen.queryByRole('dialog', { name: /^Mark as sent/ })).toBeNull()
})

test('the list of hard copies says where to post them, ready to be copied; no other list does', async () => {
  const user = userEvent.setup()
  const office = {
    businessName: 'Namoona Seva Kendra',
    add1: '12 Station Road',
    add2: '',
    district: 'Pune',
    pin: '411001',
  }
  fakeReply(business.info, { ...office, state: 'Maharashtra', contactNo: '6000000001' } as never)
  open('hardcopy/list', 'ACKNOWLEDGED')
  expect(await screen.findByText('Post the hard copies to')).toBeDefined()
  expect(
    screen.getByText('Namoona Seva Kendra, 12 Station Road, Pune 411001, Maharashtra, Phone 6000000001'),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Copy address' }))
  expect(await navigator.clipboard.readText()).toBe(
    'Namoona Seva Kendra\n12 Station Road\nPune 411001\nMaharashtra\nPhone 6000000001',
  )
  cleanup()
  open('ack/list', 'ACKNOWLEDGED')
  expect(await screen.findByText('ANJALI PRAKASH SHARMA')).toBeDefined()
  expect(screen.queryByText('Post the hard copies to')).toBeNull()
})

test('an empty list says what comes into it', async () => {
  fakeReply(applications.own.incomplete, { data: [], totalRecords: 0, filterRecords: 0 })
  show(<QueueList />, `${physical}/*`, `${physical}/incomplete/list`)
  expect(await screen.findByText('Nothing to correct')).toBeDefined()
})
