import { expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { people } from 'contract/people/people'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { LedgerLines } from './ledger-lines.tsx'

test('some days of a wallet are asked for as a file, and what is wrong with them is said at its field', async () => {
  fakeReply(people.ledger, { lines: [], next: null })
  const tooLong = 'to: Choose at most 366 days'
  fakeReply(people.ledgerFile as never, (() => refusal(400, 'Some fields need a change', [tooLong])) as never)
  const lines = <LedgerLines id="s1" />
  render(
    <PortalTheme>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: lines }])} />
    </PortalTheme>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Statement as file' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save file' }))
  expect((await screen.findAllByText('Choose at most 366 days')).length).toBeGreaterThan(0)
  await waitFor(() => expect(sentCalls().at(-1)?.query).toMatchObject({ format: 'xlsx' }))
})
