import { expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { indianDay } from 'contract/field/fields'
import { type ApplicationInfo, applications } from 'contract/pan/application'
import { tinRejections } from 'contract/pan/provider'
import { returned } from 'contract/pan/returned'
import type { CropResult } from 'contract/pan/scan/crop'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import { anApplication, aPage, aRow, id, pageOf, show } from '../testing.tsx'
import { Info } from './info.tsx'

const path = '/merchant/product/nsdl-pan/physical/info/:id'
const physical = '/merchant/product/nsdl-pan/physical'

async function open(more: Partial<ApplicationInfo>) {
  fakeReply(applications.info, anApplication(more))
  show(<Info />, path, path.replace(':id', id))
  await screen.findByRole('heading', { name: 'N2600004131, ANJALI PRAKASH SHARMA' })
  return userEvent.setup()
}

test('each reason to put right leads to where it is done', async () => {
  await open({
    status: 'INCOMPLETE',
    rounds: 1,
    reasons: [
      { code: 'A01', note: 'Form 12, proof 21' },
      { code: 'A04', note: '' },
      { code: 'F02', note: '' },
      { code: 'P01', note: '' },
    ],
  })
  const fix = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(fix('Correct the form: Address differs from proof')).toBe(`${physical}/individual/N/apply/${id}?step=address`)
  expect(fix('Correct the form: AO code wrong')).toBe(`${physical}/individual/N/apply/${id}?step=ao-code`)
  expect(fix('Scan again: Form not signed')).toBe(`${physical}/upload/scanning/${id}`)
  expect(fix('Crop again: Photo blurred')).toBe(`${physical}/form-cropping/${id}`)
  expect(screen.getByText('Form 12, proof 21')).toBeDefined()
  expect(screen.getByText('पता प्रमाण से मेल नहीं खाता')).toBeDefined()
  expect(screen.getByText('Round 1 of 3')).toBeDefined()
})

test('the answer goes back with its note, and a refusal says what is missing', async () => {
  const user = await open({ status: 'INCOMPLETE', rounds: 3, reasons: [{ code: 'F02', note: '' }] })
  expect(screen.getByText(/This is the last of 3 answers/)).toBeDefined()

  fakeReply(returned.answer, () => refusal(409, 'Upload the page again first: Form not signed'))
  await user.click(screen.getByRole('button', { name: 'Answer and send again' }))
  expect((await screen.findAllByText(/Upload the page again first/)).length).toBeGreaterThan(0)

  fakeReply(returned.answer, { id, status: 'PENDING_VERIFICATION' })
  await user.type(screen.getByLabelText(/Note to our office/), 'Signed on page 2')
  await user.click(screen.getByRole('button', { name: 'Answer and send again' }))
  expect(await screen.findByText(`at ${physical}/list`)).toBeDefined()
  expect(sentCalls().findLast(({ path: to }) => to.includes('/answer/'))?.body).toEqual({ note: 'Signed on page 2' })
})

test('a new signed page leads to its pictures, and pictures that went with their page are asked for', async () => {
  const cropOf = (kind: 'photo' | 'signature') =>
    ({ kind, fileId: aPage(3).id, crop: { kind, pageId: aPage().id } }) as CropResult
  const came = { status: 'INCOMPLETE' as const, rounds: 1, reasons: [{ code: 'F02', note: '', isDone: true }] }
  await open({
    ...came,
    pages: [{ ...aPage(), sheet: 1 }],
    crops: [cropOf('photo'), cropOf('signature')],
    formSheets: 1,
  })
  expect(screen.getByText('A new page is scanned')).toBeDefined()
  expect(screen.getByText('1 of 3 papers scanned')).toBeDefined()
  const crop = () => screen.getByRole('link', { name: 'Crop again' }).getAttribute('href')
  expect(crop()).toBe(`${physical}/form-cropping/${id}`)
  cleanup()
  // Both are cropped from the new page already.
  const unsent = { changes: [], paper: 'as it was' as const, newPages: [aPage().id] }
  await open({ ...came, pages: [aPage()], crops: [cropOf('photo'), cropOf('signature')], unsent })
  expect(screen.queryByText('A new page is scanned')).toBeNull()
  cleanup()
  await open({ ...came, pages: [aPage(2)], crops: [] })
  expect(screen.getByText('Crop again before you send')).toBeDefined()
  expect(crop()).toBe(`${physical}/form-cropping/${id}`)
})

test('an answered objection leads to the next one, that which is due first', async () => {
  const user = await open({ status: 'TIN_REJECTED', reasons: [{ code: 'F02', note: '' }] })
  const next = { id: id.replace(/1$/, '2'), status: 'TIN_REJECTED' as const, ackNo: '881234567890123' }
  fakeReply(applications.own['tin-rejection'], pageOf(aRow({ status: 'TIN_REJECTED' }), aRow(next)))
  fakeReply(tinRejections.reply, { id, status: 'TIN_REUPLOADED' })
  await user.click(screen.getByRole('button', { name: 'Send the reply' }))
  expect(await screen.findByText(`at ${physical}/tin-rejection/upload/881234567890123`)).toBeDefined()
  expect(sentCalls().find(({ path }) => path.endsWith('/tin-rejection/list'))?.body).toMatchObject({
    filters: { status: { opt: 'eq', value1: 'TIN_REJECTED' } },
    sorts: [{ column: 'dueBy', dir: 'asc' }],
  })
})

test('a form that costs something else now is sent once the merchant agreed to the difference', async () => {
  const reasons = [{ code: 'Z99', note: 'A card is wanted', fields: ['cardType'] }]
  const difference = { paid: 110, total: 150, difference: 40 }
  const user = await open({ status: 'INCOMPLETE', rounds: 1, reasons, difference })
  expect(screen.getByText(/^Difference .*40\.00$/)).toBeDefined()
  expect(screen.getByText(/With these changes it costs .*150\.00\. .*110\.00 is paid\./)).toBeDefined()

  const before = sentCalls().length
  await user.click(screen.getByRole('button', { name: 'Answer and send again' }))
  expect((await screen.findAllByText('Agree to the difference first')).length).toBeGreaterThan(0)
  expect(sentCalls().length).toBe(before)

  fakeReply(returned.answer, { id, status: 'PENDING_VERIFICATION' })
  await user.click(screen.getByRole('checkbox', { name: /I agree: .*40\.00 leaves the wallet/ }))
  await user.click(screen.getByRole('button', { name: 'Answer and send again' }))
  expect(await screen.findByText(`at ${physical}/list`)).toBeDefined()
  expect(sentCalls().findLast(({ path: to }) => to.includes('/answer/'))?.body).toEqual({ note: '', agreed: 40 })
})

test('what comes back is said as such, and a reason that opens nothing in the form leads to none', async () => {
  const difference = { paid: 150, total: 110, difference: -40 }
  await open({ status: 'INCOMPLETE', rounds: 1, reasons: [{ code: 'X01', note: '' }], difference })
  expect(screen.getByText(/^Difference .*40\.00 back$/)).toBeDefined()
  expect(screen.getByRole('checkbox', { name: /I agree: .*40\.00 goes back to the wallet/ })).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Correct the form/ })).toBeNull()
})

