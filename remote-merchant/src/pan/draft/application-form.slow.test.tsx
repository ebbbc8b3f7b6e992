import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { applications } from 'contract/pan/application'
import { type Draft, drafts } from 'contract/pan/draft'
import { type ApplicationFields, emptyApplication } from 'contract/pan/form/fields'
import { places } from 'contract/place/place'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { saveTokens, signOut } from 'shared-auth'
import { fakeReply, pairOf, refusal, sentCalls } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import {
  dayBefore,
  descriptionOf,
  enter,
  expectRefusals,
  future,
  leave,
  noDay,
  required,
  row,
  tomorrow,
} from 'shared-ui/testing/wrong-input'
import { anApplication, id, show } from '../testing.tsx'
import { ApplicationForm } from './application-form.tsx'

const base = '/merchant/product/nsdl-pan/physical/individual/N/apply'
const number = '999900000016'
const formNo = 'N2600004131'
const savedAt = '2026-11-20T05:12:00.000Z'

let version = 0
const open = (at: string) => show(<ApplicationForm />, `${base.replace('individual', ':cat')}/:id?`, at)
const draft = (fields: Partial<ApplicationFields>, more: Partial<Draft> = {}): Draft => ({
  id,
  formNo,
  formCode: '93',
  appType: 'N',
  category: 'P',
  status: 'DRAFT',
  version: 3,
  savedAt,
  reasons: [],
  fields: { ...emptyApplication, ...fields },
  ...more,
})
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const saves = () => sentCalls().filter(({ path }) => path.includes('/draft'))

// Otherwise jsdom checks the visibility of each element, which takes seconds.
configure({ defaultHidden: true })

beforeEach(() => {
  saveTokens(pairOf({}))
  localStorage.clear()
  version = 0
  const saved = () => ({ id, formNo, version: ++version, savedAt })
  fakeReply(drafts.begin, saved)
  fakeReply(drafts.save, saved)
  fakeReply(drafts.aoCities, [])
})
afterEach(() => {
  signOut()
  history.replaceState(null, '', '/')
})

test('an error stands at its field, names its cause, and what was typed stays', async () => {
  // A new draft keeps the query of the window's own address.
  history.replaceState(null, '', '?step=applicant')
  open(`${base}?step=applicant`)
  await screen.findByLabelText('Surname')
  type('Surname', 'sharma')
  type('First name', 'A')
  await act(async () => press(/^Next: Address/))
  expect(field('Surname').value).toBe('SHARMA')
  expect(field('First name').value).toBe('A')
  expect(field('First name').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/Initials are not allowed in first name/)).toBeDefined()
  expect(screen.getByText(/fields to fill, 1 to correct/)).toBeDefined()
  expect(screen.getByRole('form', { name: 'Applicant' })).toBeDefined()
})

test('the draft lives on the server from the first field on, and the address says so without losing the cursor', async () => {
  open(`${base}?step=applicant`)
  const surname = await screen.findByLabelText('Surname')
  surname.focus()
  type('Surname', 'SHARMA')
  expect(await screen.findByText(`Draft ${formNo}`)).toBeDefined()
  expect(await screen.findByText(/^Saved 10:42 am$/)).toBeDefined()
  expect(document.activeElement).toBe(surname)
  expect(field('Surname').value).toBe('SHARMA')
  expect(saves()[0]?.headers.get('idempotency-key')).toBeTruthy()
})

