import { first as firstNames, last as lastNames } from 'api/seed/many/words'
import { dashboards } from 'contract/dashboard'
import { officeDashboards } from 'contract/office-dashboard'
import { applications } from 'contract/pan/application'
import pg from 'pg'
import { page as rawPage } from './bare-page.ts'
import { load, median, percentile } from './load.ts'
import { ask, filledPlace, first, type Place, type Server, signIn, sizes, startBare, startServer } from './place.ts'
import type { BenchRow } from './table.ts'

const path = `/api${applications.list.all.path}`
const ratio = (ours: number, theirs: number) => (theirs > 0 ? ours / theirs : 0)

/** The list of all applications in the back office: under load, compared with a bare server, and one call at a time. */
export default async function lists(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const size of sizes) {
    const place = await filledPlace(size)
    const server = await startServer(place)
    try {
      rows.push(...(await underLoad(place, server, size)), ...(await oneByOne(place, server, size)))
    } finally {
      await server.stop()
      await place.done()
    }
  }
  return rows
}

const name = (size: number) => (size >= 1_000_000 ? `${size / 1_000_000}M` : `${size / 1_000}k`)

async function underLoad(place: Place, server: Server, size: number): Promise<BenchRow[]> {
  const { token } = await signIn(server, 'admin')
  const bare = await startBare(place)
  const ours = { url: server.url, path, token }
  // Both servers take turns, as other work on the machine then slows both. The median of the ratios counts.
  const runs = { ours: [] as Loads, bare: [] as Loads }
  for (let turn = 0; turn < 5; turn++) {
    runs.bare.push(await load({ url: bare.url, path: '/list' }, { seconds: 3 }))
    runs.ours.push(await load({ ...ours, bodies: [first] }, { seconds: 3 }))
  }
  await bare.stop()
  const [mine, theirs] = [best(runs.ours), best(runs.bare)]
  const at = `${name(size)}, 20 connections:`
  const beside = `bare Fastify + pg ${theirs.perSecond.toFixed(0)} /s, p99 ${theirs.p99} ms`
  const ratios = runs.ours.map(({ perSecond }, i) => ratio(perSecond, runs.bare[i]?.perSecond ?? 0))
  const ofBare = percentile(ratios, 0.5)
  const is100k = size === 100_000
  const total = await totalOf(server, token)
  const others = {
    'last page': [{ ...first, start: Math.floor(total / 10) * 10 - 10 }],
    'pages in the middle': spread(total),
    'search, common word': [{ ...first, search: 'sharma' }],
    'filter by status': [{ ...first, filters: { status: { opt: null, value1: 'REJECTED' } } }],
  }
  const more: BenchRow[] = []
  for (const [what, bodies] of Object.entries(others)) {
    const { perSecond, p50, p99, failed } = await load({ ...ours, bodies }, { seconds: 3 })
    more.push({
      what: `${at} ${what}`,
      measured: perSecond,
      unit: '/s',
      beside: `p50 ${p50} ms, p99 ${p99} ms, ${failed} failed`,
    })
  }
  return [
    { what: `${at} page 1`, measured: mine.perSecond, unit: '/s', beside: `p50 ${mine.p50} ms, ${mine.failed} failed` },
    {
      what: `${at} page 1, of bare`,
      measured: ofBare,
      unit: '×',
      atLeast: true,
      ...(is100k && { budget: 0.35 }),
      beside,
    },
    { what: `${at} page 1, p99`, measured: mine.p99, unit: 'ms', ...(is100k && { budget: 25 }), beside },
    ...more,
  ]
}

type Loads = Awaited<ReturnType<typeof load>>[]
const best = (runs: Loads) => runs.toSorted((a, b) => b.perSecond - a.perSecond)[0] as Loads[number]

async function totalOf(server: Server, token: string) {
  const { totalRecords } = (await ask(server, token, first, path)) as { totalRecords: number }
  return totalRecords
}

/** Pages spread over the list, none near its ends. */
const spread = (total: number) =>
  Array.from({ length: 40 }, (_, i) => ({ ...first, start: Math.floor((total * (0.1 + i * 0.02)) / 10) * 10 }))

/** A call with its name, token, path and query; for a search, a function that gives a new query each turn. */
type ListCall = [what: string, token: string, at: string, query: object | null | ((turn: number) => object)]

