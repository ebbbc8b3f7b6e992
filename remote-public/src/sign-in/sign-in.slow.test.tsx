import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { captcha, session } from 'contract/identity/session'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply, sentCalls } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
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
