import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endpointsFor } from 'contract/endpoint'
import { requiredText } from 'contract/fields'
import { captcha } from 'contract/session'
import type { ReactNode } from 'react'
import { useAction } from 'shared-auth'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import * as v from 'valibot'
import { show } from '../testing.tsx'
import {
  CaptchaField,
  CheckboxField,
  CheckboxGroupField,
  EntryForm,
  FileField,
  NumberField,
  PasswordField,
  SelectField,
  TextField,
} from './index.ts'

const slip = endpointsFor(['merchant']).upload('/merchant/slip', v.looseObject({ id: v.string() }))

function one(name: string, start: unknown, children: ReactNode, rule: v.GenericSchema = v.any()) {
  const sent: unknown[] = []
  const action = { run: async (body: unknown) => sent.push(body) }
  const { unmount } = show(
    <EntryForm schema={v.object({ [name]: rule })} start={{ [name]: start } as never} action={action} submit="Send">
      {children}
    </EntryForm>,
  )
  return {
    unmount,
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

test('the form waits for a file that is still on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  fakeReply(slip, async () => {
    await promise
    return { id: 'f1' }
  })
  const { send } = one('slip', null, <FileField name="slip" label="Slip" accept="image/png" maxMb={1} upload={slip} />)
  await userEvent.upload(field('Slip'), file('slip.png', 'image/png'))
  expect(await send()).toBeUndefined()
  expect(screen.getByRole('alert').textContent).toContain('Slip: The file is still being sent')
  resolve()
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(await send()).toEqual({ slip: 'f1' })
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
  expect(field('Characters in the picture').autocomplete).toBe('off')
  await userEvent.type(field('E-mail'), 'a@example.com')
  await userEvent.type(field('Characters in the picture'), 'x7y{Enter}')
  await screen.findByText('Type the characters again')
  const posted = sentCalls().find(({ path }) => path.endsWith('forgot-username'))
  expect([posted?.query, posted?.body]).toEqual([{ captcha: 'x7y' }, { emailid: 'a@example.com' }])
  expect(field('Characters in the picture').value).toBe('')
  expect(field('E-mail').value).toBe('a@example.com')
  await waitFor(() => expect(screen.getByRole<HTMLImageElement>('img').src).not.toBe(before))
  await userEvent.type(field('Characters in the picture'), 'z')
  expect(screen.queryByText('Type the characters again')).toBeNull()
})

test('another picture empties the field', async () => {
  fakeReply(captcha.image, () => new Response(new Blob(['png'], { type: 'image/png' })) as never)
  show(<ForgotForm />)
  await userEvent.type(field('Characters in the picture'), 'x7y')
  await userEvent.click(screen.getByRole('button', { name: 'Another picture' }))
  expect(field('Characters in the picture').value).toBe('')
})
