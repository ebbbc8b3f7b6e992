import { expect, test } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { FilingInfo } from 'contract/gst/filing'
import { gst, type OfficeFiling, type OfficeRegistration } from 'contract/gst/gst'
import type { RegistrationInfo } from 'contract/gst/registration'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply, sentCalls } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { DueDates } from './due-dates.tsx'
import { FilingDrawer } from './filing-drawer.tsx'
import { Gst } from './gst.tsx'
import { RegistrationDrawer } from './registration-drawer.tsx'
import { RegistrationList } from './registration-list.tsx'

const { ofOffice } = gst
const id = '0198f000-0000-7000-8000-000000000001'

const filing: FilingInfo = {
  id,
  refNo: 'GST2600013',
  merchantCode: 'M100012',
  merchantName: 'Udaharan Seva',
  gstin: '27ZABCT0000B1ZN',
  legalName: 'MISAAL INFOTECH',
  scheme: 'MONTHLY',
  returnType: 'GSTR3B',
  period: '102026',
  fy: '2026-27',
  nil: 'NO',
  dueOn: '2026-11-20',
  status: 'CLIENT_APPROVED',
  statusAt: '2026-11-26T06:00:00Z',
  dated: '2026-11-25T06:00:00Z',
  arn: null,
  filedOn: null,
  taxPaid: null,
  amount: 399,
  checker: 'Demo staff',
  gstUser: 'misaal',
  remark: '',
  turnover: null,
  papers: [],
  events: [],
  closesOn: '2029-11-20',
  lateFee: { days: 7, total: 350, cgst: 175, sgst: 175 },
  figures: { tax: 1_000, lateFee: 350, interest: 3.45, note: '' },
  approvedBy: 'Asha, on the phone',
  before: { returnType: 'GSTR1', period: '102026', isAsked: true, isFiled: false },
  saidElsewhere: false,
  beforeArn: null,
  differs: null,
  refund: 399,
}

const registration: RegistrationInfo = {
  id,
  refNo: 'GST2600012',
  merchantCode: 'M100012',
  merchantName: 'Udaharan Seva',
  legalName: 'ASHA DEMO',
  panMasked: 'ZAAPS****A',
  stateName: 'Maharashtra',
  mobile: '6000000099',
  status: 'ARN_FILED',
  statusAt: '2026-11-26T06:00:00Z',
  dated: '2026-11-25T06:00:00Z',
  trn: '271126000012TRN',
  arn: 'AA2711260000011',
  gstin: null,
  answerBy: null,
  bankBy: null,
  trnUntil: '2026-12-10',
  grantedOn: null,
  bankEntered: false,
  checker: null,
  amount: 999,
  refund: 0,
  facts: [{ label: 'Legal name', value: 'ASHA DEMO' }],
  signatory: [{ label: 'Name', value: 'Suresh Patil' }],
  papers: [],
  rows: [],
  doubts: [],
  events: [],
}

const draw = (drawer: ReactNode) =>
  render(
    <PortalTheme>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: drawer }])} />
    </PortalTheme>,
  )
