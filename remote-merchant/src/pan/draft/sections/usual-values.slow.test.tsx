import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { type Draft, drafts } from 'contract/pan/draft'
import { type ApplicationFields, emptyApplication } from 'contract/pan/form/fields'
import { saveTokens, signOut } from 'shared-auth'
import { fakeReply, pairOf, sentCalls } from 'shared-auth/testing'
import { id, show } from '../../testing.tsx'
import { ApplicationForm } from '../application-form.tsx'
import { pause } from '../autosave/save-loop.ts'

const base = '/merchant/product/nsdl-pan/physical/individual/N/apply'
const savedAt = '2026-11-20T05:12:00.000Z'
const draft = (fields: Partial<ApplicationFields>): Draft => ({
  id,
  formNo: 'N2600004131',
  formCode: '93',
  appType: 'N',
  category: 'P',
  status: 'DRAFT',
  version: 3,
  savedAt,
  reasons: [],
  fields: { ...emptyApplication, lastName: 'SHARMA', ...fields },
})
const open = (at: string) => show(<ApplicationForm />, `${base.replace('individual', ':cat')}/:id?`, at)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))

// Otherwise jsdom checks the visibility of each element, which takes seconds.
configure({ defaultHidden: true })

beforeEach(() => {
  saveTokens(pairOf({}))
  localStorage.clear()
  fakeReply(drafts.save, { id, formNo: 'N2600004131', version: 4, savedAt })
  fakeReply(drafts.aoCities, [])
})
afterEach(() => signOut())

test("proofs and place stand as in the shop's last form; it says so, and one press empties them", async () => {
  fakeReply(drafts.read, draft({}))
  fakeReply(drafts.usual, { place: 'PUNE', poi: 'AADHAAR', poa: 'VOTER_ID' })
  open(`${base}/${id}?step=proofs`)
  expect(await screen.findByText(/^Filled as in the last form you sent/)).toBeDefined()
  const shown = () => ['Proof of identity', 'Proof of address', 'Place'].map((name) => field(name).value)
  expect(shown()).toEqual(['AADHAAR', 'VOTER_ID', 'PUNE'])
  await act(async () => press(/^Clear$/))
  expect(shown()).toEqual(['', '', ''])
  expect(screen.queryByText(/^Filled as in the last form/)).toBeNull()
})

test('a draft that is only looked at stays as it was; with the next step it has what was filled in', async () => {
  fakeReply(drafts.read, draft({}))
  fakeReply(drafts.usual, { place: 'PUNE', poi: 'AADHAAR', poa: 'VOTER_ID', podb: 'PASSPORT' })
  open(`${base}/${id}?step=proofs`)
  await screen.findByText(/^Filled as in the last form you sent/)
  const saved = () => sentCalls().filter(({ method, path }) => method !== 'GET' && path.includes('/draft'))
  await new Promise((resolve) => setTimeout(resolve, pause + 500))
  expect([saved(), Object.keys(localStorage).filter((key) => key.includes('draft'))]).toEqual([[], []])
  await act(async () => press(/^Next/))
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]!.body).toMatchObject({ fields: { place: 'PUNE', poi: 'AADHAAR' } })
})

test('what stands in a draft already is not filled over', async () => {
  fakeReply(drafts.read, draft({ poi: 'PASSPORT' }))
  fakeReply(drafts.usual, { place: 'PUNE', poi: 'AADHAAR' })
  open(`${base}/${id}?step=proofs`)
  await screen.findByLabelText('Proof of identity')
  expect([field('Proof of identity').value, field('Place').value]).toEqual(['PASSPORT', ''])
  expect(sentCalls().some(({ path }) => path.endsWith('/usual'))).toBe(false)
})

test('nothing is filled into a new form before somebody types: the draft begins with that', async () => {
  fakeReply(drafts.usual, { place: 'PUNE', poi: 'AADHAAR' })
  fakeReply(drafts.begin, { id, formNo: 'N2600004131', version: 1, savedAt })
  open(`${base}?step=proofs`)
  await screen.findByLabelText('Proof of identity')
  expect(sentCalls().filter(({ path }) => /[/](draft|usual)/.test(path))).toEqual([])
  fireEvent.change(field('Place'), { target: { value: 'NASHIK' } })
  expect(await screen.findByText('Draft N2600004131')).toBeDefined()
  const [first, ...others] = sentCalls().filter(({ path }) => /[/](draft|usual)/.test(path))
  expect([first?.body, others]).toMatchObject([{ fields: { place: 'NASHIK', poi: '' } }, []])
})

const officer = (aoNo: string, description: string) => ({
  areaCode: 'PNE',
  aoType: 'W',
  rangeCode: '61',
  aoNo,
  city: 'Pune',
  description,
})

test.each([
  [
    'the only one that fits',
    ['Salaried, surnames A to L', 'Salaried, surnames M to Z'],
    /^Chosen as the one that fits/,
  ],
  [
    'of several, that of the last form',
    ['Salaried, ward 1', 'Salaried, ward 2'],
    /^Chosen as in the last form you sent/,
  ],
])('the officer is chosen and it says why: %s', async (_, descriptions, why) => {
  fakeReply(drafts.aoCities, ['Pune'])
  fakeReply(
    drafts.aoCodes,
    descriptions.map((description, no) => officer(`${no + 1}`, description)),
  )
  const { areaCode, aoType, rangeCode, aoNo } = officer('2', '')
  fakeReply(drafts.usual, { areaCode, aoType, rangeCode, aoNo })
  fakeReply(drafts.read, draft({ resState: '19', resCity: 'PUNE', income: ['SALARY'] }))
  open(`${base}/${id}?step=ao-code`)
  expect(await screen.findByText(why)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('PNE-W-61-2').checked).toBe(true)
  fireEvent.click(screen.getByLabelText('PNE-W-61-1'))
  await waitFor(() => expect(screen.queryByText(why)).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('PNE-W-61-1').checked).toBe(true)
})
