import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Endpoint } from 'contract/endpoint'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import pg from 'pg'
import { exportSlots } from '../export/slots.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { everything, fillLists, listsOf } from '../testing/lists.ts'
import { many, oneIn } from '../testing/many.ts'
import { columnFromQuery, namesOfTheLanguage } from './hostile-queries.mutants.ts'

/** A word that is in each payload and nowhere else: a statement that contains it contains the payload. */
const mark = 'kanari'
const payloads = [
  `' or ${mark}=${mark}`,
  `' or '${mark}'='${mark}`,
  `" or "${mark}"="${mark}`,
  `') or ('${mark}'='${mark}`,

  `${mark}'--`,
  `${mark}"--`,
  `${mark}/*`,
  `${mark}*/`,
  `${mark};`,
  `${mark}'; select 1 --`,
  `${mark}\\`,
  `${mark}\\'`,

  `'; drop table registration; --${mark}`,
  `'; delete from payment; --${mark}`,
  `'; update payment set amount=1 --${mark}`,
  `' union select '${mark}', null --`,
  `' union all select password_hash from user_account --${mark}`,
  `'||(select '${mark}')||'`,
  `'||pg_sleep(5)||'${mark}`,
  `1; select pg_sleep(5) --${mark}`,
  `${mark} and 1=1`,
  `' and 1=cast((select '${mark}') as int) --`,
  `' and extractvalue(1, '${mark}') --`,
  `1 or 1=1 --${mark}`,

  `${mark}::regclass`,
  `$1${mark}`,
  `\${${mark}}`,
  `:${mark}`,
  `%(${mark})s`,
  `{{${mark}}}`,
  `#{${mark}}`,
  `?${mark}`,

  `$$${mark}$$`,
  `$a$${mark}$a$`,
  `E'${mark}\\x27'`,
  `U&'${mark}'`,
  `\u02BC${mark}`,
  `\u2019${mark}`,
  `\uFF07${mark}`,
  `%${mark}%`,
  `_${mark}_`,
  `[${mark}]`,
  `${mark}%' escape '`,
  `${mark}\u0000`,
  `\u0000${mark}`,
  `\uD800${mark}`,

  `${mark}\r\nx: y`,
  `\t${mark}`,
  `\u202E${mark}`,
  `${mark}${'a'.repeat(190)}`,
  `<script>${mark}</script>`,
  `../${mark}`,
  `status) or (1=1) --${mark}`,
  `ref_no; --${mark}`,
  `(select ${mark})`,
  `case when 1=1 then ${mark} end`,
  `p.amount,${mark}`,
  `__proto__.${mark}`,
  `constructor[${mark}]`,
  `{"${mark}":1}`,
  `-1 ${mark}`,
  `1e400${mark}`,
]

/** Payloads that are only a number or a word, and so look like our own text in a statement. */
const plain = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  '-1',
  '1e308',
  '-0',
  'NaN',
  'Infinity',
]

const statements: string[] = []
let app: TestApp
let releaseConnections = () => {}
beforeAll(async () => {
  app = await testApp()
  await fillLists(app, 2)
  app.portal.exports = exportSlots({ perUser: 100, inAll: 100 })
  const { query } = pg.Client.prototype
  const noting = function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { text?: string }]
    statements.push(typeof asked === 'string' ? asked : (asked.text ?? ''))
    return (query as (...given: unknown[]) => unknown).apply(this, given)
  }
  pg.Client.prototype.query = noting as typeof query
  releaseConnections = () => {
    pg.Client.prototype.query = query
  }
})
afterAll(async () => {
  releaseConnections()
  await app.close()
})

/** Everything that a hostile query could have changed, as one number per table. */
async function contents() {
  const tables = [
    'registration',
    'payment',
    'application',
    'merchant',
    'user_account',
    'account',
    'entry',
    'journal',
    'file',
  ]
  const sums = tables.map(async (table) => {
    const { rows } = await sql<{ sum: string }>`
      select md5(string_agg(t::text, '|' order by t::text)) as sum from ${sql.table(table)} t`.execute(app.db)
    return [table, rows[0]?.sum]
  })
  return Object.fromEntries(await Promise.all(sums))
}

const sqlWords = /syntax error|pg_|select |relation "|column "|operator does not|at character|invalid input syntax/i

/** Makes the call and returns what is wrong with the reply, if anything. */
async function flawOf(who: string, endpoint: Endpoint, given: object) {
  const answer = await app.as(who)(endpoint, given as never)
  const said = JSON.stringify(answer.body ?? {})
  const isRefused = answer.status >= 400
  const asked = `${endpoint.path} ${JSON.stringify(given)}`
  if (answer.status >= 500) return `${answer.status} ${asked}`
  if (isRefused && sqlWords.test(said.replaceAll(/There is no column .*|takes an? \w+/g, ''))) return `${said} ${asked}`
  return undefined
}

/** Runs some calls at a time, like many browsers. */
async function flawsOf(calls: (() => Promise<string | undefined>)[]) {
  const flaws: string[] = []
  for (let i = 0; i < calls.length; i += 12) {
    const found = await Promise.all(calls.slice(i, i + 12).map((call) => call()))
    flaws.push(...found.filter((flaw) => flaw !== undefined))
  }
  return flaws
}

/** The columns by which a list may be filtered: those that accept any text, and those for days and amounts only. */
async function columnsOf({ list, who }: ReturnType<typeof listsOf>[number]) {
  const { body } = await app.as(who)(list, { body: { ...everything, length: 10 } })
  const takes = async (name: string, value1: string) => {
    const filters = { [name]: { opt: null, value1 } }
    return (await app.as(who)(list, { body: { ...everything, filters } })).status === 200
  }
  const names: Record<'texts' | 'others', string[]> = { texts: [], others: [] }
  for (const name of Object.keys((body.data[0] ?? {}) as object)) {
    if (await takes(name, 'x')) names.texts.push(name)
    else if ((await takes(name, '2026-11-20')) || (await takes(name, '1'))) names.others.push(name)
  }
  expect([list.path, names.texts.length + names.others.length > 1]).toEqual([list.path, true])
  return names
}