/** Searches of the shop with the most applications, each for a new text. */
function shopSearches(token: string): ListCall[] {
  const all = `/api${applications.own.all.path}`
  const words: Record<string, (turn: number) => string> = {
    'a name that many have': (turn) => firstNames[turn % firstNames.length] as string,
    'a name and a surname': (turn) => `${firstNames[turn % firstNames.length]} ${lastNames[turn % lastNames.length]}`,
    'a mobile number': (turn) => `62${`${turn * 7_919}`.padStart(8, '0')}`,
    'part of a form number': (turn) => `n26${`${turn * 37}`.padStart(4, '0')}`,
    nobody: (turn) => `zebra${turn}`,
    'two letters': (turn) => (lastNames[turn % lastNames.length] as string).slice(0, 2),
  }
  return Object.entries(words).map(([what, word]) => [
    `largest shop, search, ${what}`,
    token,
    all,
    (turn) => ({ ...first, search: word(turn) }),
  ])
}

async function oneByOne(place: Place, server: Server, size: number): Promise<BenchRow[]> {
  const { token } = await signIn(server, 'staff')
  const shop = await signIn(server, 'shop1')
  const client = new pg.Client({ connectionString: place.url })
  await client.connect()
  const total = await totalOf(server, token)
  const raw = await median(100, () => client.query({ name: 'page', text: rawPage }))
  await client.end()
  const middle = spread(total)
  const filtered = (filters: object) => ({ ...first, filters })
  const cases: [string, number | undefined, object | object[], string?][] = [
    ['page 1', 10, first],
    ['search, common word', 30, { ...first, search: 'sharma' }],
    ['search, rare word', 30, { ...first, search: 'dhillon tenzin' }],
    ['search, a number', 30, { ...first, search: 'n2600' }],
    ['search, nobody', 30, { ...first, search: 'zebra' }],
    ['search, two letters', 30, { ...first, search: 'om' }],
    ['search, a day', 30, { ...first, search: '2-Mar-2026' }],
    ['search, an amount', 30, { ...first, search: '107.00' }],
    ['search, an amount that nobody paid', 30, { ...first, search: '2,00,000.00' }],
    ['search, a mobile number as it is written', 30, { ...first, search: '+91 62000 07919' }],
    ['search, page 20', 30, { ...first, search: 'sharma', start: 190 }],
    ['last page', 30, { ...first, start: Math.floor(total / 10) * 10 - 10 }],
    ['pages in the middle', 30, middle],
    ['filter by status', undefined, filtered({ status: { opt: null, value1: 'REJECTED' } })],
    ['filter by name', undefined, filtered({ name: { opt: null, value1: 'lobo' } })],
    ['filter by shop', undefined, filtered({ merchantCode: { opt: null, value1: 'M100500' } })],
    ['filter by day', undefined, filtered({ createdAt: { opt: null, value1: '2026-03-02' } })],
  ]
  const rows: BenchRow[] = []
  for (const [what, budget, bodies] of cases) {
    const all = [bodies].flat()
    const measured = await median(40, (i) => ask(server, token, all[i % all.length] as object, path))
    const beside = what === 'page 1' ? `its statement alone ${raw.toFixed(2)} ms` : undefined
    rows.push({
      what: `${name(size)}, one by one: ${what}, p50`,
      measured,
      unit: 'ms',
      budget: size >= 1_000_000 ? budget : undefined,
      beside,
    })
  }
  const firstPages = (whose: string, who: string, lists: Record<string, { path: string }>) =>
    Object.entries(lists).map(([name, { path }]): ListCall => [`${whose}, ${name}, page 1`, who, `/api${path}`, first])
  const others: ListCall[] = [
    ...firstPages('office', token, applications.list),
    ...firstPages('largest shop', shop.token, applications.own),
    ['largest shop, dashboard', shop.token, `/api${dashboards.merchant.path}`, null],
    ...shopSearches(shop.token),
    ['counts of the queues', token, `/api${applications.counts.path}`, null],
    ['ages of the queues', token, `/api${applications.ages.path}`, null],
    ['dashboard of the office', token, `/api${officeDashboards.backend.path}`, null],
  ]
  for (const [what, who, at, body] of others) {
    const measured = await median(40, (i) => ask(server, who, typeof body === 'function' ? body(i) : body, at))
    const budget = typeof body === 'function' ? 30 : 10
    rows.push({ what: `${name(size)}, one by one: ${what}, p50`, measured, unit: 'ms', budget })
  }
  return rows
}
