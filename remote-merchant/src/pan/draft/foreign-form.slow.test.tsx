import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Draft, drafts } from 'contract/pan/draft'
import { type ApplicationFields, emptyApplication } from 'contract/pan/form/fields'
import { saveTokens, signOut } from 'shared-auth'
import { fakeReply, pairOf, sentCalls } from 'shared-auth/testing'
import { id, show } from '../testing.tsx'
import { ApplicationForm } from './application-form.tsx'
import { ChooseCategory } from './choose-category.tsx'

const physical = '/merchant/product/nsdl-pan/physical'
const person = `${physical}/foreign-individual/N/apply`
const entity = `${physical}/foreign-entity/N/apply`
const formNo = 'N2600004131'
const savedAt = '2026-11-20T05:12:00.000Z'

// Otherwise jsdom checks the visibility of each element, which takes seconds.
configure({ defaultHidden: true })

let version = 0
beforeEach(() => {
  saveTokens(pairOf({}))
  localStorage.clear()
  version = 0
  const saved = () => ({ id, formNo, version: ++version, savedAt })
  fakeReply(drafts.begin, saved)
  fakeReply(drafts.save, saved)
  fakeReply(drafts.aoCodes, [
    { areaCode: 'DLC', aoType: 'C', rangeCode: '35', aoNo: '1', city: 'Delhi', description: 'International taxation' },
  ])
})
afterEach(() => {
  signOut()
  history.replaceState(null, '', '/')
})

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
function open(at: string, step: string) {
  // A new draft keeps the query of the window's own address.
  history.replaceState(null, '', `?step=${step}`)
  show(<ApplicationForm />, `${physical}/:cat/N/apply/:id?`, `${at}?step=${step}`)
}
const lastSaved = () => {
  const { body } = sentCalls()
    .filter(({ path }) => path.includes('/draft'))
    .at(-1) as { body: { fields: Partial<ApplicationFields> } }
  return body.fields
}

test.each([
  [/^Foreign individual/, 'Is the applicant a citizen of another country?', 'Yes, another country', person],
  [
    /^Foreign individual/,
    'Is the applicant a citizen of another country?',
    'No, a citizen of India',
    `${physical}/individual/N/apply`,
  ],
  [/^Foreign entity/, 'Is it registered outside India?', 'Yes, abroad', entity],
])('before %s the counter is asked %s, and %s leads to the right form', async (card, question, answer, to) => {
  show(<ChooseCategory />, `${physical}/n/apply`, `${physical}/n/apply`)
  fireEvent.click(await screen.findByRole('link', { name: card }))
  expect(await screen.findByText(question)).toBeDefined()
  press(new RegExp(`^${answer}$`))
  expect(await screen.findByText(`at ${to}`)).toBeDefined()
})

