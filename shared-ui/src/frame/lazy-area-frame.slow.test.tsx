import { expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { saveTokens } from 'shared-auth'
import { pairOf } from 'shared-auth/testing'
import { show } from '../testing.tsx'

const WholeFrame = () => <p>The whole frame</p>
let isBroken = true
jest.unstable_mockModule('./area-frame.tsx', () => {
  if (isBroken) throw new Error('Loading chunk 7 failed')
  return { AreaFrame: WholeFrame }
})
const { AreaFrame } = await import('./lazy-area-frame.tsx')

test('without its code the frame still has the menu, the balance, the theme and the log-out, and comes by itself', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(1234.5))
  jest.useFakeTimers()
  saveTokens(pairOf({ role: 'merchant' }))
  history.replaceState(null, '', '/merchant')
  show(
    <AreaFrame menu={[{ label: 'Dashboard', icon: '', to: '/merchant' }]}>
      <p>The screen</p>
    </AreaFrame>,
    '/merchant',
  )
  await act(() => jest.advanceTimersByTimeAsync(600))
  expect(screen.getByRole('banner')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeTruthy()
  expect(screen.getByText('Available balance')).toBeTruthy()
  expect(screen.getByRole('button', { name: /theme/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy()
  expect(screen.getByRole('main').textContent).toBe('The screen')

  isBroken = false
  await act(() => jest.advanceTimersByTimeAsync(5_100))
  expect(screen.getByText('The whole frame')).toBeTruthy()
  jest.useRealTimers()
})
