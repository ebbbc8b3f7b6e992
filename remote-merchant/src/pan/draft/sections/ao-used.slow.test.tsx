import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, configure, fireEvent, screen, within } from '@testing-library/react'
import { type Draft, drafts } from 'contract/pan/draft'
import { emptyApplication } from 'contract/pan/form/fields'
import { saveTokens, signOut } from 'shared-auth'
import { fakeReply, pairOf, sentCalls } from 'shared-auth/testing'
import { id, show } from '../../testing.tsx'
import { ApplicationForm } from '../application-form.tsx'

const base = '/merchant/product/nsdl-pan/physical/individual/N/apply'
const savedAt = '2026-11-20T05:12:00.000Z'
const fields = { ...emptyApplication, lastName: 'SHARMA', resState: '19', resCity: 'PUNE', resPin: '411004' }
const draft: Draft = {
  id,
  formNo: 'N2600004131',
  formCode: '93',
  appType: 'N',
  category: 'P',
  status: 'DRAFT',
  version: 3,
  savedAt,
  reasons: [],
  fields: { ...fields, income: ['SALARY'] },
}
const officer = (aoNo: string, description: string, city = 'Pune') => ({
  areaCode: 'PNE',
  aoType: 'W',
  rangeCode: '61',
  aoNo,
  city,
  description,
})

// Asking whether each element can be seen takes jsdom seconds.
configure({ defaultHidden: true })

beforeEach(() => {
  saveTokens(pairOf({}))
  localStorage.clear()
  fakeReply(drafts.save, { id, formNo: 'N2600004131', version: 4, savedAt })
  fakeReply(drafts.read, draft)
  fakeReply(drafts.aoCities, ['Pune'])
  fakeReply(drafts.aoCodes, [officer('1', 'Ward 1'), officer('2', 'Ward 2')])
})
afterEach(() => signOut())

const open = () => show(<ApplicationForm />, `${base.replace('individual', ':cat')}/:id?`, `${base}/${id}?step=ao-code`)

test('the officers of before are one press away, without those who name others', async () => {
  const other = officer('9', 'Other than salaried')
  fakeReply(drafts.aoUsed, {
    here: [officer('2', 'Ward 2'), other],
    recent: [officer('2', 'Ward 2'), officer('5', 'Ward 5')],
  })
  open()
  const here = within(await screen.findByRole('group', { name: 'Most used here' }))
  const recent = within(screen.getByRole('group', { name: 'Recent codes of your shop' }))
  const names = (of: typeof here) => of.getAllByRole('button').map(({ textContent }) => textContent)
  expect([names(here), names(recent)]).toEqual([['PNE-W-61-2 Ward 2'], ['PNE-W-61-5 Ward 5']])
  expect(sentCalls().find(({ path }) => path.endsWith('/used'))?.query).toMatchObject({ pin: '411004', city: 'PUNE' })
  await act(async () => fireEvent.click(recent.getByRole('button')))
  expect(recent.getByRole('button').getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('img', { name: 'AO number: 5' })).toBeDefined()
})

test('what the city does not have is looked for in all cities, and each says where it is', async () => {
  fakeReply(drafts.aoUsed, { here: [], recent: [] })
  open()
  await screen.findByLabelText('PNE-W-61-1')
  fakeReply(drafts.aoCodes, [officer('7', 'Salaried', 'Jaipur')])
  fireEvent.change(screen.getByLabelText(/^Search officers/), { target: { value: 'jaip' } })
  expect(await screen.findByText('None in Pune. In other cities: 1')).toBeDefined()
  expect(screen.getByText('Jaipur:')).toBeDefined()
  await act(async () => fireEvent.click(screen.getByLabelText('PNE-W-61-7')))
  expect(screen.getByRole('img', { name: 'AO number: 7' })).toBeDefined()
})

test("a '?' beside a hard field says in both languages what to write", async () => {
  fakeReply(drafts.aoUsed, { here: [], recent: [] })
  open()
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Help: AO code' })))
  const note = within(await screen.findByRole('dialog', { name: 'AO code' }))
  expect(note.getByText(/^The AO code names the income-tax office/)).toBeDefined()
  expect(note.getByText(/^एओ कोड बताता है/).getAttribute('lang')).toBe('hi')
  expect(note.getByRole('img', { name: 'Area code: PNE' })).toBeDefined()
})
