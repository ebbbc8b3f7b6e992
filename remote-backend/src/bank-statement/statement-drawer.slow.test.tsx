import { expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bankStatements, type StatementFound } from 'contract/bank-statement'
import { uploads } from 'contract/upload'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { saveTokens } from 'shared-auth'
import { fakeReply, pairOf } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { StatementDrawer } from './statement-drawer.tsx'

const nothing: StatementFound = {
  fresh: 0,
  known: 0,
  withdrawals: 0,
  freshOut: 0,
  takesBack: [],
  warnings: [],
  lines: [],
  faults: [],
  period: null,
} as never

/** What is said of a file in which this was found. */
async function saidOf(found: Partial<StatementFound>) {
  fakeReply(uploads.begin, {
    id: '0198f000-0000-7000-8000-000000000009',
    name: 'axis.csv',
    bytes: 14,
    mark: '',
    have: [],
  })
  fakeReply(uploads.piece, { have: [] })
  fakeReply(bankStatements.banks, { banks: [{ id: 'b1', name: 'Demo Bank' }], mayKeep: true })
  fakeReply(bankStatements.preview, { ...nothing, ...found })
  const router = createMemoryRouter([{ path: '/', element: <StatementDrawer onClose={() => undefined} /> }])
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  const user = userEvent.setup()
  await user.upload(
    await screen.findByLabelText(/CSV file/),
    new File(['Date,Narration'], 'axis.csv', { type: 'text/csv' }),
  )
  await user.click(screen.getByRole('button', { name: 'Check the file' }))
  await screen.findByText('Kept already')
  const said = document.body.textContent
  cleanup()
  return said
}

test('a file whose lines could not be read is not said to have brought no money', async () => {
  saveTokens(pairOf({ role: 'admin' }))
  expect(await saidOf({})).toContain('No money came in by this file.')
  const damaged = await saidOf({
    faults: [
      { line: 3, text: 'The reference was shortened by a spreadsheet' },
      { line: 4, text: 'The reference was shortened by a spreadsheet' },
    ] as never,
  })
  expect(damaged).toContain('2 lines could not be read, so it is not known what came in.')
  expect(damaged).not.toContain('No money came in')
})
