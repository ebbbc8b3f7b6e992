import { expect, test } from '@jest/globals'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { drafts } from 'contract/pan/draft'
import { ownLists } from 'contract/pan/own-lists'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import { aRow, id, pageOf, show } from '../testing.tsx'
import { RecentCustomers } from './recent-customers.tsx'

const open = () => show(<RecentCustomers />, '/apply', '/apply')
const rows = () => screen.findAllByRole('listitem')

test('the last customers say what is done for them next: family, a correction of a PAN, or the same again', async () => {
  fakeReply(
    ownLists.own.all,
    pageOf(
      aRow({ id: 'a', name: 'ANJALI SHARMA', status: 'ALLOTTED' }),
      aRow({ id: 'b', name: 'KALPIT DEMO PVT LTD', category: 'C', status: 'PENDING_VERIFICATION' }),
      aRow({ id: 'c', name: 'ZOYA DEMO', status: 'REJECTED' }),
    ),
  )
  open()
  const offered = (await rows()).map((row) =>
    within(row)
      .queryAllByText(/^(New for same family|Correction|Apply again)$/)
      .map(({ textContent }) => textContent),
  )
  expect(offered).toEqual([['New for same family', 'Correction'], [], ['New for same family', 'Apply again']])
})

test('one press begins the next of the family, and leads into its form', async () => {
  fakeReply(ownLists.own.all, pageOf(aRow()))
  fakeReply(drafts.ofFamily, { id: 'new', formNo: 'N2600004199', version: 1, savedAt: '2026-11-20T05:12:00.000Z' })
  open()
  await rows()
  await act(async () => fireEvent.click(screen.getByText('New for same family')))
  expect(sentCalls().filter(({ path }) => path.endsWith(`/family/${id}`))).toHaveLength(1)
  expect(await screen.findByText(/apply\/new/)).toBeDefined()
})

test('nothing is shown where there are none, or where they cannot be read', async () => {
  fakeReply(ownLists.own.all, () => refusal(500, 'Busy'))
  const { container } = open()
  await act(async () => {})
  expect(container.textContent).not.toContain('Recent customers')
})

test('three are shown, so that the categories are near, and the others at a press', async () => {
  fakeReply(ownLists.own.all, pageOf(...[1, 2, 3, 4, 5].map((no) => aRow({ id: `${no}`, name: `CUSTOMER ${no}` }))))
  open()
  expect(await rows()).toHaveLength(3)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show more' })))
  expect(await rows()).toHaveLength(5)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show fewer' })))
  expect(await rows()).toHaveLength(3)
})
