import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Draft, drafts } from 'contract/pan/draft'
import { type ApplicationFields, emptyApplication } from 'contract/pan/form/fields'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { saveTokens, signOut } from 'shared-auth'
import { fakeReply, pairOf, refusal, sentCalls } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { id, show } from '../testing.tsx'
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

test('the name on Aadhaar is taken over from the name here by keyboard, and the line stays under the cursor', async () => {
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
  expect(document.activeElement).toBe(onAadhaar)
})

test('a PIN of another state is doubted, and fills the state when asked', async () => {
  fakeReply(drafts.read, draft({ resState: '', resPin: '411001' }))
  open(`${base}/${id}?step=address`)
  await screen.findByLabelText('PIN code')
  press(/By the PIN: .*Maharashtra/)
  expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('19')
  type('PIN code', '110001')
  expect(await screen.findByText('PIN does not belong to Maharashtra')).toBeDefined()
})

test('a PIN fills what it tells, and an address pasted into one line is split over all of them', async () => {
  fakeReply(
    drafts.read,
    draft({ resFlat: '', resPremises: '', resRoad: '', resArea: '', resCity: '', resState: '', resPin: '' }),
  )
  open(`${base}/${id}?step=address`)
  const flat = await screen.findByLabelText<HTMLInputElement>('Flat, door, block')
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  type('PIN code', '560001')
  expect([value('Town, city, district'), value('State')]).toEqual(['BENGALURU', '15'])
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

test("the '?' of the father's name is beside the heading of the parents, and helps in English and Hindi", async () => {
  open(`${base}?step=applicant`)
  await screen.findByLabelText('Surname')
  const help = screen.getByRole('button', { name: "Help: Father's name" })
  expect(help.previousElementSibling?.textContent).toBe('Parents')
  fireEvent.click(help)
  expect(await screen.findByText(/^The father's own name/)).toBeDefined()
  expect(screen.getByText(/^पिता का अपना नाम/).lang).toBe('hi')
})
