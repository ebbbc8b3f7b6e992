import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { ListQuery } from 'contract/endpoint'
import { indianDay } from 'contract/field/fields'
import { choice, day, money, text, time } from 'contract/list/column'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Opened } from '../db/connect.ts'
import { cacheByKey } from '../shared/cache.ts'
import { onBothEngines, testDatabase } from '../testing/database.ts'
import { many } from '../testing/many.ts'
import { until } from '../testing/server.ts'
import { listRows } from './list.ts'
import { type ListSpec, listSpec } from './list-query.ts'

type Parcel = { id: string; name: string; status: string; paise: number; sent: string | null; at: Date; search: string }

const names = ['Asha Rao', 'Bikash Das', 'Om Prakash', 'Meena 100% Kale', 'Zoya_Khan', 'Rakesh Om']
const statuses = ['WAITING', 'SENT', 'LOST']
const start = Date.parse('2026-01-01T00:00:00Z')

/** Enough rows that some pages are far away and counting stops; many have the same time. */
const parcels = Array.from({ length: 10_500 }, (_, i): Parcel => {
  const name = names[(i * 7 + (i % 11)) % names.length] ?? ''
  return {
    id: `00000000-0000-7000-8000-${((i * 7919) % 1_000_003).toString(16).padStart(12, '0')}`,
    name,
    status: statuses[i % 50 === 0 ? 2 : i % 2] ?? '',
    paise: (i * 37) % 900,
    sent: i % 3 === 0 ? null : indianDay(new Date(start + (i % 40) * 86_400_000)),
    at: new Date(start + Math.floor(i / 5) * 3_600_000),
    search: `${name} no${i}`.toLowerCase(),
  }
})

const columns = {
  name: text('Name', { sort: true, search: true }),
  status: choice('Status', statuses, { sort: true }),
  amount: money('Amount', { sort: true }),
  sent: day('Sent', { sort: true }),
  at: time('At', { sort: true }),
}
const list = listSpec(
  { title: 'Parcels', columns },
  'parcel p',
  { amount: 'p.paise' },
  {
    order: ['p.at desc', 'p.id desc'],
    where: [sql`p.status <> 'LOST'`],
  },
)
const ask = (changes: Partial<ListQuery> = {}): ListQuery => ({
  filters: {},
  search: '',
  length: 10,
  start: 0,
  sorts: [],
  ...changes,
})

