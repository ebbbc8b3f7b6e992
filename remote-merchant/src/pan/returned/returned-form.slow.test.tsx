import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { configure, fireEvent, screen } from '@testing-library/react'
import { type Draft, drafts } from 'contract/pan/draft'
import { type ApplicationFields, emptyApplication } from 'contract/pan/form/fields'
import { saveTokens, signOut } from 'shared-auth'
import { fakeReply, pairOf, refusal, sentCalls } from 'shared-auth/testing'
import { ApplicationForm } from '../draft/application-form.tsx'
import { id, show } from '../testing.tsx'

const base = '/merchant/product/nsdl-pan/physical/individual/N/apply'
const savedAt = '2026-11-20T05:12:00.000Z'
const only = 'Only what came back can be changed'

const sent: ApplicationFields = {
  ...emptyApplication,
  lastName: 'SHARMA',
  firstName: 'ANJALI',
  aadhaar: 'XXXX XXXX 0016',
  nameAsAadhaar: 'ANJALI SHARMA',
  gender: 'F',
  dob: '1994-08-14',
  fatherLast: 'SHARMA',
  motherLast: 'SHARMA',
  resFlat: 'FLAT 4',
  resRoad: '12 NAMOONA ROAD',
  resCity: 'PUNE',
  resState: '19',
  resPin: '411001',
  mobile: '6000000012',
  email: 'anjali@example.com',
  income: ['SALARY'],
  areaCode: 'PNE',
  aoType: 'W',
  rangeCode: '61',
  aoNo: '4',
  poi: 'AADHAAR',
  poa: 'AADHAAR',
  podb: 'MATRICULATION',
  place: 'PUNE',
}

const returned = (more: Partial<Draft> = {}, fields: Partial<ApplicationFields> = {}): Draft => ({
  id,
  formNo: 'N2600004131',
  formCode: '93',
  appType: 'N',
  category: 'P',
  status: 'INCOMPLETE',
  version: 3,
  savedAt,
  reasons: [{ code: 'A01', note: 'Proof says 21', fields: ['resRoad', 'resArea'] }],
  appliedOn: '2026-11-10',
  fields: { ...sent, ...fields },
  ...more,
})

function open(draft: Draft, search = '') {
  fakeReply(drafts.read, draft)
  const category = draft.category === 'PM' ? `${search ? '&' : '?'}category=PM` : ''
  show(<ApplicationForm />, `${base.replace('individual', ':cat')}/:id?`, `${base}/${id}${search}${category}`)
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

configure({ defaultHidden: true })

beforeEach(() => {
  saveTokens(pairOf({}))
  localStorage.clear()
  let version = 3
  fakeReply(drafts.save, () => ({ id, formNo: 'N2600004131', version: ++version, savedAt }))
  fakeReply(drafts.aoCities, ['PUNE'])
  fakeReply(drafts.aoCodes, [])
})
afterEach(() => signOut())

test('it opens where something came back; that can be changed, the rest is read', async () => {
  open(returned())
  expect(await screen.findByRole('form', { name: 'Address' })).toBeDefined()
  expect([field('Road, street, post office').readOnly, field('Flat, door, block').readOnly]).toEqual([false, false])
  expect([field('Town, city, district').readOnly, field('Mobile').readOnly]).toEqual([true, true])
  expect(field('Town, city, district').value).toBe('PUNE')
  expect(screen.getByLabelText<HTMLSelectElement>('State').disabled).toBe(true)
  expect(screen.queryByText('Add the office address')).toBeNull()
  expect(screen.getByText(new RegExp(`^${only}\\. It is in`)).parentElement?.textContent).toMatch(/Address, Proofs\.$/)
  expect(screen.getByText(/Something else is wrong too\? Write it in the note of your answer/)).toBeDefined()
})

test('a step of which nothing came back says so, and nothing in it can be operated', async () => {
  open(returned(), '?step=applicant')
  expect(await screen.findByText('Nothing on this step came back. It stays as it was sent.')).toBeDefined()
  expect([field('Surname').readOnly, field('Aadhaar').readOnly, field('Date of birth').readOnly]).toEqual([
    true,
    true,
    true,
  ])
  expect(box('Mother is the single parent').disabled).toBe(true)
  expect(box('No Aadhaar: Non-resident Indian').disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Female' }).disabled).toBe(true)
})

test('the officer that did not come back is shown, not chosen', async () => {
  open(returned(), '?step=ao-code')
  expect(await screen.findByRole('img', { name: 'AO number: 4' })).toBeDefined()
  expect(screen.queryByLabelText('City')).toBeNull()
  expect(box('Salary').disabled).toBe(true)
})

test('another reason opens the field it names and no other', async () => {
  const reasons = [{ code: 'Z99', note: 'Compare with the papers', fields: ['lastName'] }]
  open(returned({ reasons }), '?step=applicant')
  expect((await screen.findByLabelText<HTMLInputElement>('Surname')).readOnly).toBe(false)
  expect(field('Date of birth').readOnly).toBe(true)
})

test('the person opens by a rule where they were wrong as they were sent', async () => {
  open(returned({ wrongAsSent: ['dob'] }, { dob: '' }), '?step=applicant')
  expect((await screen.findByLabelText<HTMLInputElement>('Date of birth')).readOnly).toBe(false)
  expect(field('Surname').readOnly).toBe(true)
})

test('a reason about pictures alone says that the form stays as it was sent', async () => {
  open(returned({ reasons: [{ code: 'P02', note: '' }] }), '?step=applicant')
  expect(await screen.findByText(/the paper or its pictures\. The form stays as it was sent/)).toBeDefined()
  expect(field('Surname').readOnly).toBe(true)
})

test('what a rule finds wrong can be changed as well', async () => {
  open(returned({}, { email: '' }), '?step=address')
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).readOnly).toBe(false)
  expect(field('Mobile').readOnly).toBe(true)
})