test('what was changed stands old beside new, and leads to print and scan while the paper is the old one', async () => {
  const unsent = {
    changes: [
      { field: 'resRoad' as const, from: '12 NAMOONA ROAD', to: '21 NAMOONA ROAD' },
      { field: 'nameDiffers' as const, from: false, to: true },
    ],
    paper: 'needed' as const,
  }
  await open({ status: 'INCOMPLETE', rounds: 1, reasons: [{ code: 'A01', note: '' }], unsent })
  expect(screen.getByText('Print the form again, have it signed and scan it')).toBeDefined()
  expect(screen.getByText('12 NAMOONA ROAD').tagName).toBe('DEL')
  expect(screen.getByText('21 NAMOONA ROAD').tagName).toBe('INS')
  expect(screen.getByText('Our office alone reads it')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Print and scan' }).getAttribute('href')).toBe(
    `${physical}/upload/scanning/${id}`,
  )
})

test('after the last round only the office decides', async () => {
  await open({ status: 'INCOMPLETE', rounds: 4, reasons: [{ code: 'F02', note: '' }] })
  expect(screen.getByText(/Our office decides about it now/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Answer and send again' })).toBeNull()
})

test('a rejected application says why, and that the money is back', async () => {
  await open({
    status: 'REJECTED',
    reasons: [{ code: 'X01', note: '' }],
    events: [
      {
        at: '2026-11-19T05:00:00Z',
        from: 'VERIFIED',
        to: 'REJECTED',
        by: 'Office',
        reasons: [],
        note: null,
        amount: 150,
      },
    ],
  })
  const note = within(screen.getByRole('alert'))
  expect(note.getByText('X01 Duplicate, PAN exists')).toBeDefined()
  expect(note.getByText(/150.00 went back to your balance/)).toBeDefined()
})

test('a TIN objection says what to redo and how many days are left, and its reply goes to the office', async () => {
  const dueBy = indianDay(new Date(Date.now() + 3 * 86_400_000))
  await open({ status: 'TIN_REJECTED', ackNo: '000261118000412', dueBy, reasons: [{ code: 'A01', note: '' }] })
  expect(screen.getByRole('heading', { name: 'TIN objection', level: 2 })).toBeDefined()
  expect(screen.getByText(/, 3 days left$/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Correct the form: Address differs from proof' })).toBeDefined()
  fakeReply(tinRejections.reply, { id, status: 'TIN_REUPLOADED' })
  await userEvent.click(screen.getByRole('button', { name: 'Send the reply' }))
  await waitFor(() =>
    expect(sentCalls().map(({ path }) => path)).toContain(`/api/merchant/nsdlpan/physical/tin-rejection/reply/${id}`),
  )
})

test('what is wrong in the form is told by what its line is called there', async () => {
  await open({ status: 'INCOMPLETE', rounds: 1, reasons: [{ code: 'A01', note: '' }] })
  fakeReply(returned.answer, () => refusal(400, 'Some fields need a change', ['resRoad: At most 25 letters']))
  await userEvent.click(screen.getByRole('button', { name: 'Answer and send again' }))
  expect(await screen.findByText(/Residence road, street, post office: At most 25 letters/)).toBeDefined()
})

test('what ended can be applied for again', async () => {
  await open({ status: 'AADHAAR_CANCELLED', reasons: [{ code: 'U01', note: '' }] })
  expect(screen.getByRole('link', { name: 'Apply again' }).getAttribute('href')).toBe(`${physical}/reapply/${id}`)
})

test('what waits for its scan leads to the scan', async () => {
  await open({ status: 'WAITING_SCAN' })
  expect(screen.getByRole('link', { name: 'Scan the signed form' }).getAttribute('href')).toBe(
    `${physical}/upload/scanning/${id}`,
  )
})

test('an acknowledged application shows its number, what was paid and its story', async () => {
  await open({
    status: 'ACKNOWLEDGED',
    ackNo: '000261118000412',
    ackDate: '2026-11-19',
    ackFile: id,
    events: [
      {
        at: '2026-11-18T05:00:00Z',
        from: 'DRAFT',
        to: 'WAITING_SCAN',
        by: 'Rakesh',
        reasons: [],
        note: null,
        amount: -150,
      },
      {
        at: '2026-11-19T06:00:00Z',
        from: 'VERIFIED',
        to: 'ACKNOWLEDGED',
        by: 'Office',
        reasons: [],
        note: null,
        amount: 15,
      },
    ],
  })
  expect(screen.getByRole('img', { name: 'Acknowledgement number: 000261118000412' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Download acknowledgement' })).toBeDefined()
  expect(screen.getByText('107.00')).toBeDefined()
  const story = within(screen.getByRole('region', { name: 'What happened' })).getAllByRole('listitem')
  expect(story.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^Acknowledged.*15\.00 commission earned19-Nov-2026, 11:30 am · Office$/),
    expect.stringMatching(/^Waiting for scan.*150\.00 paid18-Nov-2026, 10:30 am · Rakesh$/),
  ])
})

test('a step that was taken back names who asked and who agreed, and what moved on each level', async () => {
  await open({
    status: 'ACKNOWLEDGED',
    events: [
      {
        at: '2026-11-20T06:00:00Z',
        from: 'AADHAAR_CANCELLED',
        to: 'ACKNOWLEDGED',
        by: 'Demo admin',
        reasons: [],
        note: null,
        amount: -107,
        takesBack: true,
        askedBy: 'Demo staff',
        commissions: [
          { code: 'M100012', amount: 15 },
          { code: 'M100001', amount: -3 },
        ],
      },
    ],
  })
  const [line] = within(screen.getByRole('region', { name: 'What happened' })).getAllByRole('listitem')
  expect(line?.textContent?.replaceAll('\u00A0', ' ')).toBe(
    'Taken backAcknowledged₹ 107.00 debited again₹ 15.00 commission to M100012' +
      '₹ 3.00 commission taken back from M10000120-Nov-2026, 11:30 am · Demo staff asked, Demo admin agreed',
  )
})

test('what was exchanged can still be looked at: what it was, until when it stood, and who exchanged it', async () => {
  const file = (no: number) => `0198f000-0000-7000-8000-00000000020${no}`
  const at = '2026-11-20T06:30:00.000Z'
  const user = await open({
    status: 'PENDING_VERIFICATION',
    pages: [aPage(1)],
    earlier: [
      { fileId: file(1), kind: 'page', page: 2, at, by: 'Demo merchant' },
      { fileId: file(2), kind: 'photo', page: null, at, by: 'Office' },
      { fileId: file(3), kind: 'signature', page: null, at, by: 'Office' },
    ],
  })
  const panel = within(screen.getByRole('heading', { name: 'Earlier versions' }).closest('section') as HTMLElement)
  const rows = panel.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(/^Page 2until 20-Nov-2026.*12:00.*, Demo merchant$/),
    expect.stringMatching(/^Photountil .*, Office$/),
    expect.stringMatching(/^Signatureuntil .*, Office$/),
  ])
  await user.click(panel.getByRole('button', { name: 'Photo' }))
  const opened = () => sentCalls().filter(({ path }) => path.endsWith(file(2)))
  await waitFor(() => expect(opened()).toHaveLength(1))
})

test('where nothing was exchanged there are no earlier versions', async () => {
  await open({ status: 'PENDING_VERIFICATION', pages: [aPage(1)], earlier: [] })
  expect(screen.queryByText('Earlier versions')).toBeNull()
})
