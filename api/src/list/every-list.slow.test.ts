import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Comparison, ListEndpoint } from 'contract/endpoint'
import { dayText, indianDay } from 'contract/field/fields'
import { type Column, isSearched, joinedText } from 'contract/list/column'
import { applications } from 'contract/pan/application'
import { sql } from 'kysely'
import * as v from 'valibot'
import { rupeesText, toPaise } from '../money/ledger.ts'
import { clockText } from '../shared/dates.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { contractCalls } from '../testing/contract.ts'
import { everything, fillLists, listsOf } from '../testing/lists.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillLists(app)
  await fillTheRest(app)
})
afterAll(() => app.close())

type ListRow = Record<string, unknown>
type Sorts = { column: string; dir: 'asc' | 'desc' }[]
type Filters = Record<string, { opt: Comparison | null; value1: string | number }>

const shownOf = (name: string, { of }: Column, row: ListRow) => (of ? joinedText(of, row) : row[name])
const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** For each kind of column: a filter that finds this value, and one that matches nothing. */
const filtersOf: Record<Column['kind'], (value: unknown) => [string | number, string | number]> = {
  text: (value) => [`${value}`, 'zzq nobody'],
  mask: (value) => [`${value}`, 'zzq nobody'],
  choice: (value) => [`${value}`, 'NONE'],
  status: (value) => [`${value}`, 'NONE'],
  day: (value) => [`${value}`, '1901-01-01'],
  time: (value) => [indianDay(new Date(`${value}`)), '1901-01-01'],
  money: (value) => [Number(value), 987_654_321],
  number: (value) => [Number(value), 987_654_321],
  link: () => ['', ''],
}

/** A value as it stands on a row, and as people write it otherwise. */
function writtenAs({ kind, choices }: Column, value: unknown): string[] {
  const word = choices?.find((one) => one.value === value)?.label
  if (word) return [word, word.toUpperCase()]
  if (kind === 'money')
    return [rupeesText(toPaise(Number(value))), `${value}`, `₹ ${rupeesText(toPaise(Number(value)))}/-`]
  if (kind === 'day') return daysAs(`${value}`)
  if (kind === 'time') {
    const moment = new Date(`${value}`)
    const days = daysAs(indianDay(moment))
    return [`${days[0]}, ${clockText(moment)}`, ...days]
  }
  const mobile = /^([6-9]\d{4})(\d{5})$/.exec(`${value}`)
  return mobile ? [`+91 ${mobile[1]} ${mobile[2]}`, `${mobile[1]}\u00A0${mobile[2]}`, `0${value}`] : [`${value}`]
}

/** 27-Nov-2026, 27.11.26, 27 November 2026. */
function daysAs(day: string) {
  const [year = '', month, date] = day.split('-')
  const inFull = new Date(day).toLocaleString('en-IN', { month: 'long', timeZone: 'UTC' })
  return [dayText(day), `${date}.${month}.${year.slice(2)}`, `${Number(date)} ${inFull} ${year}`]
}

test('every list of the contract is served', async () => {
  const promised = (await contractCalls()).filter(({ list }) => list).map(({ path }) => path)
  expect(
    listsOf(app)
      .map(({ list }) => list.path)
      .sort(),
  ).toEqual(promised.sort())
})

const decision = join(import.meta.dirname, '../../../docs/decisions/0025-lists-are-columns.md')

