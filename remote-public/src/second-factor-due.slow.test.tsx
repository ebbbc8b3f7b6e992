import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { shopProfile } from 'contract/identity/profile'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { saveTokens } from 'shared-auth'
import { fakeReply, pairOf } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { SecondFactorDue } from './second-factor-due.tsx'

test('who sees the recovery codes is not told to log out: only then would they be lost', async () => {
  saveTokens(pairOf({}))
  fakeReply(shopProfile.secondFactor, {
    isOn: false,
    required: true,
    since: null,
    recoveryLeft: 0,
    trusted: 0,
    passkeysAt: null,
  })
  fakeReply(shopProfile.beginSecondFactor, { secret: 'ABCD EFGH', account: 'asha', qr: { size: 1, path: '' } })
  fakeReply(shopProfile.confirmSecondFactor, { recoveryCodes: ['abcd-1234', 'efgh-5678'] })
  const router = createMemoryRouter([{ path: '/', element: <SecondFactorDue /> }])
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  const user = userEvent.setup()
  expect(await screen.findByText(/^No phone at hand/)).toBeTruthy()
  await user.type(await screen.findByLabelText(/Current password/), 'Portal#2026')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.type(await screen.findByLabelText(/Code from the app/), '123456')
  await user.click(screen.getByRole('button', { name: 'Switch on' }))
  expect(await screen.findByText(/abcd-1234/)).toBeTruthy()
  expect(screen.queryByText(/^No phone at hand/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
})
