import { expect, test } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { captcha, session } from 'contract/identity/session'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { descriptionOf, enter, expectRefusals, fieldAt, required, row } from 'shared-ui/testing/wrong-input'
import { SignIn } from './sign-in.tsx'

const due = 'After two wrong tries we also ask for the characters in the picture.'

test('a picture that ran out while the password was chosen is asked for again, and the choice stays', async () => {
  const router = createMemoryRouter([{ path: '/auth/login', element: <SignIn /> }], { initialEntries: ['/auth/login'] })
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  const user = userEvent.setup()
  fakeReply(captcha.image, () => new Response(new Blob(['picture'], { type: 'image/png' })))
  fakeReply(session.signIn, { next: 'new-password', message: 'Your password is temporary.' })
  await user.type(screen.getByLabelText(/User Name/), 'meena')
  await user.type(screen.getByLabelText(/^Password/), 'Tulsi-47-kagaz')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await user.type(await screen.findByLabelText(/^New password/), 'Apna-2026')
  await user.type(screen.getByLabelText(/^Confirm new password/), 'Apna-2026')

  fakeReply(session.signIn, { next: 'captcha', message: due })
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  const picture = await screen.findByLabelText(/Characters in the picture/)
  expect(screen.getByText(due)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(/^New password/).value).toBe('Apna-2026')

  await user.type(picture, 'A7K9Q')
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  const tries = sentCalls().filter(({ path }) => path === `/api${session.signIn.path}`)
  expect(tries.at(-1)?.body).toEqual({
    userName: 'meena',
    password: 'Tulsi-47-kagaz',
    newPassword: 'Apna-2026',
    captcha: 'A7K9Q',
  })
})

async function open() {
  const router = createMemoryRouter([{ path: '/auth/login', element: <SignIn /> }], { initialEntries: ['/auth/login'] })
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  await screen.findByLabelText('User Name')
}
const login = () => fireEvent.click(screen.getByRole('button', { name: 'Login' }))

test('user name and password are needed, and say so at once', async () => {
  await open()
  await expectRefusals(required('User Name', 'Password'))
})

test("a password of one's own: each rule is said as soon as the field is left, and the server's at its field", async () => {
  await open()
  fakeReply(session.signIn, { next: 'new-password', message: 'Your password is temporary.' })
  enter('User Name', 'meena.wrong')
  enter('Password', 'Tulsi-47-kagaz')
  login()
  await screen.findByLabelText('New password')
  await expectRefusals([
    ...required('New password', 'Confirm new password'),
    row('New password', 'Ab1-', 'Use at least 8 characters'),
    row('New password', `Ab1-${'x'.repeat(125)}`, 'At most 128 characters'),
    row('New password', 'apna-2026', 'Add a capital letter'),
    row('New password', 'APNA-2026', 'Add a small letter'),
    row('New password', 'Apna-Kagaz', 'Add a digit'),
    row('New password', 'Apna2026', 'Add a symbol, for example - or #'),
    row('New password', 'Meena.Wrong#1', 'Do not use the user name in the password'),
    row('Confirm new password', 'Apna-2027', 'The two passwords differ', { given: { 'New password': 'Apna-2026' } }),
  ])
  const told = 'Choose another password than the temporary one'
  fakeReply(session.signIn, () => refusal(400, told, [`newPassword: ${told}`]))
  enter('New password', 'Tulsi-47-kagaz')
  enter('Confirm new password', 'Tulsi-47-kagaz')
  fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  await waitFor(() =>
    expect(descriptionOf(fieldAt('New password'))).toMatch(/Choose another password than the temporary one$/),
  )
})