test('a refusal of the server stands at its field, and what was typed stays', async () => {
  fakeReply(drafts.save, () => refusal(422, only, [`resRoad: ${only}`]))
  open(returned())
  await screen.findByRole('form', { name: 'Address' })
  fireEvent.change(field('Road, street, post office'), { target: { value: '21 NAMOONA ROAD' } })
  expect(await screen.findByText(only, { selector: 'p > span' })).toBeDefined()
  expect(field('Road, street, post office').value).toBe('21 NAMOONA ROAD')
})

test('an older copy on the device brings back only what may be changed', async () => {
  const values = { ...sent, resRoad: '21 NAMOONA ROAD', lastName: 'VERMA' }
  const copy = { version: 3, at: new Date().toISOString(), values }
  localStorage.setItem(`typed:PM0042:pan:${id}`, JSON.stringify(copy))
  open(returned())
  await screen.findByRole('form', { name: 'Address' })
  expect(field('Road, street, post office').value).toBe('21 NAMOONA ROAD')
  fireEvent.click(screen.getByRole('button', { name: /Save and close/ }))
  await screen.findByText(/^at \/merchant/)
  const saves = sentCalls().filter(({ method, path }) => method === 'POST' && path.includes('/draft/'))
  expect(saves.at(-1)?.body).toMatchObject({ fields: { resRoad: '21 NAMOONA ROAD', lastName: 'SHARMA' } })
})

test('a minor who came of age since the payment continues as a minor', async () => {
  const minor = { dob: '2008-11-15', raLast: 'SHARMA', raRelation: 'FATHER' }
  const reasons = [{ code: 'R01', note: '' }]
  open(returned({ category: 'PM', reasons }, minor), '?step=applicant')
  await screen.findByLabelText('Surname')
  expect(screen.getByText('17 years old on the date of application')).toBeDefined()
  expect(screen.queryByText('Continue as an adult')).toBeNull()
  expect(screen.queryByText('Applicant is 18 or older')).toBeNull()
  fireEvent.blur(field('Date of birth'))
  expect(field('Date of birth').getAttribute('aria-invalid')).toBeNull()
  expect(field('Date of birth').readOnly).toBe(true)
})

test('a draft on a form that was replaced says what the new one asks', async () => {
  open(returned({ status: 'DRAFT', reasons: [], begunOn: { code: '49A', version: 1 } }, { email: '' }), '?step=address')
  const since = await screen.findByText('01-Apr-2026')
  expect(since.parentElement?.textContent).toBe('Form 93 replaced form 49A on 01-Apr-2026')
  expect(screen.getByText(/^An e-mail address is mandatory/)).toBeDefined()
  expect(screen.getByText(/Aadhaar no longer proves the date of birth/)).toBeDefined()
  expect(field('E-mail').readOnly).toBe(false)
})