onBothEngines('a list', (engine) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await testDatabase(engine)
    const { db } = opened
    await sql`create table parcel (id uuid primary key, name text not null, status text not null, paise bigint not null,
      sent date, at timestamptz not null, search text not null)`.execute(db)
    await add(parcels)
  })
  afterAll(() => opened.close())

  const add = (some: Parcel[]) =>
    sql`insert into parcel select * from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
      as p(id uuid, name text, status text, paise bigint, sent date, at timestamptz, search text)`.execute(opened.db)
  const pageOf = (changes: Partial<ListQuery>) => listRows<{ id: string }>(opened.db, list, ask(changes))

  test('any page, from whichever end it is read, has the rows that stand there', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async (query) => {
        const { data, totalRecords, filterRecords, capped } = await pageOf(query)
        const expected = matching(query)
        const rows = inOrder(expected, query.sorts).slice(query.start, query.start + query.length)
        expect(data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
        const cap =
          query.search || query.filters.name
            ? 1_000
            : Object.keys(query.filters).length > 0
              ? 5_000
              : Number.POSITIVE_INFINITY
        expect([totalRecords, filterRecords, capped]).toEqual([
          matching(ask()).length,
          Math.min(expected.length, cap),
          expected.length > cap ? true : undefined,
        ])
      }),
      { numRuns: many(8, 80) },
    )
  })

  test('the last page, and what lies beyond it', async () => {
    const total = matching(ask()).length
    const last = await pageOf({ start: total - 3 })
    expect(last.data.map(({ id }) => id)).toEqual(
      inOrder(matching(ask()), [])
        .slice(-3)
        .map(({ id }) => id),
    )
    expect((await pageOf({ start: total })).data).toEqual([])
    expect((await pageOf({ start: total + 50_000 })).data).toEqual([])
  })

  test('a search of one or two letters finds how words begin', async () => {
    expect((await pageOf({ search: 'om' })).filterRecords).toBe(1_000)
    const { data } = await pageOf({ search: 'om', length: 100 })
    const found = new Set(data.map(({ id }) => parcels.find((parcel) => parcel.id === id)?.name))
    expect([...found].sort()).toEqual(['Om Prakash', 'Rakesh Om'])
    expect((await pageOf({ search: 'ka' })).data.length).toBe(10)
    expect((await pageOf({ search: 'ao' })).data).toEqual([])
  })

  test('what signs mean in a pattern is looked for as it is written', async () => {
    const found = async (search: string) => new Set((await pageOf({ search, length: 50 })).data.map(nameOf))
    expect(await found('100%')).toEqual(new Set(['Meena 100% Kale']))
    expect(await found('a_k')).toEqual(new Set(['Zoya_Khan']))
  })
  const nameOf = ({ id }: { id: string }) => parcels.find((parcel) => parcel.id === id)?.name

  test('a page deep in the middle is read from an anchor, and is the same', async () => {
    const { db } = opened
    await sql`create table pebble (id uuid primary key, at timestamptz not null)`.execute(db)
    await sql`insert into pebble select md5(i::text)::uuid, timestamptz '2026-01-01' + i / 3 * interval '0.000007 seconds'
      from generate_series(1, 52000) i`.execute(db)
    const beach = listSpec({ title: 'Pebbles', columns: { at: columns.at } }, 'pebble p', {}, { order: list.order })
    const clock = () => new Date()
    const asked: number[] = []
    const find = cacheByKey<string[]>(clock)
    const memory = {
      total: cacheByKey<number>(clock),
      pageAnchors: (name: string, ask: () => Promise<string[]>) => {
        asked.push(1)
        return find(name, ask)
      },
    }
    for (const order of [beach.order, ['p.at asc', 'p.id asc'] satisfies ListSpec['order']]) {
      for (const start of [20_010, 29_990, 29_999, 30_000, 30_001, 31_990]) {
        const spec = { ...beach, name: `pebbles ${order}`, order }
        const { data } = await listRows<{ id: string }>(db, spec, ask({ start, length: 20 }), memory)
        const { rows } = await sql<{ id: string }>`
          select p.id from pebble p order by ${sql.raw(order.join())} offset ${start} limit 20`.execute(db)
        expect(data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
      }
    }
    expect(asked).toHaveLength(12)
  })

  test('a large total is some seconds old at most, a small one is right at once', async () => {
    let now = Date.now()
    const clock = () => new Date(now)
    const total = cacheByKey<number>(clock, { isCheap: (found) => found <= 1_000 })
    const page = async (spec = list) =>
      (await listRows(opened.db, spec, ask(), { total, pageAnchors: cacheByKey<string[]>(clock) })).totalRecords
    const few = { ...list, name: 'lost', where: [sql<boolean>`p.status = 'LOST'`] }
    const [many, lost] = [await page(), await page(few)]
    await add(
      ['WAITING', 'LOST'].map((status, i) => ({
        ...parcels[0]!,
        id: `00000000-0000-7000-9000-00000000000${i}`,
        status,
      })),
    )

    expect([await page(), await page(few)]).toEqual([many, lost + 1])
    now += 6_000
    // This caller still gets the old number, and starts a new count for the next.
    expect(await page()).toBe(many)
    await until(async () => (await page()) === many + 1)
    await sql`delete from parcel where id::text like '00000000-0000-7000-9000-%'`.execute(opened.db)
  })
})

const compare = <Thing>(a: Thing, b: Thing) => (a < b ? -1 : a > b ? 1 : 0)