test('a foreign individual has a country of citizenship and no Aadhaar, and a year alone is told at the date of birth', async () => {
  open(person, 'applicant')
  await screen.findByLabelText('Surname')
  expect(screen.queryByLabelText('Aadhaar')).toBeNull()
  expect(screen.queryByText(/No Aadhaar/)).toBeNull()

  const citizenship = field('Country of citizenship')
  await userEvent.type(citizenship, 'ivory')
  expect(
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(["Côte d'Ivoire"])
  await userEvent.keyboard('{Enter}')
  expect(citizenship.value).toBe("Côte d'Ivoire")
  expect(screen.getByText('Country code on the form: 225')).toBeDefined()

  type('Surname', 'SUHARTONO')
  await userEvent.type(field('Date of birth'), '00-00-1968')
  await act(async () => press(/^Next: Address/))
  expect(field('Date of birth').value).toBe('00-00-1968')
  expect(screen.getByText(/The form needs day, month and year of birth/)).toBeDefined()
  expect(field('First name').getAttribute('aria-invalid')).toBeNull()
  await waitFor(() => expect(lastSaved()).toMatchObject({ citizenship: 'CI', lastName: 'SUHARTONO' }))
})

test('Tab takes the first country that is found; what finds none says so', async () => {
  open(person, 'applicant')
  const citizenship = (await screen.findByLabelText('Country of citizenship')) as HTMLInputElement
  await userEvent.type(citizenship, 'xyz')
  expect(screen.getByText('Nothing found. Try another word of the name.')).toBeDefined()
  await userEvent.clear(citizenship)
  await userEvent.type(citizenship, 'turkey')
  await userEvent.tab()
  expect(citizenship.value).toBe('Türkiye')
  expect(screen.getByText('Country code on the form: 90')).toBeDefined()
})

test('abroad the country comes first; one without postal codes asks none, and offers its country code', async () => {
  open(person, 'address')
  const country = (await screen.findByLabelText('Country')) as HTMLInputElement
  expect(screen.queryByLabelText('PIN code')).toBeNull()
  expect(field('ZIP code')).toBeDefined()
  await userEvent.type(country, 'dubai{Enter}')
  expect(country.value).toBe('United Arab Emirates')
  expect(field('State').value).toBe('88')
  expect(screen.queryByLabelText('ZIP code')).toBeNull()
  expect(screen.getByText('United Arab Emirates has no postal codes')).toBeDefined()

  press(/^United Arab Emirates: 971$/)
  expect(field('Country code').value).toBe('971')
  await userEvent.click(field('Mobile'))
  await userEvent.paste('+971 50 000 0012')
  await userEvent.tab()
  await waitFor(() =>
    expect(lastSaved()).toMatchObject({ resCountry: 'AE', resState: '88', isd: '971', mobile: '500000012' }),
  )
})

test('who lives in India chooses a state and gives a PIN code', async () => {
  open(person, 'address')
  await screen.findByLabelText('Country')
  fireEvent.change(field('State'), { target: { value: '19' } })
  expect(field('PIN code')).toBeDefined()
  expect(screen.queryByLabelText('ZIP code')).toBeNull()
})

test('only officers for international taxation can be chosen', async () => {
  open(person, 'ao-code')
  fireEvent.click(await screen.findByRole('radio', { name: /DLC-C-35-1/ }))
  await waitFor(() => expect(lastSaved()).toMatchObject({ areaCode: 'DLC', aoNo: '1' }))
  expect(screen.queryByLabelText('City')).toBeNull()
})

test('the proofs are those for who is not of India, and a passport is asked for its number', async () => {
  const draft: Draft = {
    id,
    formNo,
    formCode: '95',
    appType: 'N',
    category: 'FP',
    status: 'DRAFT',
    version: 3,
    savedAt,
    reasons: [],
    fields: { ...emptyApplication, lastName: 'KIM', poi: 'PIO_OCI_CARD' },
  }
  fakeReply(drafts.read, draft)
  show(<ApplicationForm />, `${physical}/:cat/N/apply/:id?`, `${person}/${id}?step=proofs`)
  const poi = await screen.findByLabelText<HTMLSelectElement>('Proof of identity')
  expect([...poi.options].map(({ value }) => value)).toEqual([
    '',
    'PASSPORT',
    'PIO_OCI_CARD',
    'ATTESTED_CITIZENSHIP_ID',
  ])
  expect(screen.queryByLabelText('Passport number')).toBeNull()
  fireEvent.change(poi, { target: { value: 'PASSPORT' } })
  expect(field('Passport number')).toBeDefined()
})

test('an entity of another country names it, and may have an agent in India who signs', async () => {
  open(entity, 'applicant')
  expect(await screen.findByLabelText('Country of formation')).toBeDefined()
  const agent = field('Representative, if any') as unknown as HTMLSelectElement
  expect([...agent.options].map(({ value }) => value)).toEqual(['', 'NON_RESIDENT'])
  fireEvent.change(agent, { target: { value: 'NON_RESIDENT' } })
  fireEvent.click(await screen.findByRole('link', { name: /Representative$/ }))
  expect(await screen.findByLabelText('PAN')).toBeDefined()
})