test('Back never leads from a draft to an empty form, where a second one would begin', async () => {
  const path = `${base.replace('individual', ':cat')}/:id?`
  const routes = [
    { path, element: <ApplicationForm /> },
    { path: '*', element: <p>Who applies?</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/choice', base] })
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  await screen.findByText('New draft')
  fireEvent.click(screen.getByRole('link', { name: /Address$/ }))
  await screen.findByRole('form', { name: 'Address' })
  fireEvent.click(screen.getByRole('link', { name: /Applicant$/ }))
  await screen.findByLabelText('Surname')
  type('Surname', 'SHARMA')
  await screen.findByText(`Draft ${formNo}`)
  await act(() => router.navigate(-1))
  expect(screen.queryByText('New draft')).toBeNull()
  expect(await screen.findByText('Who applies?')).toBeDefined()
})

test('a draft that cannot be read says so, with a way to try again', async () => {
  fakeReply(drafts.read, () => refusal(500, 'Out of order'))
  open(`${base}/${id}`)
  expect(await screen.findByText('Something went wrong')).toBeDefined()
  fakeReply(drafts.read, draft({ lastName: 'SHARMA' }))
  press(/^Try again$/)
  expect(await screen.findByLabelText('Surname')).toBeDefined()
})

test('a draft is deleted after a question, and nothing of it is kept or sent any more', async () => {
  fakeReply(drafts.discard, {} as never)
  open(`${base}?step=applicant`)
  await screen.findByLabelText('Surname')
  type('Surname', 'SHARMA')
  await screen.findByText(`Draft ${formNo}`)
  type('First name', 'ANJALI')
  press(/^Delete draft$/)
  expect(await screen.findByText(`Delete draft ${formNo}?`)).toBeDefined()
  fireEvent.click(screen.getAllByRole('button', { name: 'Delete draft' }).at(-1)!)
  await waitFor(() => expect(screen.getByText(/^at \/merchant\/product\/nsdl-pan$/)).toBeDefined())
  expect(saves().at(-1)?.path).toContain(`/draft/discard/${id}`)
  expect(Object.keys({ ...localStorage }).filter((place) => place.startsWith('draft:'))).toEqual([])
})

test('Aadhaar is grouped while typed, shows four digits once left, and never lies on the device', async () => {
  const written: string[] = []
  const keep = Storage.prototype.setItem
  Storage.prototype.setItem = function (name, value) {
    written.push(value)
    keep.call(this, name, value)
  }
  open(`${base}?step=applicant`)
  const aadhaar = await screen.findByLabelText<HTMLInputElement>('Aadhaar')
  fireEvent.focus(aadhaar)
  type('Aadhaar', number)
  expect(aadhaar.value).toBe('9999 0000 0016')
  fireEvent.blur(aadhaar)
  type('Surname', 'SHARMA')
  expect(aadhaar.value).toBe('XXXX XXXX 0016')
  expect(screen.getByText(/kept as XXXX XXXX 0016/i)).toBeDefined()
  press(/Save and close/)
  await waitFor(() => expect(screen.getByText(/^at \/merchant/)).toBeDefined())
  Storage.prototype.setItem = keep
  const device = written.join(' ').replaceAll(' ', '')
  expect(device).toContain('SHARMA')
  expect(device).not.toContain(number.slice(0, 8))
  expect(saves().some(({ body }) => (body as { fields: ApplicationFields }).fields.aadhaar === number)).toBe(true)
})

test('a draft opens where it is not right yet, with its values', async () => {
  fakeReply(drafts.read, draft({ lastName: 'SHARMA', firstName: 'ANJALI' }))
  open(`${base}/${id}`)
  expect(await screen.findByRole('form', { name: 'Applicant' })).toBeDefined()
  expect(field('Surname').value).toBe('SHARMA')
  expect(saves().filter(({ method }) => method === 'POST')).toHaveLength(0)
})

test('the step that somebody is in is not called done while something in it is empty', async () => {
  fakeReply(drafts.read, draft({ lastName: 'SHARMA', firstName: 'ANJALI' }))
  open(`${base}/${id}?step=applicant`)
  await screen.findByLabelText('Surname')
  const current = () => document.querySelector('[aria-current="step"]')?.textContent
  expect(current()).toBe('1Applicant')
  await act(async () => press(/^Next: Address/))
  expect(current()).toBe('1Applicant')
})

test('a name that differs from Aadhaar marks the words and asks for a decision', async () => {
  fakeReply(drafts.read, draft({ lastName: 'SHARMA', firstName: 'ANJALI', nameAsAadhaar: 'ANJALI VERMA' }))
  open(`${base}/${id}?step=applicant`)
  await screen.findByLabelText('Surname')
  expect(screen.getByText('VERMA', { selector: 'b' })).toBeDefined()
  expect(screen.getByText('SHARMA', { selector: 'mark' })).toBeDefined()
  expect(screen.getByRole('checkbox', { name: /the name here is right/ })).toBeDefined()
})

test('with a single mother no father is asked, and an untick brings the name back', async () => {
  fakeReply(drafts.read, draft({ fatherLast: 'SHARMA' }))
  open(`${base}/${id}?step=applicant`)
  await screen.findByLabelText("Father's surname")
  const tick = screen.getByRole('checkbox', { name: 'Mother is the single parent' })
  fireEvent.click(tick)
  expect(screen.queryByLabelText("Father's surname")).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mother' }).checked).toBe(true)
  fireEvent.click(tick)
  expect(field("Father's surname").value).toBe('SHARMA')
})

test('the name on Aadhaar is taken over from the name here by keyboard, which continues in the next empty field', async () => {
  fakeReply(drafts.read, draft({ lastName: 'SHARMA', firstName: 'ANJALI', aadhaarExempt: '' }))
  open(`${base}/${id}?step=applicant`)
  const onAadhaar = await screen.findByLabelText<HTMLInputElement>('Name as on Aadhaar')
  const user = userEvent.setup()
  await user.click(onAadhaar)
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Same as here: ANJALI SHARMA')
  await user.keyboard('{Enter}')
  expect(onAadhaar.value).toBe('ANJALI SHARMA')
  await screen.findByText('Same as the name here')
  await waitFor(() => expect(screen.queryByText(/^Same as here/)).toBeNull())
  expect(document.activeElement).toBe(screen.getByLabelText('Aadhaar'))
})

test('a PIN of another state is doubted, and fills the state when asked', async () => {
  fakeReply(drafts.read, draft({ resState: '', resPin: '411001' }))
  open(`${base}/${id}?step=address`)
  await screen.findByLabelText('PIN code')
  press(/By the PIN: .*Maharashtra/)
  expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('19')
  type('PIN code', '110001')
  expect(await screen.findByText('PIN belongs to Delhi')).toBeDefined()
})

test('a PIN fills what it tells, and an address pasted into one line is split over all of them', async () => {
  fakeReply(
    drafts.read,
    draft({ resFlat: '', resPremises: '', resRoad: '', resArea: '', resCity: '', resState: '', resPin: '' }),
  )
  open(`${base}/${id}?step=address`)
  const flat = await screen.findByLabelText<HTMLInputElement>('Flat, door, block')
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  fakeReply(places.ofPin, { district: 'Bengaluru', state: 'Karnataka', isListed: true })
  type('PIN code', '560001')
  await waitFor(() => expect([value('Town, city, district'), value('State')]).toEqual(['BENGALURU', '15']))
  const pasted = '12 Namoona Road, Demo Apartments Phase Two, Near Old Temple, Indiranagar, Bengaluru 560038'
  fireEvent.paste(flat, { clipboardData: { getData: () => pasted } })
  expect([flat.value, value('Premises, building, village'), value('Road, street, post office')]).toEqual([
    '12 NAMOONA ROAD',
    'DEMO APARTMENTS PHASE TWO',
    'NEAR OLD TEMPLE',
  ])
  expect([value('Area, locality, taluka'), value('PIN code')]).toEqual(['INDIRANAGAR', '560001'])
})

test('an officer is picked from the table of the city, the fitting ones first', async () => {
  const officer = (aoNo: string, description: string) => ({
    areaCode: 'PNE',
    aoType: 'W',
    rangeCode: '55',
    aoNo,
    city: 'PUNE',
    description,
  })
  fakeReply(drafts.read, draft({ resState: '19', resCity: 'PUNE', income: ['SALARY'] }))
  fakeReply(drafts.aoCities, ['MUMBAI', 'PUNE'])
  fakeReply(drafts.aoCodes, [officer('1', 'NON SALARY CASES'), officer('2', 'ALL SALARY CASES')])
  open(`${base}/${id}?step=ao-code`)
  const codes = await screen.findAllByRole('radio')
  expect(codes).toHaveLength(2)
  expect(screen.getByText('Fits this applicant')).toBeDefined()
  fireEvent.click(codes[0]!)
  expect(screen.getByRole('img', { name: 'AO number: 2' })).toBeDefined()
})

test('an application that came back shows the reasons and goes back to them', async () => {
  const reasons = [{ code: 'N01', note: 'See the voter ID' }]
  fakeReply(drafts.read, draft({}, { status: 'INCOMPLETE', reasons }))
  open(`${base}/${id}?step=proofs`)
  expect(await screen.findByText(/Our office asks for these changes/)).toBeDefined()
  expect(screen.getByText(/See the voter ID/)).toBeDefined()
  expect(screen.getByRole('button', { name: /Next: the reasons/ })).toBeDefined()
  press(/Save and close/)
  expect(await screen.findByText(`at /merchant/product/nsdl-pan/physical/info/${id}`)).toBeDefined()
})

test('a copy of an application that ended says what to put right in it', async () => {
  const reasons = [{ code: 'U01', note: 'Gender differs' }]
  fakeReply(drafts.read, draft({}, { reasons }))
  open(`${base}/${id}?step=proofs`)
  expect(await screen.findByText('Fix why the earlier application ended')).toBeDefined()
  expect(screen.getByText(/Gender differs/)).toBeDefined()
})

test('a form that was paid says so', async () => {
  fakeReply(drafts.read, () => refusal(409, 'Not allowed in status Waiting for scan'))
  fakeReply(applications.info, anApplication({ status: 'WAITING_SCAN' }))
  open(`${base}/${id}`)
  expect(await screen.findByText('This application was paid')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See where it is' }).getAttribute('href')).toMatch(`/info/${id}`)
})

test('on arrival Enter leads on: what is missing is said', async () => {
  open(base)
  await screen.findByLabelText('Surname')
  await act(async () => void fireEvent.keyDown(document.body, { key: 'Enter' }))
  expect(screen.getByText(/fields to fill$/)).toBeDefined()
})

test("the '?' of the father's name comes after the fields of the parents for the keyboard, and helps in English and Hindi", async () => {
  open(`${base}?step=applicant`)
  await screen.findByLabelText('Surname')
  const help = screen.getByRole('button', { name: "Help: Father's name" })
  const inOrder = (one: Element) => one.compareDocumentPosition(help) & Node.DOCUMENT_POSITION_FOLLOWING
  for (const label of ["Father's surname", "Mother's first name"])
    expect(inOrder(screen.getByLabelText(label))).toBeTruthy()
  fireEvent.click(help)
  expect(await screen.findByText(/^The father's own name/)).toBeDefined()
  expect(screen.getByText(/^पिता का अपना नाम/).lang).toBe('hi')
})

function openStep(step: string) {
  // A new draft keeps the query of the window's own address.
  history.replaceState(null, '', `?step=${step}`)
  open(`${base}?step=${step}`)
}

test('applicant: each field says at once what is wrong with it', async () => {
  fakeReply(drafts.rulebook, { shortNames: [], documents: [] })
  openStep('applicant')
  await screen.findByLabelText('Surname')
  const letters = (sign: string) => `'${sign}' cannot be in a name. Use letters, space, dot, apostrophe and hyphen`
  const initials = (part: string) => `Initials are not allowed in ${part}. Write the full name.`
  const title = (word: string) => `Do not write titles such as ${word} in the name`
  const oneInitial = 'Only one single initial is allowed in the middle name'
  const aadhaar = 'Enter a valid 12-digit Aadhaar number'
  await expectRefusals([
    ...required('Surname', 'Aadhaar', 'Name as on Aadhaar', 'Gender', 'Date of birth'),
    ...required("Father's surname", "Mother's surname"),
    row('Surname', 'SH4RMA', letters('4')),
    row('Surname', 'SHRI SHARMA', title('SHRI')),
    row('Surname', 'S', initials('surname')),
    row('First name', 'ANJALI_', letters('_')),
    row('First name', 'DR ANJALI', title('DR')),
    row('First name', 'A', initials('first name')),
    row('Middle name', 'P K', oneInitial),
    row('Middle name', 'P/K', letters('/')),
    row("Father's surname", 'KX', initials('surname')),
    row("Father's first name", 'P.', initials('first name')),
    row("Father's middle name", 'X Y', oneInitial),
    row("Mother's surname", 'SMT DEVI', title('SMT')),
    row("Mother's first name", 'S', initials('first name')),
    row("Mother's middle name", '7', letters('7')),
    row('Name on card', 'ANJALI 2', letters('2')),
    row('Name on card', 'ANJALI', 'The surname must appear in full', { given: { Surname: 'SHARMA' } }),
    row('Aadhaar', '99991111000', aadhaar, { stays: '9999 1111 000' }),
    row('Aadhaar', '999911110006', aadhaar, { stays: '9999 1111 0006' }),
    row('Aadhaar', '199911110005', aadhaar, { stays: '1999 1111 0005' }),
    row('Date of birth', '31-02-1994', noDay),
    row('Date of birth', tomorrow, future),
    row('Date of birth', '31-12-1899', 'Date cannot be before 01-01-1900'),
    row(
      'Date of birth',
      dayBefore({ years: 18, days: -1 }),
      'The applicant is under 18. A minor applies in the category Individual, minor.',
    ),
    row('Other surname', '', 'Required', { given: { 'Known by another name': 'yes' } }),
    row('Other surname', 'K', initials('surname')),
    row('Other first name', 'R', initials('first name')),
    row('Other middle name', 'A B', oneInitial),
    row(
      'Name differs from Aadhaar: the name here is right, Aadhaar is corrected before the form is sent',
      'no',
      'Name differs from Aadhaar. NSDL rejects such applications. Correct it, or tick that it is right.',
      { given: { 'First name': 'ANJALI', 'Middle name': '', 'Name as on Aadhaar': 'ANJALI VERMA' } },
    ),
  ])
  enter('Mother is the single parent', 'yes')
  const printed = within(screen.getByLabelText('Parent printed on the card'))
  await waitFor(() => expect(printed.getByRole<HTMLInputElement>('radio', { name: 'Mother' }).checked).toBe(true))
  await expectRefusals([
    row('Parent printed on the card', 'Father', 'Mother is the single parent, so her name is printed'),
  ])
  expect(screen.queryByLabelText("Father's surname")).toBeNull()
})

test('address: each field says at once what is wrong with it', async () => {
  openStep('address')
  await screen.findByLabelText('Mobile')
  const line = "At most 25 of A–Z 0–9 , . / - # & ( ) '"
  const pin = 'Enter a 6-digit PIN code'
  const mobile = 'Enter a 10-digit mobile number starting 6–9'
  const twoLines = 'Enter at least two address lines'
  await expectRefusals([
    ...required('Town, city, district', 'PIN code', 'State', 'Mobile', 'E-mail', 'Country code'),
    row('Flat, door, block', 'FLAT 4', twoLines),
    row('Flat, door, block', 'FLAT @4', line),
    row('Premises, building, village', 'A*', line),
    row('Road, street, post office', 'A;', line),
    row('Area, locality, taluka', 'A_', line),
    row('Town, city, district', 'PUNE?', line),
    row('PIN code', '011001', pin),
    row('Mobile', '5000000001', mobile),
    row('Mobile', '600000000', mobile),
    row('E-mail', 'anjali@example', 'Enter a valid e-mail address'),
    row('Country code', '+91', 'Enter the country code, for example 91'),
    row('STD code', '020', 'Enter the STD code without the leading 0'),
    row('Landline', '', 'Required', { given: { 'STD code': '20' } }),
    row('Landline', '12345', 'Enter a landline number of 6 to 8 digits'),
    row('Landline', '123456', 'STD code and number together have 10 digits'),
    row('STD code', '', 'Enter the STD code with the landline'),
  ])

  enter('Address for communication', 'Office')
  expect(await screen.findByRole('heading', { name: 'Office' })).toBeDefined()
  await expectRefusals([
    ...required('Name of office'),
    ...required('Town, city, district', 'PIN code', 'State').map((one) => ({ ...one, which: 1 })),
    row('Flat, door, block', 'FLOOR 2', twoLines, { which: 1 }),
    row('Flat, door, block', 'FLOOR ?', line, { which: 1 }),
    row('Premises, building, village', 'A*', line, { which: 1 }),
    row('Road, street, post office', 'A;', line, { which: 1 }),
    row('Area, locality, taluka', 'A_', line, { which: 1 }),
    row('Town, city, district', 'PUNE?', line, { which: 1 }),
    row('PIN code', '41100', pin, { which: 1 }),
  ])

  fireEvent.click(screen.getByRole('link', { name: /Applicant$/ }))
  await screen.findByLabelText('Surname')
  enter('Card', 'e-PAN only')
  fireEvent.click(screen.getByRole('link', { name: /Address$/ }))
  await screen.findByLabelText('Mobile')
  await expectRefusals([row('E-mail', '', 'E-mail is required for e-PAN')])
})

test('AO code: what is missing or does not fit is said', async () => {
  openStep('ao-code')
  const income = await screen.findByRole('group', { name: 'Source of income' })
  const boxes = () => within(income).getAllByRole<HTMLInputElement>('checkbox')
  const ticked = async (text: RegExp, ...names: string[]) => {
    for (const box of boxes()) if (box.checked) fireEvent.click(box)
    for (const name of names) fireEvent.click(within(income).getByRole('checkbox', { name }))
    leave(boxes().at(-1)!)
    await waitFor(() => expect(descriptionOf(income)).toMatch(text))
  }
  fireEvent.click(within(income).getByRole('checkbox', { name: 'Salary' }))
  await ticked(/Choose at least one source of income/)
  await ticked(/'No income' cannot be chosen with another source/, 'Salary', 'No income')
  await ticked(/^/, 'Business or profession')
  // The first match of this label is the checkbox above the field.
  await expectRefusals([row('Business or profession', '', 'Required', { which: 1 })])
  await act(async () => press(/^Next: Proofs/))
  expect(screen.getByRole('form', { name: 'AO code' })).toBeDefined()
})

test('proofs: each field says at once what is wrong with it', async () => {
  openStep('proofs')
  await screen.findByLabelText('Proof of identity')
  const statement = { 'Proof of address': 'Bank, depository or credit-card statement' }
  const letter = { 'Proof of address': 'Government accommodation letter' }
  await expectRefusals([
    ...required('Proof of identity', 'Proof of address', 'Proof of date of birth', 'Place'),
    row('Date on the proof of address', '', 'Required', { given: statement }),
    row('Date on the proof of address', '31-02-2026', noDay),
    row('Date on the proof of address', tomorrow, future),
    row('Date on the proof of address', dayBefore({ days: 93 }), 'This document is older than 3 months'),
    row('Date on the proof of address', dayBefore({ years: 3, days: 1 }), 'This document is older than 3 years', {
      given: letter,
    }),
  ])
  const offered = [...(field('Proof of date of birth') as unknown as HTMLSelectElement).options].map(({ text }) => text)
  expect(offered).toContain('Passport')
  expect(offered.filter((text) => text.includes('Aadhaar'))).toEqual([])
})
