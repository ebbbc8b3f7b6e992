import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { officeProfile } from 'contract/identity/profile'
import { stepUpStatus } from 'contract/identity/step-up'
import { cards } from 'contract/pan/provider'
import { useState } from 'react'
import { saveTokens, useAction } from 'shared-auth'
import { fakeReply, pairOf, refusal, sentCalls } from 'shared-auth/testing'
import { errorText } from 'shared-ui'
import { show } from '../testing.tsx'
import { useStepUp } from './use-step-up.tsx'

const id = '0190a0a0-0000-7000-8000-000000000000'

function WholePan() {
  const reveal = useAction(cards.revealPan, { id })
  const [pan, setPan] = useState('ABCP****F')
  const open = useStepUp(
    () => reveal.run(undefined),
    (opened) => setPan(opened.pan),
  )
  return (
    <>
      <button type="button" onClick={open.start}>
        {pan}
      </button>
      {open.error !== undefined && errorText(open.error)}
      {open.dialog}
    </>
  )
}

const factor = { isOn: false, required: false, since: null, recoveryLeft: 0, trusted: 0 }
let isProved = false
beforeEach(() => {
  isProved = false
  saveTokens(pairOf({ role: 'staff' }))
  fakeReply(cards.revealPan, () => (isProved ? { pan: 'ABCPZ1234F' } : refusal(stepUpStatus, 'Enter your password')))
  fakeReply(officeProfile.secondFactor, factor)
})

test('the password is asked before the number is shown, and a wrong one shows nothing', async () => {
  const user = userEvent.setup()
  show(<WholePan />)
  await user.click(screen.getByRole('button', { name: 'ABCP****F' }))
  const password = await screen.findByLabelText('Current password')
  // The focus must not be on the close button, which was there first: Enter would close the new dialog.
  await waitFor(() => expect(document.activeElement).toBe(password))
  fakeReply(officeProfile.stepUp, () => refusal(400, 'Some fields need a change', ['password: Not your password']))
  await user.type(password, 'Wrong#2026')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Not your password')).toBeTruthy()
  expect(screen.queryByText('ABCPZ1234F')).toBeNull()

  fakeReply(officeProfile.stepUp, ({ body }) => {
    isProved = body.password === 'Portal#2026'
    return Response.json({})
  })
  await user.clear(password)
  await user.type(password, 'Portal#2026')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('ABCPZ1234F')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentCalls().filter(({ path }) => path.endsWith('/step-up'))).toHaveLength(2)
})

test('where a second factor is on, its code is asked beside the password', async () => {
  fakeReply(officeProfile.secondFactor, { ...factor, isOn: true, since: '2026-11-01T06:30:00Z', recoveryLeft: 8 })
  const user = userEvent.setup()
  show(<WholePan />)
  await user.click(screen.getByRole('button', { name: 'ABCP****F' }))
  expect(await screen.findByLabelText('Code from the app')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Use a recovery code' })).toBeTruthy()
})

test('any other refusal stands there in words, and asks for nothing', async () => {
  fakeReply(cards.revealPan, () => refusal(429, 'Too many tries. Wait a little and try again.'))
  const user = userEvent.setup()
  show(<WholePan />)
  await user.click(screen.getByRole('button', { name: 'ABCP****F' }))
  expect(await screen.findByText(/Too many tries/)).toBeTruthy()
  expect(screen.queryByLabelText('Current password')).toBeNull()
})
