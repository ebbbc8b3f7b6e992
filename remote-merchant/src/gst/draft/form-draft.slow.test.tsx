import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { GstDraft } from 'contract/gst/draft'
import { gst } from 'contract/gst/gst'
import { kycStanding } from 'contract/kyc/standing'
import { ownLimit } from 'contract/people/own-limit'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import { forgetDrafts } from 'shared-ui/form'
import { show } from '../../pan/testing.tsx'
import { GstFiling } from '../gst-filing.tsx'
import { GstRegistration } from '../gst-registration.tsx'
import { gstPlaces } from '../places.ts'
import { FormAutosave } from './form-autosave.ts'
import { Unfinished } from './unfinished.tsx'

const id = '0198f000-0000-4000-8000-000000000001'
const savedAt = '2026-11-27T06:00:00.000Z'
const draft: GstDraft = {
  id,
  kind: 'registration',
  version: 3,
  savedAt,
  savedBy: 'Asha',
  values: {
    legalName: 'MEERA TRADERS',
    constitution: 'PARTNERSHIP',
    pan: 'ZACFR0000C',
    partners: [{ name: 'IMRAN', designation: 'Partner', pan: 'ZALPI0000N', mobile: '6000000098', photo: '' }],
  },
}
const dropped = () => {
  throw new TypeError('Failed to fetch')
}
const onDevice = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
const saves = () => sentCalls().filter(({ path }) => path.startsWith('/api/merchant/gst/draft/'))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  fakeReply(kycStanding, { status: 'APPROVED', isRefused: false, until: null })
  fakeReply(ownLimit.read, { dayLimit: null, leftToday: null } as never)
  fakeReply(gst.overview, {
    prices: { GST_REG: 999 },
    balance: 5_000,
    creditLimit: 0,
    counts: {},
    due: [],
    extensions: [],
    clocks: [],
  })
  fakeReply(gst.clients, [])
  fakeReply(gst.saveDraft, { id, version: 1, savedAt })
})
afterEach(() => forgetDrafts(''))

const name = () => screen.findByLabelText<HTMLInputElement>(/^Legal name/)
const type = async (value: string) => fireEvent.change(await name(), { target: { value } })
const openNew = () => show(<GstRegistration />, gstPlaces.register, gstPlaces.register)

test('what is typed is saved on the server after a pause, and stays on the device only until then', async () => {
  openNew()
  await type('ASHA STORES')
  expect(onDevice()).toContain('ASHA STORES')
  expect(await screen.findByText(/^Saved /, undefined, { timeout: 4_000 })).toBeDefined()
  expect(saves().at(-1)?.body).toMatchObject({ kind: 'registration', version: 0, values: { legalName: 'ASHA STORES' } })
  expect(onDevice()).not.toContain('ASHA STORES')
})

test('on a dead server nothing typed is lost: the page is opened again and shows it, and it is sent when the server is back', async () => {
  fakeReply(gst.saveDraft, dropped)
  openNew()
  await type('ASHA STORES')
  fireEvent.change(screen.getByLabelText(/^PAN of the business/), { target: { value: 'ZAAPS0000A' } })
  expect(await screen.findByText('Saved on this device, will send', undefined, { timeout: 4_000 })).toBeDefined()
  expect(onDevice()).not.toContain('ZAAPS0000A')
  cleanup()
  fakeReply(gst.saveDraft, { id, version: 1, savedAt })
  openNew()
  expect((await name()).value).toBe('ASHA STORES')
  expect(await screen.findByText(/^Restored what you had typed/)).toBeDefined()
  expect(await screen.findByText(/^Saved /, undefined, { timeout: 4_000 })).toBeDefined()
})

test('a draft is continued with its partners and their PANs, and is sent with its id, which ends it', async () => {
  fakeReply(gst.draft, draft)
  show(<GstRegistration />, gstPlaces.register, `${gstPlaces.register}?draft=${id}`)
  expect((await name()).value).toBe('MEERA TRADERS')
  expect(screen.getByLabelText<HTMLInputElement>(/^PAN of the business/).value).toBe('ZACFR0000C')
  const partner = screen.getByRole('group', { name: 'Partner 1' })
  expect(
    partner.querySelector<HTMLInputElement>('input[name="partners.0.pan"], input[id$="partners.0.pan"]')?.value,
  ).toBe('ZALPI0000N')
})

