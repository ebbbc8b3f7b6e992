import { webcrypto } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endpointsFor } from 'contract/endpoint'
import { requiredText } from 'contract/field/fields'
import { captcha } from 'contract/identity/session'
import { MemoryRouter } from 'react-router-dom'
import { useAction } from 'shared-auth'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import * as v from 'valibot'
import { show } from '../../testing.tsx'
import { PortalTheme } from '../../theme/portal-theme.tsx'
import { CaptchaField, EntryForm, TextField } from '../index.ts'
import { field } from '../testing/one-field.tsx'

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

test('another picture empties the field', async () => {
  fakeReply(captcha.image, () => new Response(new Blob(['png'], { type: 'image/png' })) as never)
  show(<ForgotForm />)
  await screen.findByRole('img')
  await userEvent.type(field('Characters in the picture'), 'x7y')
  await userEvent.click(screen.getByRole('button', { name: 'Another picture' }))
  expect(field('Characters in the picture').value).toBe('')
})

test('a page that comes drawn says what to type, and that the picture is loading only once it was asked for', async () => {
  // jsdom has no channels; nothing is sent through one here.
  globalThis.MessageChannel ??= class {
    port1 = {}
    port2 = {}
  } as never
  const { renderToString } = await import('react-dom/server')
  const html = renderToString(
    <PortalTheme>
      <MemoryRouter>
        <ForgotForm />
      </MemoryRouter>
    </PortalTheme>,
  )
  expect(html).toContain('Type what the picture shows')
  expect(html).not.toContain('The picture is loading')
  fakeReply(captcha.image, () => new Promise<Response>(() => {}) as never)
  show(<ForgotForm />)
  expect((await screen.findByPlaceholderText('The picture is loading')).getAttribute('aria-busy')).toBe('true')
})