const nothing = () => {}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('a GSTR-3B without its GSTR-1 asks for the ARN of the one filed elsewhere; it can be no first return', async () => {
  fakeReply(ofOffice.filing, filing)
  fakeReply(gst.clerks, [])
  const rows = [filing as unknown as OfficeFiling]
  draw(<FilingDrawer id={id} rows={rows} onMove={nothing} onClose={nothing} />)
  expect(await screen.findByText(/Late fee today: ₹\s350.00, half CGST ₹\s175.00/)).toBeDefined()
  await press('Filed, ARN received')
  expect(screen.queryByRole('radio', { name: 'This is the first return' })).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: /^ARN/ }), { target: { value: 'AA271126000000111' } })
  await press('Save as filed')
  expect((await screen.findAllByText(/An ARN has 15 signs/)).length).toBeGreaterThan(0)
  fireEvent.change(screen.getByRole('textbox', { name: /^ARN/ }), { target: { value: 'AA2711260000011' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Filed elsewhere' }))
  const earlier = await screen.findByRole('textbox', { name: /^ARN of the earlier return/ })
  fireEvent.change(earlier, { target: { value: 'AA2711260000022' } })
  fakeReply(ofOffice.fileReturn, { id, status: 'FILED' })
  await press('Save as filed')
  await screen.findByRole('button', { name: 'Save as filed' })
  expect(sentCalls().at(-1)?.body).toMatchObject({
    arn: 'AA2711260000011',
    taxPaid: 1_353.45,
    before: 'ELSEWHERE',
    beforeArn: 'AA2711260000022',
  })
})

test('the office reads that the earlier return is filed elsewhere as the shop said, and needs no ARN of it', async () => {
  const said = { ...filing, saidElsewhere: true, before: { ...filing.before, isAsked: false } }
  fakeReply(ofOffice.filing, said as never)
  fakeReply(gst.clerks, [])
  draw(<FilingDrawer id={id} rows={[]} onMove={nothing} onClose={nothing} />)
  expect(await screen.findByText('The shop says: filed elsewhere, or this is the first one')).toBeDefined()
  expect(screen.getByText(/comes first. The shop says that it is filed elsewhere/)).toBeDefined()
  await press('Filed, ARN received')
  expect((screen.getByRole('radio', { name: 'Filed elsewhere' }) as HTMLInputElement).checked).toBe(true)
  expect(screen.getByText('The shop says so: enter it if you know it.')).toBeDefined()
  fireEvent.change(screen.getByRole('textbox', { name: /^ARN(?! of)/ }), { target: { value: 'AA2711260000011' } })
  fakeReply(ofOffice.fileReturn, { id, status: 'FILED' })
  await press('Save as filed')
  await screen.findByRole('button', { name: 'Save as filed' })
  expect(sentCalls().at(-1)?.body).toMatchObject({ before: 'ELSEWHERE', beforeArn: '' })
})

test('taking up is one press; giving to a clerk is another button', async () => {
  fakeReply(ofOffice.filing, { ...filing, status: 'SUBMITTED', checker: null })
  fakeReply(ofOffice.takeFiling, { id, status: 'IN_PREPARATION' })
  fakeReply(gst.clerks, [])
  draw(<FilingDrawer id={id} rows={[]} onMove={nothing} onClose={nothing} />)
  expect(await screen.findByRole('button', { name: 'Give to a clerk' })).toBeDefined()
  fakeReply(ofOffice.filing, { ...filing, status: 'IN_PREPARATION' })
  await press('Take it up')
  expect(await screen.findByRole('button', { name: 'Send figures for approval' })).toBeDefined()
  expect(sentCalls().some(({ path }) => path.endsWith(`/filling/take/${id}`))).toBe(true)
  expect(screen.queryByRole('button', { name: 'Take it up' })).toBeNull()
})

test('what ends a request is the first button of the foot, the usual step the last; Back returns to the button that was pressed', async () => {
  fakeReply(ofOffice.filing, { ...filing, status: 'IN_PREPARATION', figures: null })
  fakeReply(gst.clerks, [])
  draw(<FilingDrawer id={id} rows={[]} onMove={nothing} onClose={nothing} />)
  const usual = await screen.findByRole('button', { name: 'Send figures for approval' })
  const names = [...(usual.parentElement?.children ?? [])].map(({ textContent }) => textContent)
  expect(names).toEqual(['Reject', 'Give to a clerk', 'Ask a question', 'Send figures for approval'])
  fireEvent.click(usual)
  const form = screen.getByRole('heading', { name: 'Send figures for approval' }).closest('section')
  expect(form?.contains(document.activeElement)).toBe(true)
  expect((document.activeElement as HTMLInputElement).name).toBe('tax')
  await press('Back')
  expect(document.activeElement?.textContent).toBe('Send figures for approval')
})

test('figures of a GSTR-1 ask for no tax', async () => {
  fakeReply(ofOffice.filing, { ...filing, returnType: 'GSTR1', status: 'IN_PREPARATION', figures: null })
  fakeReply(gst.clerks, [])
  draw(<FilingDrawer id={id} rows={[]} onMove={nothing} onClose={nothing} />)
  await press('Send figures for approval')
  expect(await screen.findByText('No tax is paid with GSTR-1. The late fee of today is added.')).toBeDefined()
  expect(screen.queryByLabelText(/Tax to pay in cash|cash ledger/)).toBeNull()
  fakeReply(ofOffice.propose, { id, status: 'APPROVAL_BY_CLIENT' })
  await press('Send figures')
  await screen.findByRole('button', { name: 'Send figures' })
  expect(sentCalls().at(-1)?.body).toMatchObject({ tax: 0 })
})

test('a filed registration can be queried, granted or rejected by GST, and no longer cancelled by our office', async () => {
  fakeReply(ofOffice.registration, registration)
  fakeReply(gst.clerks, [])
  const rows = [registration as unknown as OfficeRegistration]
  draw(<RegistrationDrawer id={id} rows={rows} onMove={nothing} onClose={nothing} />)
  await screen.findByRole('button', { name: 'GSTIN received' })
  for (const name of [
    'GST asks (REG-03)',
    'Take it up',
    'Give to a clerk',
    'Rejected by GST',
    'Show PANs and accounts',
  ])
    expect(screen.getByRole('button', { name })).toBeDefined()
  for (const name of ['Reject', 'Ask for papers', 'TRN generated'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  const signatory = screen.getByRole('heading', { name: 'Authorised signatory' }).parentElement
  expect(signatory?.textContent).toContain('Suresh Patil')
  await press('GSTIN received')
  fireEvent.change(screen.getByRole('textbox', { name: /^GSTIN/ }), { target: { value: '27ZAAPS0000A1Z1' } })
  await press('Save GSTIN')
  expect((await screen.findAllByText(/Enter the GSTIN as in REG-06/)).length).toBeGreaterThan(0)
})

test('the due date of a return is moved for a period that is chosen by its name', async () => {
  fakeReply(ofOffice.extensions, { data: [], totalRecords: 0, filterRecords: 0 })
  draw(<DueDates />)
  await press('Move a due date')
  const period = (await screen.findByLabelText(/^Period/)) as HTMLSelectElement
  expect(period.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText(/^Return/), { target: { value: 'CMP08' } })
  await waitFor(() => expect(period.disabled).toBe(false))
  const names = [...period.options].map(({ text }) => text)
  expect(
    names.filter((name) => /^(January to March|April to June|July to September|October to December) 20\d\d$/.test(name))
      .length,
  ).toBe(names.length - 1)
  expect(names).toContain('July to September 2026')
})

const counts = { 'registration SUBMITTED': 0, 'registration TRN_GENERATED': 1, 'registration ANSWERED': 2 }

test('the list opens with what waits for the office, and each tab says how many are in it', async () => {
  fakeReply(gst.counts, counts)
  fakeReply(ofOffice.registrations, { data: [], totalRecords: 0, filterRecords: 0 })
  draw(<RegistrationList />)
  expect(await screen.findByRole('tab', { name: /^To do 3$/, selected: true })).toBeDefined()
  expect(screen.getByRole('tab', { name: 'With our office 0' })).toBeDefined()
  const asked = sentCalls().find(({ path }) => path === `/api${ofOffice.registrations.path}`)
  expect(asked?.body).toMatchObject({
    additionFilter: { status: { opt: 'in', value1: ['SUBMITTED', 'TRN_GENERATED', 'ANSWERED'] } },
    sorts: [
      { column: 'answerBy', dir: 'asc' },
      { column: 'dated', dir: 'asc' },
    ],
  })
})

test('the index begins with the days: which return is late, and which query must be answered when', async () => {
  fakeReply(gst.counts, counts)
  const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const query = { ...registration, refNo: 'GST2600020', status: 'ANSWERED' as const, answerBy: dayFrom(3) }
  fakeReply(ofOffice.filings, {
    data: [{ ...filing, dueOn: dayFrom(-8) }] as never,
    totalRecords: 9,
    filterRecords: 1,
  })
  fakeReply(ofOffice.registrations, { data: [query] as never, totalRecords: 9, filterRecords: 1 })
  draw(<Gst />)
  expect(await screen.findByText('8 days late')).toBeDefined()
  expect(await screen.findByText('3 days left')).toBeDefined()
  expect(screen.getByRole('link', { name: 'GST2600020' }).getAttribute('href')).toContain('globalFilter=GST2600020')
  const [first] = screen.getAllByRole('heading', { level: 2 })
  expect(first?.textContent).toBe('Returns to do')
})