test('who types on an older version chooses between theirs and what another window saved', async () => {
  fakeReply(gst.draft, draft)
  show(<GstRegistration />, gstPlaces.register, `${gstPlaces.register}?draft=${id}`)
  await name()
  fakeReply(gst.saveDraft, () => refusal(409, 'Asha saved this form at 11:30 in another window.') as never)
  fakeReply(gst.draft, { ...draft, version: 4, values: { ...draft.values, legalName: 'MEERA AND SONS' } })
  await type('MEERA STORES')
  fireEvent.click(await screen.findByRole('button', { name: 'Use theirs' }, { timeout: 4_000 }))
  await waitFor(async () => expect((await name()).value).toBe('MEERA AND SONS'))
  await type('MEERA STORES')
  fireEvent.click(await screen.findByRole('button', { name: 'Keep mine' }, { timeout: 4_000 }))
  fakeReply(gst.saveDraft, { id, version: 5, savedAt })
  await waitFor(() => expect(saves().at(-1)?.body).toMatchObject({ version: 4, values: { legalName: 'MEERA STORES' } }))
})

test('a draft that was sent in another window says so when it is saved again', async () => {
  fakeReply(gst.saveDraft, () => refusal(404, 'This form was not found') as never)
  const autosave = new FormAutosave({ person: 'M1', kind: 'registration', opened: draft, isFilled: false })
  autosave.keep({ legalName: 'X' })
  await autosave.flush()
  expect(autosave.now()).toMatchObject({ is: 'refused' })
})

test('what was sent while the page closed is no other window’s: it is opened without a question', async () => {
  fakeReply(gst.saveDraft, dropped)
  const closed = new FormAutosave({
    person: 'M1',
    kind: 'registration',
    opened: { ...draft, version: 2 },
    isFilled: false,
  })
  closed.keep(draft.values)
  await closed.flush()
  const opened = new FormAutosave({ person: 'M1', kind: 'registration', opened: draft, isFilled: false })
  expect([opened.found, opened.now().is]).toEqual([null, 'saved'])
  const other = { ...draft, version: 4, values: { ...draft.values, legalName: 'OTHER' } }
  closed.keep(draft.values)
  const changed = new FormAutosave({ person: 'M1', kind: 'registration', opened: other, isFilled: false })
  expect(changed.now().is).toBe('conflict')
  for (const one of [closed, opened, changed]) one.forget()
})

test('a return begins with the client who was chosen, not with what was left of another one', async () => {
  fakeReply(gst.saveDraft, dropped)
  const left = new FormAutosave({ person: '', kind: 'filing', opened: null, isFilled: false })
  left.keep({ legalName: 'OTHER CLIENT', gstin: '' })
  await act(() => left.flush())
  left.forget()
  show(<GstFiling />, gstPlaces.file, `${gstPlaces.file}?gstin=27ZABCT0000B1ZN&legalName=MISAAL&scheme=MONTHLY`)
  expect((await name()).value).toBe('MISAAL')
})

test('unfinished forms are listed with who saved them, and are discarded only after a question', async () => {
  fakeReply(gst.discardDraft, undefined as never)
  let changes = 0
  const line = {
    id,
    kind: 'registration' as const,
    name: 'MEERA TRADERS',
    ofReturn: null,
    nil: false,
    sheets: 0,
    savedAt,
    savedBy: 'Asha',
  }
  const ofReturn = { returnType: 'GSTR3B', scheme: 'MONTHLY', period: '102026' } as const
  show(
    <Unfinished
      of={[
        line,
        { ...line, id: `${id.slice(0, -1)}2`, kind: 'filing', ofReturn, nil: true },
        { ...line, id: `${id.slice(0, -1)}3`, kind: 'filing', ofReturn, sheets: 2 },
      ]}
      onChange={() => changes++}
    />,
    gstPlaces.index,
    gstPlaces.index,
  )
  expect(screen.getAllByText('GSTR-3B of October 2026')).toHaveLength(2)
  // Two of the same return differ by what is in them.
  expect([screen.getByText('Nil return'), screen.getByText('2 sheets added')]).toHaveLength(2)
  expect(screen.getAllByRole('link', { name: 'Continue' })[0]?.getAttribute('href')).toBe(
    `${gstPlaces.register}?draft=${id}`,
  )
  fireEvent.click(screen.getAllByRole('button', { name: 'Discard' })[0] as HTMLElement)
  expect(await screen.findByText('Discard the form of MEERA TRADERS?')).toBeDefined()
  const buttons = screen.getAllByRole('button', { name: 'Discard' })
  fireEvent.click(buttons[buttons.length - 1] as HTMLElement)
  await waitFor(() => expect(changes).toBe(1))
})
