import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { applications } from 'contract/pan/application'
import type { CropResult } from 'contract/pan/scan/crop'
import { phoneLinks } from 'contract/pan/scan/phone-link'
import { scans } from 'contract/pan/scan/scan'
import { submissions } from 'contract/pan/submit'
import { uploads } from 'contract/upload'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import { expectRefusals, required, row, tooLong } from 'shared-ui/testing/wrong-input'
import { anApplication, aPage, id, show } from '../testing.tsx'
import { UploadScan } from './upload-scan.tsx'

const path = '/merchant/product/nsdl-pan/physical/upload/scanning/:id'

async function open(more: Parameters<typeof anApplication>[0] = {}) {
  fakeReply(applications.info, anApplication(more))
  show(<UploadScan />, path, path.replace(':id', id))
  await screen.findByRole('heading', { name: 'Pages' })
  return userEvent.setup()
}

const file = (name: string, bytes = 10) => new File(['x'.repeat(bytes)], name, { type: 'image/jpeg' })
const input = () => screen.getByLabelText('Choose files', { selector: 'input' })

test('each refused file says why in the words of the server, the others arrive', async () => {
  const user = await open()
  fakeReply(scans.addPages, ({ query }) =>
    query.name === 'broken.jpg' ? refusal(400, 'The file is damaged') : { pages: [aPage()] },
  )
  await user.upload(input(), [file('broken.jpg'), file('form.jpg')])

  expect(await screen.findByText('The file is damaged')).toBeDefined()
  expect(await screen.findByText('1 of at most 20')).toBeDefined()
  const files = within(screen.getByRole('list', { name: 'Files' }))
  expect(files.getAllByRole('listitem')).toHaveLength(1)
  expect(files.getByText('broken.jpg', { exact: false })).toBeDefined()
})

test('a failed file is tried again, and put away when it arrived', async () => {
  const user = await open()
  let tries = 0
  fakeReply(scans.addPages, () => (++tries === 1 ? refusal(503, 'Many files are being read.') : { pages: [aPage()] }))
  await user.upload(input(), file('form.jpg'))
  await user.click(await screen.findByRole('button', { name: 'Try again: form.jpg' }))
  expect(await screen.findByText('1 of at most 20')).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Files' })).toBeNull()
})

