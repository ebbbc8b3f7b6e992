import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show } from '../testing.tsx'
import { AreaFailed } from './area-failed.tsx'

test('names the area, what is safe and the details, and tries again', async () => {
  let tries = 0
  show(
    <AreaFailed
      area="Back office"
      sentence="The server gave no answer for this part within 10 seconds."
      part="Back office, build b331"
      what="Entry file, no answer after 10 s, tried 2 times"
      when={new Date('2026-11-20T03:44:07Z')}
      onRetry={() => {
        tries += 1
      }}
    />,
  )
  expect(screen.getByRole('heading', { name: 'Back office did not load' })).toBeTruthy()
  for (const said of [/within 10 seconds\.$/, /^The rest of the portal works/])
    expect(screen.getByText(said)).toBeTruthy()
  expect(screen.getByText('20-Nov-2026, 9:14 am')).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(tries).toBe(1)
})
