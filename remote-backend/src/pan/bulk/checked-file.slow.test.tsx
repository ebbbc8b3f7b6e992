import { expect, test } from '@jest/globals'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { bulk } from 'contract/pan/bulk'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply, sentCalls } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { CheckedFile } from './checked-file.tsx'
import { entryAt } from './entries.ts'

const counts = { READY: 3, WRONG_STATUS: 0, UNMATCHED: 0, FAULTY: 0, DONE: 0, REFUSED: 0 }
const file = {
  id: 'f1',
  action: 'acknowledge' as const,
  fileName: 'answers.csv',
  madeBy: 'Demo staff',
  madeAt: '2026-11-20T05:00:00.000Z',
  isOwn: true,
  begunAt: null,
  unused: [],
  warnings: [],
  counts,
  earns: { shops: 45, all: 54 },
}

test('acknowledgements of a file are asked about once, with their count, the commission and the sum', async () => {
  fakeReply(bulk.read, file)
  fakeReply(bulk.rows, [])
  fakeReply(bulk.commit, { ...file, counts: { ...counts, READY: 0, DONE: 3 }, earns: { shops: 0, all: 0 } })
  const entry = entryAt('/backend/actions/nsdl-pan/physical/ack')!
  const element = <CheckedFile id="f1" entry={entry} onLeave={() => {}} />
  render(
    <PortalTheme>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </PortalTheme>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Record: 3 acknowledgements' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toMatch(/Record these\? 3 acknowledgements/)
  expect(dialog.textContent).toMatch(/Commission of the shops: ₹\s45.00. With the merchants above them, ₹\s54.00/)
  expect(sentCalls().filter(({ path }) => path.includes('/commit'))).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Record: 3 acknowledgements' }))
  await waitFor(() => expect(sentCalls().filter(({ path }) => path.includes('/commit'))).toHaveLength(1))
})

test('rows about which the portal has a doubt are recorded only after a question, others at once', async () => {
  const allotments = { ...file, action: 'allot' as const, earns: null }
  const entry = entryAt('/backend/actions/nsdl-pan/physical/allotment')!
  const recorded = () => sentCalls().filter(({ path }) => path.includes('/commit')).length
  for (const doubts of [1, 0]) {
    fakeReply(bulk.read, { ...allotments, doubts })
    fakeReply(bulk.rows, [])
    fakeReply(bulk.commit, { ...allotments, counts: { ...counts, READY: 0, DONE: 3 }, doubts: 0 })
    const element = <CheckedFile id="f1" entry={entry} onLeave={() => {}} />
    const { unmount } = render(
      <PortalTheme>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </PortalTheme>,
    )
    const before = recorded()
    fireEvent.click(await screen.findByRole('button', { name: /^Record: / }))
    if (doubts > 0) {
      const dialog = await screen.findByRole('dialog')
      expect(dialog.textContent).toMatch(/The portal has a doubt about 1 /)
      expect(recorded()).toBe(before)
      fireEvent.click(within(dialog).getByRole('button', { name: /^Record: / }))
    }
    await waitFor(() => expect(recorded()).toBe(before + 1))
    unmount()
  }
})
