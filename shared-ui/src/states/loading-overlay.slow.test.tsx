import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, screen as page, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { PortalTheme } from '../theme/portal-theme.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'

const long = 'This takes longer than usual.'
const silent = 'There is no answer yet. Check your connection.'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('waiting says after 3 s that it takes long, after 10 s that there is no answer, and begins anew at a press', async () => {
  const begun = jest.fn()
  render(
    <PortalTheme>
      <MemoryRouter>
        <LoadingOverlay onRetry={begun} />
      </MemoryRouter>
    </PortalTheme>,
  )
  expect(page.queryByText('Loading...')).toBeNull()
  await wait(300)
  expect(page.getByText('Loading...')).toBeTruthy()
  await wait(2_900)
  expect(page.queryByText(long)).toBeNull()
  await wait(400)
  expect(page.getByText(long)).toBeTruthy()
  expect(page.getByRole('link', { name: 'Get back to home page' })).toBeTruthy()
  await wait(7_000)
  expect(page.queryByText(long)).toBeNull()
  expect(page.getByText(silent)).toBeTruthy()

  await act(async () => page.getByRole('button', { name: 'Retry' }).click())
  await wait(100)
  expect(begun).toHaveBeenCalledTimes(1)
  expect(page.queryByText(silent)).toBeNull()
  expect(page.getByText('Loading...')).toBeTruthy()
})