function matching({ filters, search }: Pick<ListQuery, 'filters' | 'search'>) {
  const { name, status, at, sent } = filters
  const letters = `${name?.value1 ?? ''}`.toLowerCase()
  return parcels.filter(
    (parcel) =>
      parcel.status !== 'LOST' &&
      (!status || parcel.status === status.value1) &&
      (!name ||
        (name.opt === 'starts'
          ? parcel.name.toLowerCase().startsWith(letters)
          : parcel.name.toLowerCase().includes(letters))) &&
      (!at || daysFit(indianDay(parcel.at), at)) &&
      (!sent || (parcel.sent !== null && daysFit(parcel.sent, sent))) &&
      search
        .toLowerCase()
        .split(' ')
        .filter(Boolean)
        .every((word) => (word.length < 3 ? ` ${parcel.search}`.includes(` ${word}`) : parcel.search.includes(word))),
  )
}

function daysFit(given: string, { opt, value1, value2 }: ListQuery['filters'][string]) {
  const [first, second] = [`${value1}`, `${value2}`]
  switch (opt) {
    case 'ne':
      return given !== first
    case 'gt':
      return given > first
    case 'ge':
      return given >= first
    case 'lt':
      return given < first
    case 'le':
      return given <= first
    case 'between':
      return given >= first && given <= second
    case 'in':
      return (value1 as string[]).includes(given)
    default:
      return given === first
  }
}

function inOrder(some: Parcel[], sorts: ListQuery['sorts']) {
  const values = {
    name: ({ name }: Parcel) => name,
    status: ({ status }: Parcel) => status,
    amount: ({ paise }: Parcel) => paise,
    // PostgreSQL puts missing values last, and first when sorting downwards.
    sent: ({ sent }: Parcel) => sent ?? '~',
    at: ({ at }: Parcel) => at.getTime(),
  }
  return some.toSorted((a, b) => {
    for (const { column, dir } of sorts) {
      const value = values[column as keyof typeof values]
      const found = compare<string | number>(value(a), value(b)) * (dir === 'desc' ? -1 : 1)
      if (found !== 0) return found
    }
    return compare(b.at.getTime(), a.at.getTime()) || compare(b.id, a.id)
  })
}

const aDay = fc.integer({ min: -2, max: 95 }).map((days) => indianDay(new Date(start + days * 86_400_000)))
const dayFilter = fc.oneof(
  fc.record({ opt: fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le', null), value1: aDay }),
  fc.record({ opt: fc.constant('between' as const), value1: aDay, value2: aDay }),
  fc.record({ opt: fc.constant('in' as const), value1: fc.array(aDay, { maxLength: 3 }) }),
)
const filters = fc.record(
  {
    name: fc.record({
      opt: fc.constantFrom('contains', 'starts', null),
      value1: fc.constantFrom('Ras', 'om', 'KALE', 'a', '0%', 'zoya_'),
    }),
    status: fc.record({ opt: fc.constant(null), value1: fc.constantFrom('WAITING', 'SENT') }),
    at: dayFilter,
    sent: dayFilter,
  },
  { requiredKeys: [] },
)
const asked: fc.Arbitrary<ListQuery> = fc.record({
  filters: fc.oneof({ weight: 1, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: filters }),
  search: fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('kale', 'om', 'om pra', 'no77 zoya', 'o', 'nobody') },
  ),
  length: fc.integer({ min: 1, max: 100 }),
  start: fc.oneof(
    fc.integer({ min: 0, max: 30 }),
    fc.integer({ min: 0, max: 11_000 }),
    fc.integer({ min: 10_000, max: 10_400 }),
  ),
  sorts: fc.array(
    fc.record({
      column: fc.constantFrom('name', 'status', 'amount', 'sent', 'at'),
      dir: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    { maxLength: 2 },
  ),
}) as fc.Arbitrary<ListQuery>
