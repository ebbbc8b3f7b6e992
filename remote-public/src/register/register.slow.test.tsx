import { beforeEach, expect, jest, test } from '@jest/globals'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { writeInEnglish } from 'contract/field/english'
import { stepOf } from 'contract/field/field'
import { captcha } from 'contract/identity/session'
import { places } from 'contract/place/place'
import { RegistrationForm, registrationSteps, registrations } from 'contract/registration'
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router-dom'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import {
  dayBefore,
  descriptionOf,
  expectRefusals,
  future,
  leave,
  noDay,
  required,
  row,
  tomorrow,
  tooLong,
} from 'shared-ui/testing/wrong-input'
import { Register } from './register.tsx'

beforeEach(() => {
  sessionStorage.clear()
  window.scrollTo = jest.fn() as typeof window.scrollTo
  fakeReply(captcha.image, () => new Response(new Blob(['picture'], { type: 'image/png' })))
  fakeReply(registrations.choicesForVisitor, { idtypes: [{ value: 'Retailer', label: 'Retailer' }] })
  fakeReply(places.ofPin, { district: 'Pune', state: 'Maharashtra' })
})

function show(at: InitialEntry) {
  const router = createMemoryRouter([{ path: '/auth/register', element: <Register /> }], { initialEntries: [at] })
  const { unmount } = render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  return { router, unmount }
}
async function open(at: InitialEntry = '/auth/register') {
  const { router, unmount } = show(at)
  const user = userEvent.setup({ delay: null })
  await screen.findByRole('navigation', { name: 'Steps of the registration' })
  return { user, router, unmount, step: () => new URLSearchParams(router.state.location.search).get('step') }
}
type User = Awaited<ReturnType<typeof open>>['user']

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`)) as HTMLInputElement
/** Once the step is shown it has the cursor. */
const isAt = (control: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(control()))
const press = (user: User, title: string) => user.click(screen.getByRole('button', { name: `Next: ${title}` }))
async function next(user: User, title: 'Your shop' | 'Contact and consent') {
  await press(user, title)
  await isAt(() => field(title === 'Your shop' ? 'ID type' : 'Mobile'))
}
const bar = () => within(screen.getByRole('navigation', { name: 'Steps of the registration' }))

async function fillYou(user: User) {
  await user.type(field('First name'), 'Meena')
  await user.type(field("Father's name"), 'Suresh Verma')
  await user.click(screen.getByText('Female'))
  await user.type(field('Date of birth'), '02031991')
}
async function fillShop(user: User) {
  await user.selectOptions(field('ID type'), 'Retailer')
  await user.type(field('Shop name'), 'Demo Kendra')
  await user.type(field('Address 1'), '12 Namoona Road')
  await user.type(field('PIN code'), '411001')
}
async function fillConsent(user: User) {
  await user.type(field('Mobile'), '6000000041')
  await user.type(field('E-mail'), 'meena@example.com')
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }))
  await user.type(field('Characters in the picture'), 'K7PQ')
}

test('every field that is typed says its step, and each step has some', () => {
  const named = Object.keys(RegistrationForm.entries).map((name) => [name, stepOf(RegistrationForm, name)])
  expect(named.filter(([, step]) => step === undefined)).toEqual([
    ['consentText', undefined],
    ['consentLanguage', undefined],
  ])
  expect([...new Set(named.flatMap(([, step]) => step ?? []))].sort()).toEqual(
    registrationSteps.map(({ key }) => key).sort(),
  )
})

test('Next checks its own step, counts what is wrong and leads to the first; what is right is left behind', async () => {
  const { user, step } = await open()
  await press(user, 'Your shop')
  await isAt(() => field('First name'))
  expect(step()).toBeNull()
  expect(bar().getByText('You').closest('[aria-current=step]')?.textContent).toContain('4 fields to fill or correct')
  expect(screen.queryByText('Following error occured!')).toBeNull()

  await fillYou(user)
  await next(user, 'Your shop')
  expect(step()).toBe('shop')
  await isAt(() => field('ID type'))
  expect(bar().getByRole('link', { name: /You ?, done/ })).toBeDefined()
  // Nothing is said of a step that was not left yet.
  expect(bar().getByRole('link', { name: 'Contact and consent' })).toBeDefined()
})

test('Back loses nothing, by the button and by the browser', async () => {
  const { user, router, step } = await open()
  await fillYou(user)
  await next(user, 'Your shop')
  await user.type(field('Shop name'), 'Demo Kendra')
  await user.click(screen.getByRole('link', { name: 'Back' }))
  await isAt(() => field('First name'))
  expect(step()).toBe('you')
  expect(field('First name').value).toBe('Meena')
  await act(() => router.navigate(-1))
  expect(step()).toBe('shop')
  expect(field('Shop name').value).toBe('Demo Kendra')
  await act(() => router.navigate(-1))
  expect(step()).toBeNull()
})

test('the PIN code fills in district and state where nothing is written, and writes over nothing', async () => {
  const { user } = await open('/auth/register?step=shop')
  await user.type(field('PIN code'), '411001')
  await screen.findByDisplayValue('Pune')
  expect(field('State').value).toBe('Maharashtra')
  fakeReply(places.ofPin, { district: 'Nagpur', state: 'Maharashtra' })
  await user.clear(field('PIN code'))
  await user.type(field('PIN code'), '440001')
  await screen.findByRole('button', { name: 'By the PIN: Nagpur, Maharashtra' })
  expect(field('District').value).toBe('Pune')
})

test('sent from the last step, what is wrong in all steps is listed; each line leads to its field in its step', async () => {
  const { user, step } = await open('/auth/register?step=consent')
  await user.click(screen.getByRole('button', { name: 'Send registration' }))
  expect(await screen.findByText('Following error occured!')).toBeDefined()
  await isAt(() => field('First name'))
  expect(step()).toBe('you')
  await user.click(screen.getByRole('button', { name: 'District: Required' }))
  await isAt(() => field('District'))
  expect(step()).toBe('shop')
  await user.click(screen.getByRole('button', { name: 'Terms: Accept the terms to continue' }))
  await isAt(() => screen.getByRole('checkbox', { name: /I accept/ }))
  expect(step()).toBe('consent')
  expect(sentCalls().filter(({ path }) => path.startsWith('/api/auth/register?'))).toEqual([])
})

test('what the server refuses is said at its field, in its step', async () => {
  fakeReply(registrations.register, () => refusal(400, 'Some fields are not right', ['idName: Choose an ID type']))
  const { user, step } = await open()
  await fillYou(user)
  await next(user, 'Your shop')
  await fillShop(user)
  await next(user, 'Contact and consent')
  await fillConsent(user)
  await user.click(screen.getByRole('button', { name: 'Send registration' }))
  await screen.findByRole('button', { name: 'ID type: Choose an ID type' })
  await isAt(() => field('ID type'))
  expect(step()).toBe('shop')
})

test('the receipt has the number, what was sent and the way to the status, and the address no step', async () => {
  fakeReply(registrations.register, { refNo: 'R26000019' })
  const { user, step } = await open()
  await fillYou(user)
  await next(user, 'Your shop')
  await fillShop(user)
  await next(user, 'Contact and consent')
  await fillConsent(user)
  await user.click(screen.getByRole('button', { name: 'Send registration' }))
  expect(await screen.findByRole('heading', { name: 'Registration received' })).toBeDefined()
  expect(screen.getByRole('img', { name: 'Reference number: R26000019' })).toBeDefined()
  for (const text of ['Meena', 'Demo Kendra', '6000000041', 'meena@example.com'])
    expect(screen.getByText(text)).toBeDefined()
  const status = screen.getByRole('link', { name: 'See the status' })
  expect(status.getAttribute('href')).toBe('/auth/register/status?no=R26000019')
  expect(step()).toBeNull()
  const print = jest.spyOn(window, 'print').mockImplementation(() => {})
  await user.click(screen.getByRole('button', { name: 'Print receipt' }))
  expect(print).toHaveBeenCalledTimes(1)
  expect(sentCalls().find(({ method, path }) => method === 'POST' && path.includes('register'))?.body).toMatchObject({
    district: 'Pune',
    state: 'Maharashtra',
    mobileNo: '6000000041',
  })
})

test('after a reload the receipt is there with number and time, and the details are nowhere on the device', async () => {
  fakeReply(registrations.register, { refNo: 'R26000019' })
  const { user, router, unmount } = await open()
  await fillYou(user)
  await next(user, 'Your shop')
  await fillShop(user)
  await next(user, 'Contact and consent')
  await fillConsent(user)
  await user.click(screen.getByRole('button', { name: 'Send registration' }))
  await screen.findByRole('heading', { name: 'Registration received' })
  // What a tab brings back: its address with the state of its history, and its storage.
  const left = router.state.location
  const kept = JSON.stringify([left, { ...sessionStorage }, { ...localStorage }])
  for (const typed of ['Meena', 'Demo Kendra', '6000000041', 'meena@example.com', '1991-03-02'])
    expect(kept).not.toContain(typed)
  unmount()
  show(left)
  expect(await screen.findByRole('heading', { name: 'Registration received' })).toBeDefined()
  expect(screen.getByRole('img', { name: 'Reference number: R26000019' })).toBeDefined()
  expect(screen.queryByText('6000000041')).toBeNull()
  expect(screen.getByRole('link', { name: 'See the status' }).getAttribute('href')).toContain('?no=R26000019')
})

test('a link with a number shows the form and no receipt', async () => {
  await open('/auth/register?no=R26000019')
  expect(screen.getByRole('heading', { name: 'Register' })).toBeDefined()
})

test('each field says at once what is wrong with it, and what was typed is there again', async () => {
  const { user, unmount } = await open()
  const name = 'Enter a valid name'
  const mobile = 'Enter a 10-digit mobile number starting 6–9'
  await expectRefusals([
    ...required('First name', "Father's name", 'Gender', 'Date of birth'),
    row('First name', 'M', name),
    row('First name', 'मीना', writeInEnglish),
    row('First name', 'Meena 2', name),
    row('Last name', 'Verma;', name),
    row("Father's name", 'Suresh_Verma', name),
    row("Father's name", 'Late Suresh Verma', 'Do not write titles such as LATE in the name'),
    row('Date of birth', '31-02-1991', noDay),
    row('Date of birth', tomorrow, future),
    row('Date of birth', dayBefore({ years: 18, days: -1 }), 'You must be at least 18 years old'),
  ])
  await user.click(bar().getByRole('link', { name: /Your shop/ }))
  await screen.findByLabelText('Shop name')
  await expectRefusals([
    ...required('ID type', 'Shop name', 'Address 1', 'State', 'District', 'PIN code'),
    row('Shop name', 'AC', 'Enter the shop name'),
    row('Shop name', 'Demo (Kirana)', "'(' cannot be in a shop name. Use letters, digits, spaces and & . - '"),
    row('Address 1', ...tooLong(50)),
    row('Address 2', ...tooLong(50)),
    row('Address 3', ...tooLong(50)),
    row('District', ...tooLong(50)),
    row('PIN code', '011001', 'Enter a 6-digit PIN code'),
  ])
  await user.click(bar().getByRole('link', { name: /Contact and consent/ }))
  await screen.findByLabelText('Mobile')
  await expectRefusals([
    ...required('Mobile', 'E-mail', 'Characters in the picture'),
    row('Mobile', '5000000001', mobile),
    row('Mobile', '600000000', mobile),
    row('E-mail', 'meena.example.com', 'Enter a valid e-mail address'),
    row('E-mail', `${'m'.repeat(90)}@example.com`, 'At most 100 characters'),
  ])
  for (const [box, text] of [
    [/I agree/, 'Agree to the privacy notice to continue'],
    [/I accept/, 'Accept the terms to continue'],
  ] as const) {
    const control = screen.getByRole('checkbox', { name: box })
    await user.click(control)
    await user.click(control)
    leave(control)
    expect(descriptionOf(control)).toBe(text)
  }
  unmount()
  show('/auth/register?step=consent')
  expect(await screen.findByText(/Restored what you had typed/)).toBeDefined()
  expect(field('Mobile').value).toBe('600000000')
})
