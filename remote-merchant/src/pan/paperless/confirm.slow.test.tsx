import { beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { drafts } from 'contract/pan/draft'
import { type PaperlessState, paperless } from 'contract/pan/paperless/paperless'
import { wallet } from 'contract/payment/wallet'
import { withMutant } from 'mutants'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import { id, show } from '../testing.tsx'
import { leavesForAnything } from './confirm.mutants.ts'
import { PaperlessConfirm } from './confirm.tsx'

const path = '/merchant/product/nsdl-pan/paperless/:id/confirm'

const state: PaperlessState = {
  id,
  formNo: 'C2600004131',
  appType: 'C',
  mode: 'PAPERLESS_EKYC',
  name: 'ANJALI PRAKASH SHARMA',
  status: 'PL_AWAIT_CONFIRM',
  statusAt: '2026-11-19T05:12:00.000Z',
  expiresAt: null,
  token: '1234567890',
  kyc: {
    name: 'ANJALI PRAKASH SHARMA',
    dob: '1994-08-14',
    gender: 'F',
    maskedAadhaar: 'XXXX XXXX 0016',
    address: { house: 'FLAT 4', street: '', area: '', city: 'PUNE', state: 'MAHARASHTRA', pin: '411001' },
  },
  photo: null,
  confirmedAt: null,
  hindrances: [],
  compared: [],
  reason: null,
  total: 140,
  ackNo: null,
  changes: [
    { key: 'T1', en: 'Full name', hi: 'पूरा नाम', before: 'ANJALI VERMA', now: 'ANJALI PRAKASH SHARMA' },
    { key: 'T3', en: 'Date of birth', hi: 'जन्म तिथि', before: '15-08-1994', now: '14-08-1994' },
  ],
  reprintTotal: null,
}

beforeEach(() => fakeReply(wallet.closing, 1_000))

function open(more: Partial<PaperlessState> = {}) {
  const found = { ...state, ...more }
  fakeReply(paperless.state, found)
  fakeReply(paperless.ask, found)
  show(<PaperlessConfirm />, path, path.replace(':id', id))
  return userEvent.setup()
}
const confirmed = () => sentCalls().find(({ path, body }) => path.endsWith(`/confirm/${id}`) && body)

test('the boxes that Aadhaar ticks stand there with old and new value, and go along with the confirmation', async () => {
  const user = open()
  const boxes = within(await screen.findByRole('region', { name: 'What changes with the PAN' })).getAllByRole(
    'listitem',
  )
  expect(boxes.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Full name.*ANJALI VERMA.*ANJALI PRAKASH SHARMA/),
    expect.stringMatching(/Date of birth.*15-08-1994.*14-08-1994/),
  ])
  fakeReply(paperless.confirm, () => refusal(409, 'The boxes that are ticked are others. Read the page again.'))
  await user.click(screen.getByRole('button', { name: 'Confirm and go to e-Sign' }))
  expect(confirmed()).toBeUndefined()
  await user.click(screen.getByRole('checkbox', { name: /says it is right/ }))
  await user.click(screen.getByRole('button', { name: 'Confirm and go to e-Sign' }))
  expect(await screen.findByText(/boxes that are ticked are others/)).toBeDefined()
  expect(confirmed()?.body).toEqual({ agree: true, changes: ['T1', 'T3'], onlyReprint: false })
})

test('where nothing changes, the reprint is said once more, with what comes back', async () => {
  const user = open({ changes: [], reprintTotal: 90 })
  expect(await screen.findByText('No change ticked: this will only reprint the card')).toBeDefined()
  expect(screen.getByText(/90\.00 is charged.*50\.00 of what is held comes back/)).toBeDefined()
  fakeReply(paperless.confirm, { id, status: 'PL_AWAIT_CONFIRM' })
  fakeReply(paperless.proceed, () => refusal(503, 'The provider does not answer'))
  await user.click(screen.getByRole('checkbox', { name: /says it is right/ }))
  await user.click(screen.getByRole('button', { name: 'Confirm and go to e-Sign' }))
  expect(confirmed()).toBeUndefined()
  await user.click(screen.getByRole('checkbox', { name: 'Only print the card again' }))
  await user.click(screen.getByRole('button', { name: 'Confirm and go to e-Sign' }))
  await waitFor(() => expect(confirmed()?.body).toEqual({ agree: true, changes: [], onlyReprint: true }))
})