test('the paper of another form can only be put away, and a file that is here whole did not break off', async () => {
  const left = (name: string, have: number[]) => ({ id: aPage(2).id, name, bytes: 300_000, mark: 'sha256:x', have })
  const user = await open()
  fakeReply(uploads.unfinished, [left('whole.jpg', [0, 1]), { ...left('half.jpg', [0]), id: aPage(3).id }])
  fakeReply(scans.addPages, { pages: [aPage()] })
  await user.upload(input(), file('form.jpg'))
  expect(await screen.findByText(/50 % is here/)).toBeDefined()
  expect(screen.queryByText(/whole\.jpg/)).toBeNull()
  fakeReply(scans.addPages, () => refusal(422, 'This is the paper of form N2600004149'))
  await user.upload(input(), file('other.jpg'))
  expect(await screen.findByText('This is the paper of form N2600004149')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Put away: other.jpg' }))
  expect(screen.queryByText(/other\.jpg/)).toBeNull()
})

test('an empty file is not sent', async () => {
  const user = await open()
  await user.upload(input(), file('nothing.jpg', 0))
  expect(await screen.findByText(/This file is empty/)).toBeDefined()
  expect(sentCalls().filter(({ path }) => path.includes('/scan/'))).toHaveLength(0)
})

test('a running file is stopped', async () => {
  const user = await open()
  fakeReply(scans.addPages, () => new Promise<never>(() => {}))
  await user.upload(input(), file('large.jpg'))
  await user.click(await screen.findByRole('button', { name: 'Stop: large.jpg' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Files' })).toBeNull())
})

test('the next step waits for a page, then finishes the scan and goes to crop', async () => {
  const user = await open()
  const next = screen.getByRole<HTMLButtonElement>('button', { name: /Next: Crop/ })
  expect(next.disabled).toBe(true)
  expect(screen.getByText('Add at least one page')).toBeDefined()

  fakeReply(scans.addPages, { pages: [aPage()] })
  fakeReply(scans.finishScan, { id, status: 'WAITING_CROP' })
  await user.upload(input(), file('form.jpg'))
  await waitFor(() => expect(next.disabled).toBe(false))
  await user.click(next)
  expect(await screen.findByText(`at /merchant/product/nsdl-pan/physical/form-cropping/${id}`)).toBeDefined()
})

test('a page is removed only after it was confirmed', async () => {
  const user = await open({ pages: [aPage(1), aPage(2)] })
  fakeReply(scans.dropPage, ({ body }) => {
    expect(body).toEqual({ pageId: aPage(2).id })
    return { pages: [aPage(1)] }
  })
  await user.click(screen.getByRole('button', { name: 'Remove page 2' }))
  await user.click(await screen.findByRole('button', { name: 'Remove page' }))
  expect(await screen.findByText('1 of at most 20')).toBeDefined()
})

test('where the page of a returned form was exchanged, the next step is to crop from the new one', async () => {
  const cropOf = (kind: 'photo' | 'signature') => ({ kind, crop: { kind, pageId: aPage(1).id } }) as CropResult
  const user = await open({
    status: 'INCOMPLETE',
    reasons: [{ code: 'F02', note: '' }],
    pages: [aPage(1)],
    crops: [cropOf('photo'), cropOf('signature')],
  })
  expect(screen.getByText('Back to the answer')).toBeDefined()
  fakeReply(scans.dropPage, { pages: [] })
  await user.click(screen.getByRole('button', { name: 'Remove page 1' }))
  await user.click(await screen.findByRole('button', { name: 'Remove page' }))
  fakeReply(scans.addPages, { pages: [aPage(2)] })
  await user.upload(input(), file('form.jpg'))
  const next = await screen.findByRole<HTMLButtonElement>('button', { name: /Next: Crop/ })
  await waitFor(() => expect(next.disabled).toBe(false))
  await user.click(next)
  expect(await screen.findByText(`at /merchant/product/nsdl-pan/physical/form-cropping/${id}`)).toBeDefined()
})

test('cancelling tells the refund and asks for a reason', async () => {
  const user = await open()
  fakeReply(submissions.cancel, { id, status: 'CANCELLED' })
  await user.click(screen.getByRole('button', { name: 'Cancel application' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/₹ 150.00 goes back to your balance at once/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Cancel application' }))
  expect((await dialog.findAllByText(/Required/)).length).toBeGreaterThan(0)
  await expectRefusals([...required('Reason'), row('Reason', ...tooLong(500))])
  await user.clear(dialog.getByLabelText(/Reason/))
  await user.type(dialog.getByLabelText(/Reason/), 'The customer changed their mind')
  await user.click(dialog.getByRole('button', { name: 'Cancel application' }))
  expect(await screen.findByText('at /merchant/product/nsdl-pan/physical/list')).toBeDefined()
})

test('a code for the phone is shown with its address, and ended with the dialog', async () => {
  const user = await open()
  const made = { id: aPage().id, form: '4131', address: 'https://shop.example/phone#abcd-efgh-jkmn' }
  fakeReply(phoneLinks.make, { ...made, until: '2026-11-20T05:12:00.000Z', qr: { size: 9, path: 'M4 4h1v1h-1z' } })
  fakeReply(phoneLinks.end, undefined as never)
  await user.click(screen.getByText('Take it with your phone'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take it with your phone' }))
  expect(await dialog.findByText('shop.example/phone#abcd-efgh-jkmn')).toBeDefined()
  const words = 'For form …4131 only. It ends at 10:42 am, or when you press Done.'
  expect(dialog.getByText('10:42 am').parentElement?.textContent).toBe(words)
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  const end = phoneLinks.end.path.replace(':id', made.id)
  await waitFor(() => expect(sentCalls().map(({ path }) => path)).toContain(`/api${end}`))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what is under verification cannot be scanned', async () => {
  fakeReply(applications.info, anApplication({ status: 'PENDING_VERIFICATION' }))
  show(<UploadScan />, path, path.replace(':id', id))
  expect(await screen.findByText(/cannot be scanned now/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull()
})
