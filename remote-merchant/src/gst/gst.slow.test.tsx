import { beforeEach, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { CalendarLine, FilingInfo } from 'contract/gst/filing'
import { type GstOverview, gst } from 'contract/gst/gst'
import { kycStanding } from 'contract/kyc/standing'
import { ownLimit } from 'contract/people/own-limit'
import { fakeReply, sentCalls } from 'shared-auth/testing'
import { show } from '../pan/testing.tsx'
import { FilingDrawer } from './filing-drawer.tsx'
import { Gst } from './gst.tsx'
import { GstFiling } from './gst-filing.tsx'
import { GstRegistration } from './gst-registration.tsx'
import { gstPlaces } from './places.ts'

const line: CalendarLine = {
  clientId: 'c1',
  gstin: '27ZABCT0000B1ZN',
  legalName: 'MISAAL INFOTECH',
  scheme: 'MONTHLY',
  returnType: 'GSTR3B',
  period: '102026',
  dueOn: '2026-11-20',
  isChoice: false,
  lateFee: null,
  filing: null,
}
const overview: GstOverview = {
  prices: { GST_REG: 999, GST_FILE_NIL: 149, GST_FILE: 399, GST_FILE_YEAR: null },
  balance: 5_000,
  creditLimit: 0,
  counts: { 'filing APPROVAL_BY_CLIENT': 2 },
  due: [],
  extensions: [],
  clocks: [{ id: 'r1', refNo: 'GST2600012', legalName: 'ASHA', kind: 'BANK', by: '2026-12-26' }],
}

beforeEach(() => {
  fakeReply(kycStanding, { status: 'APPROVED', isRefused: false, until: null })
  fakeReply(ownLimit.read, { dayLimit: null, leftToday: null } as never)
  fakeReply(gst.overview, overview)
  fakeReply(gst.clients, [])
  fakeReply(gst.filingCheck, { before: null, differs: null })
  fakeReply(gst.drafts, [])
  fakeReply(gst.calendar, [line, { ...line, returnType: 'IFF', isChoice: true, scheme: 'QUARTERLY' }])
})

test('the index says what is due for whom, and only of what was asked how far it is', async () => {
  show(<Gst />, gstPlaces.index, gstPlaces.index)
  expect((await screen.findByRole('alert')).textContent).toContain('ASHA: bank account by 26-Dec-2026')
  expect(await screen.findByText('October 2026, if they wish')).toBeDefined()
  const ask = screen.getByRole('link', { name: 'Ask us to file GSTR-3B of October 2026 for MISAAL INFOTECH' })
  expect(ask?.getAttribute('href')).toContain('returnType=GSTR3B&period=102026')
  const waiting = screen.getByRole('link', { name: /Returns: client must approve/ })
  expect(within(waiting).getByText('2')).toBeDefined()
  const due = screen.getByRole('heading', { name: 'Overdue and due this month' })
  expect(waiting.compareDocumentPosition(due)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('of many returns that are due the first ten are shown, and all of them on request', async () => {
  const years = [...Array(12).keys()].map((no) => ({ ...line, period: `10${2010 + no}` }))
  fakeReply(gst.calendar, years)
  show(<Gst />, gstPlaces.index, gstPlaces.index)
  const all = await screen.findByRole('button', { name: 'Show all 12' })
  expect(screen.getAllByRole('link', { name: /^Ask us to file/ })).toHaveLength(10)
  fireEvent.click(all)
  expect(screen.getAllByRole('link', { name: /^Ask us to file/ })).toHaveLength(12)
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

test('a line that is late says for how long and what it costs today, in words that claim only what is known', async () => {
  const lateFee = { days: 17, total: 850, cgst: 425, sgst: 425 }
  const dueOn = new Date(Date.now() - 17 * 86_400_000).toISOString().slice(0, 10)
  const asked = { id: 'f1', refNo: 'GST2600013', status: 'IN_PREPARATION' as const }
  fakeReply(gst.calendar, [
    { ...line, dueOn, lateFee },
    { ...line, dueOn, lateFee, returnType: 'GSTR1', filing: asked },
    { ...line, dueOn, returnType: 'PMT06', filing: { ...asked, status: 'FILED' } },
    { ...line, dueOn, returnType: 'IFF', isChoice: true },
  ])
  show(<Gst />, gstPlaces.index, gstPlaces.index)
  expect(await screen.findByText(/^If not filed: 17 days late, late fee up to ₹\s850.00 today$/)).toBeDefined()
  expect(screen.getByText(/^17 days late, late fee ₹\s850.00 today$/)).toBeDefined()
  expect(screen.getAllByText(/days late/)).toHaveLength(2)
})

const openFiling = async (search: string) => {
  show(<GstFiling />, gstPlaces.file, `${gstPlaces.file}?${search}`)
  return screen.findByRole('button', { name: /ask us to file/ })
}

test('a nil return asks for no sheet and names its own price; without figures a sheet is asked for', async () => {
  await openFiling('gstin=27ZABCT0000B1ZN&legalName=MISAAL&scheme=MONTHLY&returnType=GSTR3B&period=092026')
  fireEvent.click(screen.getByRole('button', { name: 'Pay ₹\u00a0399.00 and ask us to file' }))
  expect((await screen.findAllByText(/Add the sheet of sales or of purchases/)).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('radio', { name: 'No, a nil return' }))
  expect(screen.queryByText('Sheet of sales')).toBeNull()
  expect(await screen.findByText(/Late fee today/)).toBeDefined()
  fakeReply(gst.file, { id: 'f1', refNo: 'GST2600013', balance: 4_851 })
  fireEvent.click(screen.getByRole('button', { name: 'Pay ₹\u00a0149.00 and ask us to file' }))
  expect(await screen.findByText(`at ${gstPlaces.filings}`)).toBeDefined()
  expect(sentCalls().find(({ path }) => path === `/api${gst.file.path}`)?.body).toMatchObject({
    gstin: '27ZABCT0000B1ZN',
    returnType: 'GSTR3B',
    period: '092026',
    nil: 'YES',
  })
})

test('a number that is wrong says which way, at its field', async () => {
  const button = await openFiling('returnType=GSTR1&scheme=MONTHLY')
  fireEvent.change(screen.getByLabelText(/^GSTIN/), { target: { value: '39ZABCT0000B1ZI' } })
  fireEvent.click(button)
  expect((await screen.findAllByText(/No state has the code 39/)).length).toBeGreaterThan(0)
})

test('what must be filed first, and a return that says otherwise, are said before payment, each with its tick', async () => {
  fakeReply(gst.filingCheck, {
    before: { returnType: 'GSTR1', period: '092026' },
    differs: { returnType: 'GSTR1', refNo: 'GST2600011' },
  })
  await openFiling('gstin=27ZABCT0000B1ZN&legalName=MISAAL&scheme=MONTHLY&returnType=GSTR3B&period=092026')
  fireEvent.click(screen.getByRole('radio', { name: 'No, a nil return' }))
  expect(await screen.findByText('GSTR-1 of September 2026 comes first. We have not filed it.')).toBeDefined()
  expect(screen.getByText(/GSTR-1 of September 2026 \(GST2600011\) has figures, this return is nil/)).toBeDefined()
  const ask = screen.getByRole('link', { name: 'Ask us for GSTR-1 first' })
  expect(ask.getAttribute('href')).toContain('returnType=GSTR1&period=092026')
  const tick = screen.getByRole('checkbox', { name: /filed elsewhere/ })
  fireEvent.click(tick)
  expect((tick as HTMLInputElement).checked).toBe(true)
  fireEvent.change(screen.getByLabelText(/^Period/), { target: { value: '082026' } })
  const again = await screen.findByRole('checkbox', { name: /filed elsewhere/ })
  await waitFor(() => expect((again as HTMLInputElement).checked).toBe(false))
})

const markOf = (label: string | RegExp) =>
  document.getElementById(`${screen.getAllByLabelText(label)[0]?.id}-mark`)?.textContent

test('the mark beside a paper says what the rule is', async () => {
  const { unmount } = show(<GstRegistration />, gstPlaces.register, gstPlaces.register)
  await screen.findByLabelText(/^PAN of the business/)
  const marks = [...document.querySelectorAll('[data-field]')].map((field) => [
    field.getAttribute('data-field'),
    field.hasAttribute('data-required'),
  ])
  for (const paper of ['photo', 'panFile', 'aadhaarFile', 'placeFile']) expect(marks).toContainEqual([paper, true])
  for (const paper of ['rentFile', 'letterFile']) expect(marks).toContainEqual([paper, false])
  expect(markOf(/^Goods/)).toBe('one of the two')
  unmount()
  await openFiling('gstin=27ZABCT0000B1ZN&legalName=MISAAL&scheme=MONTHLY&returnType=GSTR3B&period=092026')
  for (const sheet of ['salesFile', 'purchaseFile'])
    expect(document.querySelector(`[data-field=${sheet}]`)?.textContent).toContain('one of the two')
})

test('a return that is too old says so before it is asked for', async () => {
  await openFiling('gstin=27ZABCT0000B1ZN&scheme=MONTHLY&returnType=GSTR3B&period=092023')
  expect(await screen.findByText('It can no longer be filed')).toBeDefined()
})

test('a PAN that does not fit the constitution is a doubt with its own tick, before payment', async () => {
  show(<GstRegistration />, gstPlaces.register, gstPlaces.register)
  const pan = await screen.findByLabelText(/^PAN of the business/)
  expect(screen.queryByText('Please check')).toBeNull()
  fireEvent.change(screen.getByLabelText(/^Constitution/), { target: { value: 'PARTNERSHIP' } })
  fireEvent.change(pan, { target: { value: 'ZABCT0000B' } })
  expect(await screen.findByText(/The fourth letter of the PAN is C/)).toBeDefined()
  expect(screen.getByRole('checkbox', { name: /The client is sure/ })).toBeDefined()
  fireEvent.change(pan, { target: { value: 'ZACFR0000C' } })
  expect(screen.queryByText('Please check')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Add a partner or director' }))
  expect(screen.getByRole('group', { name: 'Partner 1' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /ask us to register/ }))
  expect(await screen.findByRole('button', { name: /^Partner 1, Name: Required/ })).toBeDefined()
})

const filing: FilingInfo = {
  ...line,
  id: 'f1',
  refNo: 'GST2600013',
  merchantCode: 'M1',
  merchantName: 'Demo shop',
  fy: '2026-27',
  nil: 'NO',
  status: 'APPROVAL_BY_CLIENT',
  statusAt: '2026-11-26T06:00:00Z',
  dated: '2026-11-25T06:00:00Z',
  arn: null,
  filedOn: null,
  taxPaid: null,
  amount: 399,
  checker: null,
  gstUser: '',
  remark: '',
  turnover: null,
  papers: [],
  events: [{ id: 'e1', at: '2026-11-26T06:00:00Z', by: 'Office', step: 'propose', text: 'Please look', fileId: null }],
  closesOn: '2029-11-20',
  lateFee: null,
  figures: { tax: 1_000, lateFee: 140, interest: 20.71, note: '' },
  approvedBy: null,
  before: null,
  saidElsewhere: false,
  beforeArn: null,
  differs: null,
  refund: 399,
}

test('the client has seen the application as it stands: a change after the tick takes it away', async () => {
  show(<GstRegistration />, gstPlaces.register, gstPlaces.register)
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: /The client has seen this application/ })
  fireEvent.click(tick)
  expect(tick.checked).toBe(true)
  fireEvent.change(screen.getByLabelText(/^Legal name/), { target: { value: 'ASHA STORES' } })
  await waitFor(() => expect(tick.checked).toBe(false))
})

test('a return that our office rejected says so, and that the price was paid back', async () => {
  fakeReply(gst.filing, { ...filing, status: 'DECLINED', refund: 0 })
  show(<FilingDrawer id="f1" rows={[]} onMove={() => {}} onClose={() => {}} />, gstPlaces.filings, gstPlaces.filings)
  expect(await screen.findByText('Rejected by our office')).toBeDefined()
  expect(screen.getByText('Paid back')).toBeDefined()
  expect(screen.queryByText('Paid to us')).toBeNull()
})

test('the figures stand with their total, and the client approves them by name; until then the price comes back', async () => {
  fakeReply(gst.filing, filing)
  fakeReply(gst.approveFiling, { id: 'f1', status: 'CLIENT_APPROVED' })
  const rows = [{ id: 'f1', refNo: 'GST2600013' }]
  show(<FilingDrawer id="f1" rows={rows} onMove={() => {}} onClose={() => {}} />, gstPlaces.filings, gstPlaces.filings)
  const figures = await screen.findByRole('region', { name: 'The client pays to the government' })
  expect(within(figures).getByText('1,160.71')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel return' }))
  expect(screen.getByRole('button', { name: 'Cancel and get ₹\u00a0399.00 back' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  fireEvent.click(screen.getByRole('button', { name: 'Client approves' }))
  fireEvent.change(screen.getByLabelText(/^Approved by/), { target: { value: 'Asha' } })
  fireEvent.click(screen.getByRole('radio', { name: 'On the phone' }))
  fireEvent.click(screen.getByRole('button', { name: 'Client approves these figures' }))
  await screen.findByRole('button', { name: 'Client approves these figures' })
  expect(sentCalls().at(-1)?.body).toEqual({ client: 'Asha', way: 'PHONE' })
})
