import { webcrypto } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endpointsFor } from 'contract/endpoint'
import { labelled } from 'contract/field/field'
import { requiredText, textUpTo } from 'contract/field/fields'
import { captcha } from 'contract/identity/session'
import type { ReactNode } from 'react'
import { useAction } from 'shared-auth'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import * as v from 'valibot'
import { show } from '../../testing.tsx'
import {
  AadhaarField,
  CaptchaField,
  CheckboxField,
  CheckboxGroupField,
  EntryForm,
  FileField,
  IfscField,
  MobileField,
  NumberField,
  PanField,
  PasswordField,
  PinField,
  SelectField,
  TextAreaField,
  TextField,
} from '../index.ts'

const slip = endpointsFor(['merchant']).upload('/merchant/slip', v.looseObject({ id: v.string() }))

function one(name: string, start: unknown, children: ReactNode, rule: v.GenericSchema = v.any()) {
  const sent: unknown[] = []
  const action = { run: async (body: unknown) => sent.push(body) }
  const { unmount, router } = show(
    <EntryForm schema={v.object({ [name]: rule })} start={{ [name]: start } as never} action={action} submit="Send">
      {children}
    </EntryForm>,
  )
  return {
    unmount,
    router,
    sent,
    async send() {
      await userEvent.click(screen.getByRole('button', { name: 'Send' }))
      return sent.at(-1)
    },
  }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const file = (name: string, type: string, bytes = 2000) => new File([new Uint8Array(bytes)], name, { type })

test('capitals are written as they are typed, also in the middle of a word', async () => {
  const { send } = one('name', 'SARMA', <TextField name="name" label="Name" upper />)
  const input = field('Name')
  input.focus()
  input.setSelectionRange(1, 1)
  await userEvent.keyboard('h')
  expect([input.value, input.selectionStart]).toEqual(['SHARMA', 2])
  expect(await send()).toEqual({ name: 'SHARMA' })
})

test('a number field gives a number; what is no number stays in sight and is called Required', async () => {
  const { send } = one('count', '', <NumberField name="count" label="Count" />, v.number('Required'))
  await userEvent.type(field('Count'), '12a')
  expect(await send()).toBeUndefined()
  expect(field('Count').value).toBe('12a')
  expect(screen.getAllByText('Required')).toHaveLength(1)
  await userEvent.type(field('Count'), '{Backspace}')
  expect(await send()).toEqual({ count: 12 })
})

test.each([
  ['Mobile', MobileField, '+91 60000-00001', '6000000001', '60000 00001'],
  ['Mobile', MobileField, '060000 00001', '6000000001', '60000 00001'],
  ['Mobile', MobileField, '600000000', '600000000', '600000000'],
  ['Mobile', MobileField, '5000000001', '5000000001', '5000000001'],
  ['Mobile', MobileField, 'call me', 'call me', 'call me'],
  ['PIN', PinField, ' 411 001 ', '411001', '411001'],
  ['PAN', PanField, 'abcpx 1234-y', 'ABCPX1234Y', 'ABCPX1234Y'],
  ['IFSC', IfscField, 'sbin 0001234', 'SBIN0001234', 'SBIN0001234'],
  ['Aadhaar', AadhaarField, '9999-1111 0005', '999911110005', 'XXXX XXXX 0005'],
  ['Aadhaar', AadhaarField, '9999111', '9999111', '9999 111'],
])('%s: what is pasted with signs between is understood, and stands in its usual form at rest', async (...row) => {
  const [label, Field, pasted, kept, atRest] = row
  const { send } = one('code', '', <Field name="code" label={label} />)
  await userEvent.click(field(label))
  await userEvent.paste(pasted)
  await userEvent.tab()
  expect(field(label).value).toBe(atRest)
  expect(await send()).toEqual({ code: kept })
})

test('each field opens the keyboard it needs, and none is of the kind that a mouse wheel changes', () => {
  one(
    'x',
    '',
    <>
      <MobileField name="mobile" label="Mobile" autoComplete="tel-national" />
      <PinField name="pin" label="PIN" autoComplete="postal-code" />
      <AadhaarField name="aadhaar" label="Aadhaar" />
      <NumberField name="count" label="Count" />
      <PanField name="pan" label="PAN" />
    </>,
  )
  const about = (label: string) => [field(label).type, field(label).inputMode, field(label).autocomplete]
  expect(about('Mobile')).toEqual(['tel', 'numeric', 'tel-national'])
  expect(about('PIN')).toEqual(['text', 'numeric', 'postal-code'])
  expect(about('Aadhaar')).toEqual(['text', 'numeric', 'off'])
  expect(about('Count')).toEqual(['text', 'decimal', 'off'])
  expect(about('PAN')).toEqual(['text', 'text', 'off'])
})

test('the fourth letter of a PAN says what its holder is, and is doubted where another kind is expected', async () => {
  one('pan', '', <PanField name="pan" label="PAN" holder="P" />)
  expect(screen.getByText('Five letters, four digits, a letter')).toBeDefined()
  await userEvent.type(field('PAN'), 'abcpx1234y')
  expect(screen.getByText('Fourth letter P: Individual')).toBeDefined()
  await userEvent.clear(field('PAN'))
  await userEvent.type(field('PAN'), 'abccx1234y')
  expect(screen.getByText(/Fourth letter C: Company. Expected here: Fourth letter P/)).toBeDefined()
})

test('a letter O for the zero of an IFSC is doubted', async () => {
  one('ifsc', '', <IfscField name="ifsc" label="IFSC" />)
  await userEvent.type(field('IFSC'), 'sbino001234')
  expect(screen.getByText(/the digit 0, not the letter O/)).toBeDefined()
})

test('a paste that does not fit says how much does', async () => {
  one('name', '', <TextField name="name" label="Name" maxLength={5} />)
  await userEvent.click(field('Name'))
  await userEvent.paste('A long name')
  expect(field('Name').value).toBe('A lon')
  expect(screen.getByText('Only this many characters fit: 5')).toBeDefined()
})

test('near the length that its rule takes a longer text counts, and past it the field says what is too much', async () => {
  one('reason', '', <TextAreaField name="reason" />, labelled('Reason', textUpTo(10)))
  await userEvent.type(field('Reason'), 'Eight it')
  expect(screen.queryByText(/of 10 characters/)).toBeNull()
  await userEvent.type(field('Reason'), 's a lot')
  expect(screen.getByText('15 of 10 characters')).toBeDefined()
  await userEvent.tab()
  expect(screen.getByText('At most 10 characters')).toBeDefined()
})

test('a choice that is offered no longer stays in sight, as it would be sent', async () => {
  const { send } = one('kind', 'OLD', <SelectField name="kind" label="Kind" options={['NEW']} />)
  expect(field('Kind').value).toBe('OLD')
  expect(await send()).toEqual({ kind: 'OLD' })
})

test('boxes give true and false, groups a list in the order of the choices', async () => {
  const first = one('agree', false, <CheckboxField name="agree" label="I agree" />)
  await userEvent.click(field('I agree'))
  expect(await first.send()).toEqual({ agree: true })
  first.unmount()

  const { send } = one('income', [], <CheckboxGroupField name="income" label="Income" options={['Salary', 'Rent']} />)
  await userEvent.click(field('Rent'))
  await userEvent.click(field('Salary'))
  expect(await send()).toEqual({ income: ['Salary', 'Rent'] })
})

test('a password is shown on demand; a made one can be read at once', async () => {
  const first = one('password', 'secret', <PasswordField name="password" label="Password" />)
  expect(field('Password').type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show the password' }))
  expect(field('Password').type).toBe('text')
  first.unmount()

  const { send } = one('password', '', <PasswordField name="password" label="Password" generate />)
  await userEvent.click(screen.getByRole('button', { name: 'Make another password' }))
  expect(field('Password').type).toBe('text')
  expect(await send()).toEqual({ password: field('Password').value })
})

test('a file is sent when it is chosen, and its id is the value', async () => {
  fakeReply(slip, ({ query }) => ({ id: `id of ${query.name}` }))
  const { send } = one('slip', null, <FileField name="slip" label="Slip" accept="image/png" maxMb={1} upload={slip} />)
  await userEvent.upload(field('Slip'), file('slip.png', 'image/png'))
  await screen.findByText('slip.png')
  expect(screen.getByText('2.0 KB')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(await send()).toEqual({ slip: 'id of slip.png' })
  await userEvent.click(screen.getByRole('button', { name: 'Remove the file' }))
  expect(await send()).toEqual({ slip: null })
})

/** A form with one file, whose upload the test finishes. */
function slowFile() {
  const { promise, resolve } = Promise.withResolvers<Response | { id: string }>()
  fakeReply(slip, () => promise as never)
  const form = one('slip', null, <FileField name="slip" label="Slip" accept="image/png" maxMb={1} upload={slip} />)
  return { ...form, arrive: resolve }
}

test('pressed while a file is on its way, it waits for the file and then is sent, once', async () => {
  const { send, arrive, sent } = slowFile()
  await userEvent.upload(field('Slip'), file('slip.png', 'image/png'))
  await send()
  await send()
  expect(screen.getByText(/Sent as soon as the file has arrived/)).toBeDefined()
  expect([screen.queryByRole('alert'), sent]).toEqual([null, []])
  expect(screen.queryByText(/still being sent/)).toBeNull()
  arrive({ id: 'f1' })
  await waitFor(() => expect(sent).toEqual([{ slip: 'f1' }]))
  expect(screen.queryByText(/Sent as soon as/)).toBeNull()
})

test('the waiting can be stopped, and nothing is sent then', async () => {
  const { send, arrive, sent } = slowFile()
  await userEvent.upload(field('Slip'), file('slip.png', 'image/png'))
  await send()
  await userEvent.click(screen.getByRole('button', { name: 'Do not send yet' }))
  arrive({ id: 'f1' })
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(sent).toEqual([])
  expect(await send()).toEqual({ slip: 'f1' })
})

test('a file that fails or is taken away while the form waits for it keeps the form from being sent', async () => {
  const first = slowFile()
  await userEvent.upload(field('Slip'), file('slip.png', 'image/png'))
  await first.send()
  first.arrive(refusal(400, 'This is not an image'))
  expect((await screen.findByRole('alert')).textContent).toContain('Slip: This is not an image')
  expect(first.sent).toEqual([])
  first.unmount()

  const second = slowFile()
  await userEvent.upload(field('Slip'), file('slip.png', 'image/png'))
  await second.send()
  await userEvent.click(screen.getByRole('button', { name: 'Remove the file' }))
  await waitFor(() => expect(screen.queryByText(/Sent as soon as/)).toBeNull())
  expect(second.sent).toEqual([])
})

test('leaving asks while a file is on its way, and a form that was left is not sent afterwards', async () => {
  const { send, arrive, sent, router, unmount } = slowFile()
  await userEvent.upload(field('Slip'), file('slip.png', 'image/png'))
  await send()
  await act(() => router.navigate('/two'))
  expect(screen.getByText('Leave while a file is being sent?')).toBeDefined()
  expect(router.state.location.pathname).toBe('/')
  const unload = new Event('beforeunload', { cancelable: true })
  dispatchEvent(unload)
  expect(unload.defaultPrevented).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(router.state.location.pathname).toBe('/two')
  unmount()
  arrive({ id: 'f1' })
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(sent).toEqual([])
})

test.each([
  ['a.pdf', 'application/pdf', 2000, 'Choose a JPEG or PNG file'],
  ['a.png', 'image/png', 0, 'The file is empty'],
  ['a.png', 'image/png', 1_200_000, 'The file has 1.1 MB, at most 1 MB'],
])('%s (%s, %i bytes) is refused before it is sent', async (name, type, bytes, text) => {
  one('slip', null, <FileField name="slip" label="Slip" accept="image/jpeg,image/png" maxMb={1} upload={slip} />)
  fireEvent.drop(field('Slip').parentElement!, { dataTransfer: { files: [file(name, type, bytes)] } })
  await screen.findByText(text)
  expect(sentCalls()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Remove the file' }))
  expect(screen.queryByText(text)).toBeNull()
})

test('a file the server refuses says why and can be chosen again', async () => {
  fakeReply(slip, () => refusal(400, 'This is not an image') as never)
  one('slip', null, <FileField name="slip" label="Slip" accept="image/png" maxMb={1} upload={slip} />)
  await userEvent.upload(field('Slip'), file('slip.png', 'image/png'))
  await screen.findByText('This is not an image')
  fakeReply(slip, { id: 'f2' })
  await userEvent.upload(field('Slip'), file('slip.png', 'image/png'))
  await waitFor(() => expect(screen.queryByText('This is not an image')).toBeNull())
})

const Forgot = v.object({ emailid: requiredText })
const forgot = endpointsFor('anyone').act('/auth/forgot-username', Forgot, v.any(), {
  query: v.object({ captcha: v.string() }),
})

function ForgotForm() {
  return (
    <EntryForm
      schema={v.object({ ...Forgot.entries, captcha: requiredText })}
      start={{ emailid: '', captcha: '' }}
      action={useAction(forgot)}
      query={['captcha']}
      submit="Send Username"
    >
      <TextField name="emailid" label="E-mail" />
      <CaptchaField name="captcha" />
    </EntryForm>
  )
}

test('the captcha goes into the query; after a refusal there is another picture and an empty field', async () => {
  fakeReply(captcha.image, () => new Response(new Blob(['png'], { type: 'image/png' })) as never)
  fakeReply(forgot, () => refusal(400, 'Wrong characters', ['captcha: Type the characters again']) as never)
  show(<ForgotForm />)
  const picture = await screen.findByRole<HTMLImageElement>('img')
  const before = picture.src
  const next = Promise.withResolvers<Response>()
  fakeReply(captcha.image, () => next.promise as never)
  expect(field('Characters in the picture').autocomplete).toBe('off')
  await userEvent.type(field('E-mail'), 'a@example.com')
  await userEvent.type(field('Characters in the picture'), 'x7y{Enter}')
  await screen.findByText('Type the characters again')
  const posted = sentCalls().find(({ path }) => path.endsWith('forgot-username'))
  expect([posted?.query, posted?.body]).toEqual([{ captcha: 'x7y' }, { emailid: 'a@example.com' }])
  expect(field('Characters in the picture').value).toBe('')
  expect(field('E-mail').value).toBe('a@example.com')
  // The picture before is gone: characters typed now would be taken for the new one.
  expect(screen.queryByRole('img')).toBeNull()
  await userEvent.type(field('Characters in the picture'), 'early')
  expect(field('Characters in the picture').value).toBe('')
  next.resolve(new Response(new Blob(['png'], { type: 'image/png' })))
  await waitFor(() => expect(screen.getByRole<HTMLImageElement>('img').src).not.toBe(before))
  await userEvent.type(field('Characters in the picture'), 'z')
  expect(field('Characters in the picture').value).toBe('z')
  expect(screen.queryByText('Type the characters again')).toBeNull()
})

test('who cannot read the picture lets the browser work: the number it finds is sent, once', async () => {
  fakeReply(captcha.image, () => new Response(new Blob(['png'], { type: 'image/png' })) as never)
  fakeReply(captcha.work, { salt: 'A'.repeat(22), bits: 4, rounds: 2 })
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true })
  fakeReply(forgot, () => refusal(400, 'Wrong characters', ['captcha: Type the characters again']) as never)
  show(<ForgotForm />)
  await screen.findByRole('img')
  await userEvent.type(field('E-mail'), 'a@example.com')
  const instead = screen.getByRole('button', { name: 'Cannot read the picture? Continue without it' })
  await userEvent.click(instead)
  await screen.findByText('Checked. You need no characters.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use the picture' }))
  expect(screen.getByText('Checked. You need no characters.').getAttribute('role')).toBe('status')
  expect([screen.queryByRole('img'), field('Characters in the picture').readOnly]).toEqual([null, true])

  await userEvent.click(screen.getByRole('button', { name: 'Send Username' }))
  await screen.findByText('Type the characters again')
  const posted = sentCalls().find(({ path }) => path.endsWith('forgot-username'))
  expect(posted?.query).toEqual({ captcha: expect.stringMatching(/^\d+$/) })
  // A refusal used it up: a new picture comes, and the alternative is offered again.
  await screen.findByRole('img')
  expect(field('Characters in the picture').value).toBe('')
  expect(screen.queryByText('Checked. You need no characters.')).toBeNull()
})