/** The lists and columns in the decision's table, written as ``| `/a/*\/list` | `one`, `two` | why | ``. */
function namedInDecision() {
  const rows = readFileSync(decision, 'utf8').matchAll(/^ *\| `(\/\S+)` \| (.+?) \|/gm)
  return [...rows].map(([, path = '', columns = '']) => ({
    path: new RegExp(`^${path.replaceAll('*', '.+')}$`),
    columns: [...columns.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  }))
}

test('every column that a list shows has its filter box, or decision 0025 names it', () => {
  const named = namedInDecision()
  const isNamed = (path: string, name: string) => named.some((one) => one.path.test(path) && one.columns.includes(name))
  const without = listsOf(app).flatMap(({ list: { path, columns } }) =>
    Object.entries(columns)
      .filter(([name, { filter, shown, kind }]) => !filter && shown && kind !== 'link' && !isNamed(path, name))
      .map(([name]) => `${path} ${name}`),
  )
  expect(without).toEqual([])
})

test('every column that a list shows sorts, or decision 0025 names it and says why', () => {
  const named = namedInDecision()
  const found: string[] = []
  const unsorted = listsOf(app).flatMap(({ list: { path, columns } }) =>
    Object.entries(columns)
      .filter(([, { sort, shown, kind }]) => !sort && shown && kind !== 'link')
      .map(([name]) => {
        const row = named.findIndex((one) => one.path.test(path) && one.columns.includes(name))
        found.push(`${row} ${name}`)
        return row < 0 ? `${path} ${name}` : ''
      }),
  )
  expect(unsorted.filter(Boolean)).toEqual([])
  const unmet = named.flatMap(({ columns }, row) => columns.map((name) => `${row} ${name}`))
  expect(unmet.filter((one) => !found.includes(one))).toEqual([])
})

/** Texts that a list shows and does not search, and why. */
const notSearched: Record<string, string> = {
  reasons: 'made of many objections; the rows are many',
  payment: 'lies in two tables',
  remark: 'shown in the drawer alone',
  secret: 'is never shown whole',
  proves: 'words of codes, made for each row',
  forms: 'words of codes, made for each row',
  packages: 'made of another table for each row',
  names: 'words of codes, made for each row',
  place: 'the search of a report is for its papers and people',
  sac: 'the search of a report is for its papers and people',
  pan: 'only a part of it is stored',
}

test('every text that a list of the office shows on its rows is searched, or is named here with the reason', () => {
  const named = new Set<string>()
  const without = listsOf(app).flatMap(({ list: { path, columns } }) =>
    Object.entries(columns)
      .filter(([, column]) => isText(column) && column.shown && column.filter && !isSearched(column))
      .filter(([name]) => path.startsWith('/backend/') && !(name in notSearched && named.add(name)))
      .map(([name]) => `${path} ${name}`),
  )
  expect(without).toEqual([])
  expect([...named].sort()).toEqual(
    Object.keys(notSearched)
      .filter((name) => name !== 'reasons')
      .sort(),
  )
})
const isText = ({ kind }: Column) => kind === 'text' || kind === 'mask'

test('a search finds what a clerk decided by their name, of the office alone', async () => {
  const found = async (search: string) =>
    (await app.as('admin')(applications.list.all, { body: { ...everything, search } })).body.data
  const [first] = await found('')
  const checker = `${first!.checker}`
  expect(checker).not.toBe('')
  expect(await found(checker)).toHaveLength((await found('')).length)
  expect((await found(`${checker} ${first!.formNo}`)).map((row) => row.formNo)).toEqual([first!.formNo])
  expect(await found('zzq nobody')).toEqual([])
})

/** Fields that people often search for: each list that shows one must search it, and at least so many lists do. */
const lookedFor = { mobile: 20, mobileNo: 3, panMasked: 20, merchant: 25, utr: 2 }
/** Only a part of these digits is shown, and stored. */
const isHidden = (path: string, name: string) => name === 'mobile' && path === '/merchant/misc/reports/pan/list'

test('what people look for by heart is searched in every list that shows it: mobile, PAN, merchant by code and name, UTR', () => {
  const lists = listsOf(app).map(({ list }) => list)
  for (const [name, least] of Object.entries(lookedFor)) {
    const having = lists.filter(({ path, columns }) => columns[name] && !isHidden(path, name))
    expect([name, having.filter(({ columns }) => !columns[name]?.search).map(({ path }) => path)]).toEqual([name, []])
    expect([name, having.length >= least]).toEqual([name, true])
  }
  const merchants = lists.flatMap(({ columns }) => columns.merchant?.of ?? [])
  // The specification names the second pair, for requests of cards.
  expect(new Set(merchants)).toEqual(new Set(['merchantCode', 'merchantName', 'code', 'staffName']))
})

test('a search finds mobile and PAN as a person types them: with the code of India, and whole', async () => {
  const found = async (search: string) => {
    const { body } = await app.as('admin')(applications.list.all, { body: { ...everything, search } })
    return body.data
  }
  const [first] = await found('')
  const formNo = first!.formNo
  const mobile = `${first!.mobile}`
  const inPairs = mobile.replace(/(\d{5})(\d{5})/, '$1 $2')
  for (const typed of [`+91${mobile}`, `+91 ${inPairs}`, inPairs, `0${mobile}`, mobile.slice(-6)])
    expect((await found(typed)).map((row) => row.formNo)).toContain(formNo)
  expect((await found('zaapn1234k')).map((row) => row.formNo)).toContain(formNo)
  expect(await found('zaapn1234c')).toEqual([])
  expect((await found(`asha ${mobile}`)).map((row) => row.formNo)).toEqual([formNo])
})

test('each list answers the fields it declares, sorts, filters and searches by each column that says so, and refuses the others', async () => {
  const wrong: string[] = []
  for (const { list, who } of listsOf(app)) wrong.push(...(await walk(list, who)))
  expect(wrong).toEqual([])
})

test('a client that knows only the specification reads each list: 1 to 100 rows, null where nothing is asked, filters without a value', async () => {
  const wrong: string[] = []
  for (const { list, who } of listsOf(app)) {
    const { body: whole } = await app.as(who)(list, { body: everything })
    const named = Object.keys(list.columns)
    const filterOf = (value1: null | string | string[]) =>
      Object.fromEntries(named.map((name) => [name, { opt: null, value1 }]))
    for (const [length, filters] of [
      [1, null],
      [100, null],
      ...[null, ...[null, '', [], ['']].map(filterOf)].map((filters) => [7, filters] as const),
    ] as const) {
      const body = { filters, search: null, length, start: 0, sorts: null } as never
      const { status, body: page } = await app.as(who)(list, { body })
      const { data, totalRecords } = page as { data: ListRow[]; totalRecords: number }
      const told = { status, rows: data?.length, totalRecords }
      const right = { status: 200, rows: Math.min(length, whole.totalRecords), totalRecords: whole.totalRecords }
      if (JSON.stringify(told) !== JSON.stringify(right)) wrong.push(`${list.path}: ${JSON.stringify([filters, told])}`)
    }
  }
  expect(wrong).toEqual([])
})

async function walk(list: ListEndpoint, who: string) {
  const wrong: string[] = []
  const ask = async (body: { sorts?: Sorts; filters?: Filters; search?: string }) => {
    const { status, body: page } = await app.as(who)(list, { body: { ...everything, ...body } })
    return { status, page, rows: (page as { data: ListRow[] }).data }
  }
  const { rows, page } = await ask({})
  if (rows.length === 0) return [`${list.path} has no rows`]
  // Also the fields that no column shows, such as the id by which a row leads to its record.
  const { issues = [] } = v.safeParse(list.reply, page)
  wrong.push(...issues.map((issue) => `${list.path} ${v.getDotPath(issue)}: ${issue.message}`))
  const idOf = (row: ListRow) => row.id ?? row.refNo

  for (const [name, column] of Object.entries(list.columns)) {
    const at = `${list.path} ${name}`
    const full = rows.find((row) => !isEmpty(shownOf(name, column, row)))
    // Only returned applications have reasons.
    if (column.kind !== 'link' && name !== 'reasons' && !full) wrong.push(`${at}: no row has a value`)
    for (const dir of ['asc', 'desc'] as const) {
      const sorted = await ask({ sorts: [{ column: name, dir }] })
      if (sorted.status !== (column.sort ? 200 : 400)) wrong.push(`${at}: sorted ${dir}, ${sorted.status}`)
      else if (column.sort && !isInOrder(sorted.rows, name, column, dir)) wrong.push(`${at}: ${dir} is no order`)
    }
    if (!full) continue
    for (const search of isSearched(column) ? writtenAs(column, shownOf(name, column, full)) : []) {
      const searched = await ask({ search: search.slice(0, 100) })
      if (searched.status !== 200) wrong.push(`${at}: ${search} is answered with ${searched.status}`)
      else if (!searched.rows.some((row) => idOf(row) === idOf(full)))
        wrong.push(`${at}: the search does not find ${search}`)
    }
    const [some, none] = filtersOf[column.kind](shownOf(name, column, full))
    const found = await ask({ filters: { [name]: { opt: null, value1: some } } })
    if (found.status !== (column.filter ? 200 : 400)) wrong.push(`${at}: filtered, ${found.status}`)
    if (!column.filter || found.status !== 200) continue
    if (!found.rows.some((row) => idOf(row) === idOf(full))) wrong.push(`${at}: ${some} finds not its own row`)
    const nobody = await ask({ filters: { [name]: { opt: null, value1: none } } })
    if (nobody.status !== 200 || nobody.rows.length > 0) wrong.push(`${at}: ${none} finds ${nobody.rows?.length}`)
  }
  return wrong
}

function isInOrder(rows: ListRow[], name: string, column: Column, dir: 'asc' | 'desc') {
  const values = rows.map((row) => shownOf(name, column, row)).filter((value) => !isEmpty(value)) as (string | number)[]
  if (dir === 'desc') values.reverse()
  return values.every((value, i) => i === 0 || (values[i - 1] ?? value) <= value)
}

/** Fills each column of each list with a value, so that every column is tested. */
async function fillTheRest({ db, masters }: TestApp) {
  await sql`update application set ack_no = '71' || lpad(right(form_no, 5), 13, '0'), ack_date = '2026-10-05', due_by = '2026-11-05',
    pan_masked = 'ZAAPN****K', fields = jsonb_build_object('mobile', '98' || lpad(substr(form_no, 4), 8, '0')),
    checker_id = (select id from user_account where user_name = 'staff'),
    hardcopy_sent_on = '2026-10-09', hardcopy_courier = 'India Post', hardcopy_tracking = 'RN' || lpad(substr(form_no, 4), 9, '0') || 'IN',
    hardcopy_reason = 'Page 2 is missing ' || form_no, price = '{"total": 150}'`.execute(db)
  await sql`update payment set deposit_branch = 'Pune', remark = 'By hand', approved_amount = amount, decision_remark = 'Seen',
    decided_at = dated, decided_by = (select id from user_account where user_name = 'staff'),
    bank_id = ${masters.bankId}`.execute(db)
  await sql`update payment set txn_date = '2026-09-21' where status = 'PENDING'`.execute(db)
  await sql`update document_type set note = 'Both sides'`.execute(db)
  await sql`update outbox set last_error = 'TIMEOUT', tries = 1
    where id in (select id from outbox where sent_at is null order by id limit 2)`.execute(db)
  await sql`update outbox set sent_at = created_at where last_error is null`.execute(db)
  await sql`update bank set upi_id = 'demo@example'`.execute(db)
  await sql`update registration set remark = 'Seen', address2 = 'Near Demo Chowk', address3 = 'Pune'`.execute(db)
  await sql`update merchant set parent_id = (select id from merchant where code = 'M100001') where code <> 'M100001'`.execute(
    db,
  )
  await sql`update id_sale set taken_back_at = now(), back_journal_id = (select id from journal order by id limit 1)
    where id = (select id from id_sale order by id limit 1)`.execute(db)
  await sql`update psa set psa_id = coalesce(psa_id, 'PSA' || right(ref_no, 4)), reason = 'Blurred'`.execute(db)
  await sql`update uti_topup set uti_ref = coalesce(uti_ref, 'U' || right(ref_no, 5)), reason = 'As asked', decided_at = dated,
    card_type = coalesce(card_type, 'EPAN'), quantity = coalesce(quantity, 5), rate = coalesce(rate, 100)`.execute(db)
}
