import { beforeEach, expect, test } from '@jest/globals'
import { configure, fireEvent, screen, within } from '@testing-library/react'
import { dashboards } from 'contract/dashboard'
import { indianDay } from 'contract/field/fields'
import { underWay } from 'contract/pan/status'
import { hardcopyAge } from 'contract/pan/verify/sla'
import { wallet } from 'contract/payment/wallet'
import { shownNews } from 'contract/site/shown-news'
import { fakeReply, refusal } from 'shared-auth/testing'
import { NsdlPan } from '../pan/nsdl-pan.tsx'
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

// Otherwise jsdom checks the visibility of each element, which takes seconds.
configure({ defaultHidden: true })

beforeEach(() => {
  fakeReply(wallet.closing, 25_000)
  fakeReply(shownNews.shop, { news: [{ dated: '2026-11-16', text: 'Office closed on 24-Nov.' }] })
  fakeReply(dashboards.merchant, {
    today: 9,
    counts: { INCOMPLETE: 3, WAITING_SCAN: 1, PENDING_VERIFICATION: 11, DRAFT: 1 },
    drafts: [{ ...draft, missing: 'Place' }],
    due: { objection: '2020-01-31', papers: 2, oldestAck: '2020-01-01', unsigned: {} },
  })
})

/** The list that a number opens, with the filter for the counted rows. */
function opens(link: HTMLElement) {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', location.href)
  return [pathname.split('/').slice(-2).join('/'), JSON.parse(searchParams.get('filters') ?? 'null')]
}

const open = () => show(<Dashboard />, '/merchant', '/merchant')

test('what waits for the merchant leads to its list, and drafts to their form', async () => {
  open()
  const incomplete = await screen.findByRole('link', { name: /Needs correction.*3/ })
  const papers = screen.getByRole('link', { name: /Hard copies to send.*The first is overdue.*2/ })
  const scans = screen.getByRole('link', { name: /Waiting for scan/ })
  expect([incomplete, papers, scans].map(opens)).toEqual([
    ['incomplete/list', { status: { opt: null, value1: 'INCOMPLETE' } }],
    ['hardcopy/list', { hardcopy: { opt: 'in', value1: ['PENDING', 'DEFICIENT'] } }],
    ['waiting/list', { status: { opt: null, value1: 'WAITING_SCAN' } }],
  ])
  expect(screen.queryByRole('link', { name: /Waiting for crop/ })).toBeNull()
  expect(screen.getByRole('link', { name: /ZOYA DEMO QURESHI/ }).getAttribute('href')).toMatch(`/apply/${id}`)
  expect(screen.getByText('Next: Place')).toBeDefined()
  expect(await screen.findByText('Office closed on 24-Nov.')).toBeDefined()
  expect((await screen.findAllByText('25,000.00')).length).toBeGreaterThan(0)
})

test('what is paid and not signed waits at the top, and after a day it is urgent', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const one = { id, formNo: 'N2600004139', name: 'KAVITA', status: 'PL_AWAIT_CONFIRM', expiresAt: null }
  const day = (since: string, remindedAt: string | null, expiresAt: string | null = null) =>
    fakeReply(dashboards.merchant, {
      today: 0,
      drafts: [],
      counts: { PL_AWAIT_CONFIRM: 1, PL_INITIATED: 2 },
      unfinished: [{ ...one, since, remindedAt, expiresAt }],
      due: { objection: null, papers: 0, oldestAck: null, unsigned: { PL_AWAIT_CONFIRM: since } },
    })
  day(ago(3), ago(1))
  const { unmount } = open()
  const note = within(await screen.findByRole('alert'))
  expect(note.getByText('Money is on hold, signature pending. Finish before the last date or it lapses.')).toBeDefined()
  expect(note.getByText('Pending 3 h.')).toBeDefined()
  expect(note.getByRole('link', { name: 'Continue N2600004139' }).getAttribute('href')).toMatch(`/${id}/confirm`)
  expect(note.getByRole('link', { name: '2 more' }).getAttribute('href')).toMatch(/paperless\/list$/)
  unmount()

  day(ago(25), ago(1))
  const { unmount: leave } = open()
  expect(await screen.findByText(/Money is on hold for more than a day/)).toBeDefined()
  const row = screen.getByRole('link', { name: /Confirm and e-Sign.*The oldest waits 1 day.*1$/ })
  expect(opens(row)).toEqual(['paperless/list', { status: { opt: null, value1: 'PL_AWAIT_CONFIRM' } }])
  expect(screen.getByText(/The oldest waits 1 day/).getAttribute('data-late')).toBe('amber')
  leave()

  fakeReply(dashboards.merchant, {
    today: 0,
    drafts: [],
    counts: { PL_AWAIT_CONFIRM: 2 },
    unfinished: [
      { ...one, since: ago(25), remindedAt: null },
      { ...one, id: `${id}2`, since: new Date(Date.now() - 70_000).toISOString(), remindedAt: null },
    ],
    due: { objection: null, papers: 0, oldestAck: null, unsigned: { PL_AWAIT_CONFIRM: ago(25) } },
  })
  const { unmount: leaveBoth } = open()
  const both = within(await screen.findByRole('alert'))
  expect(both.getByText(/^Money is on hold, signature pending: one of these waits for more than a day\./)).toBeDefined()
  expect(both.getByText('Pending 1 min.')).toBeDefined()
  leaveBoth()

  day(ago(25), ago(1), ago(0))
  open()
  expect((await screen.findByText(/The oldest waits 1 day/)).getAttribute('data-late')).toBe('red')
})