test('a first PAN has no boxes, and what makes it impossible leaves only giving it up', async () => {
  open({ appType: 'N', changes: [], hindrances: ['The applicant is under 18.'] })
  expect(await screen.findByText('The applicant is under 18.')).toBeDefined()
  expect(screen.queryByText('What changes with the PAN')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Confirm and go to e-Sign' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Cancel application' })).toBeDefined()
})

test('what was typed and what Aadhaar says stand side by side, and what differs is marked', async () => {
  const compared = [
    { label: 'Date of birth', form: '15-Aug-1994', aadhaar: '14-Aug-1994', isSame: false },
    { label: 'Gender', form: 'Female', aadhaar: 'Female', isSame: true },
  ]
  open({ appType: 'N', mode: 'PAPERLESS_ESIGN', changes: [], compared })
  const panel = within(await screen.findByRole('region', { name: 'Aadhaar differs from what was typed' }))
  expect(panel.getByRole('row', { name: 'Date of birth 15-Aug-1994 Differs 14-Aug-1994' })).toBeDefined()
  expect(panel.getByRole('row', { name: 'Gender Female Same Female' })).toBeDefined()
})

const strange = 'NSDL named an address that we do not open. Tell the office.'

/** Whether a message says, within so many milliseconds, that the provider's address is no web page. */
async function isTold(redirectUrl: string, timeout = 30_000) {
  fakeReply(paperless.proceed, { redirectUrl })
  const user = open({ status: 'PL_INITIATED' })
  await user.click(await screen.findByRole('button', { name: 'Continue at NSDL' }))
  const told = await screen.findByText(strange, {}, { timeout }).catch(() => null)
  cleanup()
  return told !== null
}

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example/',
  '/\\evil.example',
  'https://a:b@nsdl.example/',
  ' java\tscript:alert(1)',
])('the browser is not sent to %s, whatever the server names', async (address) =>
  expect(await isTold(address)).toBe(true),
)

test('a check that lets everything through would be found out', async () => {
  expect(await withMutant(leavesForAnything, () => isTold('javascript:void 0', 3_000))).toBe(false)
})

test('once acknowledged the provider’s own paper can be opened', async () => {
  open({ status: 'ACKNOWLEDGED', ackNo: '000261120700001' })
  const button = await screen.findByRole('button', { name: 'NSDL acknowledgement' })
  fakeReply(paperless.acknowledgement, () => refusal(503, 'The provider does not answer.'))
  await userEvent.click(button)
  expect(await screen.findByText('The provider does not answer.')).toBeDefined()
  expect(sentCalls().at(-1)?.path).toBe(`/api/pan/paperless/acknowledgement/${id}`)
})

test('what failed because no mobile is linked goes on on paper, with what was typed', async () => {
  const reason = 'No mobile number is linked with this Aadhaar'
  const user = open({ status: 'PL_FAILED', reason, appType: 'N' })
  fakeReply(drafts.reapply, { id: `${id}2`, formNo: 'N2600004199', version: 1, savedAt: state.statusAt })
  expect(await screen.findByText(reason)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Apply on paper' }))
  await waitFor(() => expect(sentCalls().some(({ path }) => path.endsWith(`/reapply/${id}`))).toBe(true))
  expect(sentCalls().find(({ path }) => path.endsWith(`/reapply/${id}`))?.query).toEqual({ mode: 'PHYSICAL' })
})
