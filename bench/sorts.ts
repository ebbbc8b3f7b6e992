import { contractCalls } from 'api/testing/contract'
import type { Endpoint, ListEndpoint } from 'contract/endpoint'
import { dayText, indianDay } from 'contract/field/fields'
import { type Column, isSearched, joinedText } from 'contract/list/column'
import { dayAfter, periodFilter } from 'contract/report/report'
import { median } from './load.ts'
import { fillOffice } from './office-rows.ts'
import { ask, filledPlace, first, only, type Server, signIn, sizes, startServer } from './place.ts'
import type { BenchRow } from './table.ts'

/**
 * The first page of each list of the office with a million applications: sorted by each column in both orders, filtered by
 * each column that has a filter, and searched for a value of each column that is searched.
 */
export default async function sorts(): Promise<BenchRow[]> {
  const place = await filledPlace(Math.max(...sizes))
  await fillOffice(place.url)
  const server = await startServer(place)
  try {
    const rows: BenchRow[] = []
    for (const list of (await contractCalls()).filter(isOffice)) {
      // All lists take longer than a token lives.
      const { token } = await signIn(server, 'admin')
      rows.push(...(await walked(server, token, list)))
    }
    return rows
  } finally {
    await server.stop()
    await place.done()
  }
}

const isOffice = (call: Endpoint): call is ListEndpoint =>
  Boolean(call.list) && call.roles.includes('admin') && only.some((part) => call.path.includes(part))

/** Reports open with the last two weeks. */
const today = indianDay(new Date())
const whole = { ...first, additionFilter: periodFilter({ from: dayAfter(today, -13), to: today }) }

/** The name and the body of one query of a list. */
type Way = readonly [called: string, body: object]

/** Times the first page of one list for all these queries. */
export async function walked(
  server: Server,
  token: string,
  list: ListEndpoint,
  opening: object = list.path.includes('/reports/') ? whole : first,
): Promise<BenchRow[]> {
  const { path, columns } = list
  const page = (body: object) =>
    ask(server, token, { ...opening, ...body }, `/api${path}`) as Promise<{ data: object[] }>
  const { data } = await page({})
  const rows: BenchRow[] = []
  for (const [name, column] of Object.entries(columns)) {
    for (const ways of waysOf(name, column, data)) {
      const taken: [string, number][] = []
      for (const [called, body] of ways) taken.push([called, await median(7, () => page(body)).catch(tooLong)])
      const slowest = Math.max(...taken.map(([, ms]) => ms))
      const beside = taken.map(([called, ms]) => `${called} ${ms.toFixed(1)}`).join(', ')
      rows.push({ what: `${path}, ${name}, p50`, measured: slowest, unit: 'ms', budget: 30, beside })
    }
  }
  return rows
}

/** The time shown for a call that was stopped at its limit. */
const tooLong = () => 5_000

/** The queries for a column: both orders, a value that some rows have, one that no row has, and a search. */
function waysOf(name: string, column: Column, rows: object[]): Way[][] {
  const shownOf = (row: object) => (column.of ? joinedText(column.of, row) : Object(row)[name])
  const value = rows.map(shownOf).find((found) => found !== null && found !== undefined && found !== '')
  const by = (value1: string | number) => ({ filters: { [name]: { opt: null, value1 } } })
  const sorted = (dir: 'asc' | 'desc'): Way => [
    dir === 'asc' ? 'rising' : 'falling',
    { sorts: [{ column: name, dir }] },
  ]
  const some = column.kind === 'time' && value !== undefined ? indianDay(new Date(`${value}`)) : value
  return [
    ...(column.sort ? [[sorted('asc'), sorted('desc')]] : []),
    ...(column.filter && value !== undefined
      ? [[['filtered', by(some)] as const, ['by what nobody has', by(nobodyHas[column.kind])] as const]]
      : []),
    ...(isSearched(column) && value !== undefined
      ? [[['searched', { search: `${writtenValue(column, value)}`.slice(0, 100) }] as const]]
      : []),
  ]
}

/** As a row shows it: 27-Nov-2026, 150.00, Pending. */
function writtenValue({ kind, choices }: Column, value: string | number) {
  const word = choices?.find((one) => one.value === value)?.label
  if (word) return word
  if (kind === 'day') return dayText(`${value}`)
  if (kind === 'time') return dayText(indianDay(new Date(`${value}`)))
  return kind === 'money' ? Number(value).toFixed(2) : value
}

const nobodyHas: Record<Column['kind'], string | number> = {
  text: 'zzq nobody',
  mask: 'zzq nobody',
  choice: 'NONE',
  status: 'NONE',
  link: '',
  day: '1901-01-01',
  time: '1901-01-01',
  money: 987_654_321,
  number: 987_654_321,
}
