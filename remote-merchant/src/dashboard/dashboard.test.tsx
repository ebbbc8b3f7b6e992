import { beforeEach, expect, test } from '@jest/globals'
import { configure, fireEvent, screen } from '@testing-library/react'
import { business } from 'contract/business'
import { dashboards } from 'contract/dashboard'
import { payments } from 'contract/payment'
import { fakeReply, refusal } from 'shared-auth/testing'
import { id, show } from '../pan/testing.tsx'
import { Dashboard } from './dashboard.tsx'

const draft = {
  id,
  appType: 'N',
  category: 'P',
  formNo: 'N2600004131',
  name: 'ZOYA DEMO QURESHI',
  savedAt: new Date().toISOString(),
}

// Asking whether each element can be seen takes jsdom seconds.
configure({ defaultHidden: true })

beforeEach(() => {
  fakeReply(payments.closing, 25_000)
  fakeReply(business.notices, { fees: [], news: [{ dated: '2026-11-16', text: 'Office closed on 24-Nov.' }] })
  fakeReply(dashboards.merchant, {
    today: 9,
    counts: { INCOMPLETE: 3, WAITING_SCAN: 1, PENDING_VERIFICATION: 11, DRAFT: 1 },
    drafts: [{ ...draft, missing: 'Proofs: Place' }],
    due: { objection: '2020-01-31', papers: 2, oldestAck: '2020-01-01' },
  })
})

const open = () => show(<Dashboard />, '/merchant', '/merchant')

test('what waits for the merchant leads to its list, and drafts to their form', async () => {
  open()
  const incomplete = await screen.findByRole('link', { name: /Incomplete – fix needed.*3/ })
  const papers = screen.getByRole('link', { name: /Hard copies to send.*The first is due: overdue.*2/ })
  expect(papers.getAttribute('href')).toMatch(/hardcopy\/list$/)
  expect(incomplete.getAttribute('href')).toMatch(/physical\/incomplete\/list$/)
  expect(screen.getByRole('link', { name: /Waiting for scan/ }).getAttribute('href')).toMatch(
    /waiting\/list\?filters=.*WAITING_SCAN/,
  )
  expect(screen.queryByRole('link', { name: /Waiting for crop/ })).toBeNull()
  expect(screen.getByRole('link', { name: /ZOYA DEMO QURESHI/ }).getAttribute('href')).toMatch(`/apply/${id}`)
  expect(screen.getByText('Proofs: Place')).toBeDefined()
  expect(await screen.findByText('Office closed on 24-Nov.')).toBeDefined()
  expect((await screen.findAllByText('25,000.00')).length).toBeGreaterThan(0)
})

test('a quiet day says so', async () => {
  fakeReply(dashboards.merchant, { today: 0, counts: {}, drafts: [] })
  fakeReply(business.notices, () => refusal(404, 'Not found'))
  open()
  expect(await screen.findByText('Nothing waits for you')).toBeDefined()
  expect(screen.getByText('No draft is open')).toBeDefined()
  expect(screen.queryByText('News & updates')).toBeNull()
})

test('N begins a new PAN', async () => {
  open()
  await screen.findByText('Needs your action')
  fireEvent.keyDown(document.body, { key: 'n' })
  expect(await screen.findByText('at /merchant/product/nsdl-pan/physical/n/apply')).toBeDefined()
})

test('a day that could not be read can be tried again', async () => {
  fakeReply(dashboards.merchant, () => refusal(500, 'The server is busy'))
  open()
  expect(await screen.findByText('The server is busy')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
