import { afterEach, expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { forgotten } from 'contract/identity/forgotten'
import { captcha } from 'contract/identity/session'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply, refusal } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { ForgotUsername } from './forgot-username.tsx'

afterEach(() => {
  jest.useRealTimers()
})

/** From here on the test controls `setTimeout`; rendering continues as usual. */
const holdTime = () =>
  jest.useFakeTimers({
    doNotFake: [
      ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setInterval', 'clearInterval'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame', 'setImmediate', 'clearImmediate'] as const),
    ],
  })

/** Fills the form in and sends it; returns the visitor's address afterwards. */
async function sendUserName() {
  fakeReply(captcha.image, () => new Response(new Blob(['picture'], { type: 'image/png' })))
  const at = '/auth/forgot-username'
  const routes = [
    { path: at, element: <ForgotUsername /> },
    { path: '/auth/login', element: <h1>Log in</h1> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  const user = userEvent.setup({ delay: null })
  await user.type(screen.getByLabelText(/^E-mail/), 'meena@example.com')
  await user.type(screen.getByLabelText(/Characters in the picture/), 'A7K9Q')
  holdTime()
  await user.click(screen.getByRole('button', { name: 'Send Username' }))
  return () => router.state.location.pathname
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('what was sent is said, and 8 seconds later the log-in opens, no sooner', async () => {
  fakeReply(forgotten.userName, undefined as never)
  const path = await sendUserName()
  await screen.findByText('Username has been sent to your registered email.')
  await pass(7_999)
  expect(path()).toBe('/auth/forgot-username')
  await pass(1)
  expect(path()).toBe('/auth/login')
})

test('what could not be sent is said as the server says it, and nobody is led away', async () => {
  fakeReply(forgotten.userName, () => refusal(503, 'The mail server does not answer. Try again later.'))
  const path = await sendUserName()
  expect(await screen.findByText('Failed to send username.')).toBeTruthy()
  expect(screen.getByText('The mail server does not answer. Try again later.')).toBeTruthy()
  expect(screen.queryByText('Username has been sent to your registered email.')).toBeNull()
  await pass(20_000)
  expect(path()).toBe('/auth/forgot-username')
})