const comparisons = [null, 'eq', 'ne', 'contains', 'starts', 'gt', 'le', 'between', 'in']

test('no value, column, direction or page of a query gets into a statement, breaks one, or changes anything', async () => {
  const before = await contents()
  const calls: (() => Promise<string | undefined>)[] = []
  const seen = new Set<string>()
  let columns = 0
  for (const [at, each] of listsOf(app).entries()) {
    const { list, file, who } = each
    const { texts, others } = await columnsOf(each)
    const names = [...texts, ...others]
    columns += names.length
    // Lists with the same columns share their code: each payload is tried on each column once, and on every list in one
    // way.
    const shape = `${names}`
    const isNew = !seen.has(shape)
    seen.add(shape)
    for (const [no, bad] of oneIn(10, [...[...payloads, ...plain].entries()], at)) {
      const opt = comparisons[no % comparisons.length]
      const filter = { opt, value1: bad.slice(0, 200), value2: bad.slice(0, 200) }
      const all = Object.fromEntries(texts.map((name) => [name, filter]))
      const bodies = [
        { search: bad.slice(0, 100) },
        { filters: all },
        { additionFilter: { [bad.slice(0, 40)]: filter } },
        { sorts: [{ column: bad.slice(0, 40), dir: 'asc' }] },
        { sorts: [{ column: 'status', dir: bad }] },
        { length: bad },
        { start: bad },
        { filters: { status: { opt: bad, value1: '1' } } },
      ]
      // All texts were tried together above; those that a day or an amount refuses are tried one by one.
      if (isNew && no < payloads.length)
        bodies.push(...others.map((name) => ({ filters: { [name]: filter } }) as never))
      for (const body of isNew ? bodies : [bodies[no % bodies.length]])
        calls.push(() => flawOf(who, list, { body: { ...everything, ...body } }))
      const files = [
        { search: bad.slice(0, 100) },
        { columns: [{ column: bad.slice(0, 40), title: 'x' }] },
        { columns: [{ column: texts.find((name) => name.endsWith('No')), title: bad.slice(0, 60) }] },
        { only: [bad.slice(0, 60)] },
        { except: [bad.slice(0, 60)] },
      ]
      const body = files[no % files.length]
      calls.push(() => flawOf(who, file, { query: { format: 'csv' }, body: { ...everything, ...body } }))
    }
  }
  statements.length = 0
  const flaws = await flawsOf(calls)
  expect([columns > 150, calls.length > many(500, 5_000)]).toEqual([true, true])
  expect(flaws.slice(0, 5)).toEqual([])
  expect(statements.length).toBeGreaterThan(many(200, 2_000))
  expect(statements.filter((statement) => statement.includes(mark)).slice(0, 5)).toEqual([])
  expect(await contents()).toEqual(before)
  // In the long run every list is read hundreds of times.
}, 900_000)

test.each([0, 101, 1_000, -10, 10.5, '10', null])('a page of %p rows is refused', async (length) => {
  for (const { list, who } of listsOf(app)) {
    const { status } = await app.as(who)(list, { body: { ...everything, length } as never })
    expect([list.path, status]).toEqual([list.path, 400])
  }
})

test.each(['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'noSuchColumn'])(
  'a filter, a second filter or an order by %p is refused by each list, and not left out without a word',
  async (name) => {
    // As a client writes it: an object literal of ours would take `__proto__` for something else.
    const filters = `{${JSON.stringify(name)}:{"opt":null,"value1":"x"}}`
    const asked = [
      `"filters":${filters}`,
      `"filters":{},"additionFilter":${filters}`,
      `"filters":{},"sorts":[{"column":${JSON.stringify(name)},"dir":"asc"}]`,
    ]
    for (const { list, who } of listsOf(app))
      for (const part of asked) {
        const { status } = await app.as(who)(list, { text: `{"start":0,"length":10,${part}}` })
        expect([list.path, part, status]).toEqual([list.path, part, 400])
      }
  },
)

test('a name that objects have by themselves is found as deep as a body goes', async () => {
  const [{ list, who }] = listsOf(app) as [ReturnType<typeof listsOf>[number]]
  const asked = (text: string) => app.as(who)(list, { text: `{"start":0,"length":10,${text}}` })
  expect((await asked('"filters":{"constructor":{"opt":null,"value1":"x"}}')).body.data).toEqual([
    'filters.constructor: Unknown field',
  ])
  expect((await asked('"filters":{},"more":[{"a":{"valueOf":1}}]')).status).toBe(400)
  expect((await asked(`"filters":{},"more":${'['.repeat(60_000)}${']'.repeat(60_000)}`)).status).toBe(200)
  const nobodyLooks = () => asked('"filters":{"constructor":{"opt":null,"value1":"x"}}')
  expect((await withMutant(namesOfTheLanguage, nobodyLooks)).status).toBe(200)
})

test('with a column taken from the query this alarm rings', async () => {
  statements.length = 0
  const [{ list, who }] = listsOf(app) as [ReturnType<typeof listsOf>[number]]
  const body = { ...everything, sorts: [{ column: `${mark}; --`, dir: 'asc' }] }
  const flaw = await withMutant(columnFromQuery, () => flawOf(who, list, { body }))
  expect([typeof flaw, statements.some((statement) => statement.includes(mark))]).toEqual(['string', true])
})
