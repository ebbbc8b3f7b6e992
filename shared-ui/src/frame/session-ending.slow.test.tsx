import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { session } from 'contract/identity/session'
import { currentUser, saveTokens } from 'shared-auth'
import { fakeReply, pairOf, refusal, sentCalls } from 'shared-auth/testing'
import { show } from '../testing.tsx'
import { SessionEnding } from './session-ending.tsx'

const minutes = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 60_000))
const warning = () => screen.queryByRole('alertdialog')
const posted = () => sentCalls().map(({ path }) => path)

/** A session that ends after 30 minutes without a call, and after so many hours at the latest. */
function signedIn(hours = 12) {
  const now = Date.now() / 1000
  saveTokens(pairOf({ iat: now, idle: 1800, ends: now + hours * 3600 }))
  show(<SessionEnding />)
}

beforeEach(() => {
  jest.useFakeTimers()
  fakeReply(session.signOut, undefined as never)
})
afterEach(() => {
  jest.useRealTimers()
})

test('two minutes before the end it asks, counts down and is read out sparingly', async () => {
  signedIn()
  await minutes(27.9)
  expect(warning()).toBeNull()
  await minutes(0.1)
  expect(warning()?.textContent).toContain('Are you still there?')
  expect(screen.getByText('2:00')).toBeTruthy()
  const said = screen.getByRole('timer')
  expect(said.textContent).toBe('You will be logged out in 2 minutes.')
  await minutes(0.5)
  expect([screen.getByText('1:30'), said.textContent]).toEqual([
    expect.anything(),
    'You will be logged out in 2 minutes.',
  ])
  await minutes(0.5)
  expect(said.textContent).toBe('You will be logged out in 1 minute.')
})

test('Stay logged in makes a call, and the warning goes for another while', async () => {
  fakeReply(session.stay, undefined as never)
  signedIn()
  await minutes(28.5)
  fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' }))
  await minutes(0.1)
  expect(posted()).toEqual(['/api/auth/stay'])
  expect(warning()).toBeNull()
  await minutes(27)
  expect(warning()).toBeNull()
  await minutes(1.5)
  expect(warning()).not.toBeNull()
})

test('a server that cannot be reached leaves the question, with what happened', async () => {
  fakeReply(session.stay, () => refusal(503, 'Out of order') as never)
  signedIn()
  await minutes(28.5)
  fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' }))
  await minutes(0.1)
  expect(screen.getByRole('alert').textContent).toContain('Out of order')
  expect(currentUser()).not.toBeNull()
})

test('nobody answers: the session ends here, and the server is told', async () => {
  signedIn()
  await minutes(30)
  expect(currentUser()).toBeNull()
  expect(posted()).toEqual(['/api/auth/logout'])
})

test('the last end of all cannot be put off, so it is only told', async () => {
  signedIn(0.25)
  await minutes(13.5)
  expect(warning()?.textContent).toContain('Your session is about to end')
  expect(screen.queryByRole('button', { name: 'Stay logged in' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Continue until then' }))
  expect(warning()).toBeNull()
  await minutes(1.5)
  expect(currentUser()).toBeNull()
})

test('Log out leaves at once', async () => {
  signedIn()
  await minutes(28.5)
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(currentUser()).toBeNull()
})