test('what is late is red only on its last day and past it, as the office shows it', async () => {
  const inDays = (days: number) => indianDay(new Date(Date.now() + days * 86_400_000))
  const looks: (string | null)[] = []
  for (const left of [6, 5, 1, 0, -1]) {
    fakeReply(dashboards.merchant, {
      today: 0,
      drafts: [],
      counts: { TIN_REJECTED: 1, WAITING_SCAN: 1 },
      due: { objection: inDays(left), papers: 1, oldestAck: inDays(left - hardcopyAge.due), unsigned: {} },
    })
    const { unmount } = open()
    const lateOf = (text: HTMLElement) => text.closest('[data-late]')?.getAttribute('data-late') ?? null
    expect(lateOf(await screen.findByText(/^Print, take/))).toBeNull()
    for (const name of [/Answer the first by/, /^The first is (due|overdue)/])
      looks.push(lateOf(await screen.findByText(name)))
    unmount()
  }
  expect(looks).toEqual([null, null, 'amber', null, 'amber', 'amber', 'red', 'amber', 'red', 'red'])
})

test('the overview of NSDL PAN leads to every list, the signed forms still to send among them', async () => {
  show(<NsdlPan />, '/merchant/product/nsdl-pan', '/merchant/product/nsdl-pan')
  const paper = await screen.findByRole('link', { name: /^Hard copies.*2.*to send/ })
  expect(opens(paper)[1]).toEqual({ hardcopy: { opt: 'in', value1: ['PENDING', 'DEFICIENT'] } })
  const paperless = screen.getByRole('link', { name: /^Paperless/ })
  expect(opens(paperless)).toEqual(['paperless/list', { status: { opt: 'in', value1: underWay } }])
  expect(screen.getByRole('link', { name: /^Incomplete.*3.*To correct/ })).toBeDefined()
  expect(screen.getByRole('link', { name: /^All TIN objections.*To answer or under check/ })).toBeDefined()
})

test('a quiet day says so', async () => {
  fakeReply(dashboards.merchant, { today: 0, counts: {}, drafts: [] })
  fakeReply(shownNews.shop, () => refusal(404, 'Not found'))
  open()
  expect(await screen.findByText('Nothing waits for you')).toBeDefined()
  expect(screen.getByText('No draft is open')).toBeDefined()
  expect(screen.queryByText('News & updates')).toBeNull()
})

test('Alt and N begin a new PAN, the letter alone nothing', async () => {
  open()
  await screen.findByText('Needs your action')
  fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN' })
  expect(screen.getByText('Needs your action')).toBeDefined()
  fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN', altKey: true })
  expect(await screen.findByText('at /merchant/product/nsdl-pan/physical/n/apply')).toBeDefined()
})

test('a day that could not be read can be tried again', async () => {
  fakeReply(dashboards.merchant, () => refusal(500, 'The server is busy'))
  open()
  expect(await screen.findByText('The server is busy')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