test('a server without such work says so, and the picture stays', async () => {
  fakeReply(captcha.image, () => new Response(new Blob(['png'], { type: 'image/png' })) as never)
  fakeReply(captcha.work, () => refusal(404, 'No such call') as never)
  show(<ForgotForm />)
  await screen.findByRole('img')
  await userEvent.click(screen.getByRole('button', { name: 'Cannot read the picture? Continue without it' }))
  await screen.findByText('This did not work. Try again, or call the office.')
  await screen.findByRole('img')
  await userEvent.type(field('Characters in the picture'), 'x7y')
  expect(field('Characters in the picture').value).toBe('x7y')
})

test('Caps Lock is told while a password is typed, and taken back', async () => {
  const user = userEvent.setup()
  one('password', '', <PasswordField name="password" label="Password" />)
  await user.click(field('Password'))
  await user.keyboard('{CapsLock}A')
  expect(screen.getByText('Caps Lock is on')).toBeDefined()
  expect(field('Password').getAttribute('aria-describedby')).toContain('note')
  await user.keyboard('{CapsLock}a')
  expect(screen.queryByText('Caps Lock is on')).toBeNull()
})

test('another picture empties the field', async () => {
  fakeReply(captcha.image, () => new Response(new Blob(['png'], { type: 'image/png' })) as never)
  show(<ForgotForm />)
  await screen.findByRole('img')
  await userEvent.type(field('Characters in the picture'), 'x7y')
  await userEvent.click(screen.getByRole('button', { name: 'Another picture' }))
  expect(field('Characters in the picture').value).toBe('')
})

test('a hint that can be pressed stays below what is wrong, words make room', async () => {
  const press = <button type="button">Take PUNE</button>
  const { send, unmount } = one('city', '', <TextField name="city" label="City" hint={press} />, requiredText)
  await send()
  expect(screen.getByRole('button', { name: 'Take PUNE' })).toBeDefined()
  const note = `${field('City').getAttribute('aria-describedby')?.split(' ').at(-1)}`
  expect(document.getElementById(note)?.textContent).toBe('Required')
  unmount()
  await one('city', '', <TextField name="city" label="City" hint="As on the proof" />, requiredText).send()
  expect(screen.queryByText('As on the proof')).toBeNull()
})
