import { expect, test } from '@jest/globals'
import type { ListQuery } from 'contract/endpoint'
import { choice, joined, money, time } from 'contract/list/column'
import { pageHere } from './local-rows.ts'

const rows = [
  { id: '1', name: 'Asha Rao', amount: 900, status: 'PAID', dated: '2026-11-14T20:00:00Z', note: null },
  { id: '2', name: 'ravi', amount: 1000, status: 'UNPAID', dated: '2026-11-14T10:00:00Z', note: 'late' },
  { id: '10', name: 'Ravi Kumar', amount: 50, status: 'PAID', dated: '2026-11-20T10:00:00Z', note: '' },
]
const asked = (changes: Partial<ListQuery>): ListQuery => ({
  filters: {},
  search: '',
  length: 10,
  start: 0,
  sorts: [],
  ...changes,
})
const columns = {
  status: choice('Status', ['PAID', 'UNPAID']),
  both: joined('Both', ['id', 'name']),
  dated: time('Dated'),
  amount: money('Amount'),
}
const ids = (changes: Partial<ListQuery>) => pageHere(rows, asked(changes), columns).data.map(({ id }) => id)

test.each<[string, Partial<ListQuery>, string[]]>([
  ['every word must occur somewhere', { search: 'KUMAR paid' }, ['10']],
  ['a day is found as a row shows it', { search: '15-Nov-2026' }, ['1']],
  ['a day and an amount are found as people write them', { search: '14 november 2026 1,000.00' }, ['2']],
  ['a text is contained, whatever its letters', { filters: { name: { opt: null, value1: 'RAVI' } } }, ['2', '10']],
  ['a text is equal only where that is asked', { filters: { name: { opt: 'eq', value1: 'ravi' } } }, ['2']],
  ['a text starts', { filters: { name: { opt: 'starts', value1: 'r' } } }, ['2', '10']],
  ['a fixed value is itself', { filters: { status: { opt: null, value1: 'PAID' } } }, ['1', '10']],
  ['one of several values', { filters: { status: { opt: 'in', value1: ['UNPAID', 'OTHER'] } } }, ['2']],
  ['a number is equal', { filters: { amount: { opt: null, value1: 50 } } }, ['10']],
  ['a number is at least', { filters: { amount: { opt: 'ge', value1: '900' } } }, ['1', '2']],
  ['a number lies between', { filters: { amount: { opt: 'between', value1: 50, value2: 900 } } }, ['1', '10']],
  ['a moment falls on its day in India', { filters: { dated: { opt: null, value1: '2026-11-15' } } }, ['1']],
  ['a moment is until a day', { filters: { dated: { opt: 'le', value1: '2026-11-14' } } }, ['2']],
  ['no value fits nothing but "not"', { filters: { note: { opt: 'ne', value1: 'late' } } }, ['1', '10']],
  ['what the list is about counts too', { additionFilter: { status: { opt: 'eq', value1: 'unpaid' } } }, ['2']],
  ['a column that does not exist matches nothing', { filters: { none: { opt: null, value1: 'x' } } }, []],
  ['numbers are ordered by size', { sorts: [{ column: 'amount', dir: 'asc' }] }, ['10', '1', '2']],
  ['numbers in texts too', { sorts: [{ column: 'id', dir: 'desc' }] }, ['10', '2', '1']],
  ['what is shown joined is filtered as it is shown', { filters: { both: { opt: null, value1: '0 – ravi' } } }, ['10']],
  ['and sorted so', { sorts: [{ column: 'both', dir: 'desc' }] }, ['10', '2', '1']],
  ['no value stands last, either way', { sorts: [{ column: 'note', dir: 'desc' }] }, ['2', '1', '10']],
  [
    'equal ones by the next column',
    {
      sorts: [
        { column: 'status', dir: 'asc' },
        { column: 'amount', dir: 'desc' },
      ],
    },
    ['1', '10', '2'],
  ],
])('among rows that came at once, %s', (_, changes, expected) => {
  expect(ids(changes)).toEqual(expected)
})

test('the counts say how many there are and how many match, the page is cut last', () => {
  const many = Array.from({ length: 45 }, (_, i) => ({ id: `${i}`, odd: i % 2 ? 'odd' : 'even' }))
  const query = asked({ filters: { odd: { opt: null, value1: 'odd' } }, start: 20 })
  const page = pageHere(many, query)
  expect([page.data.map(({ id }) => id), page.totalRecords, page.filterRecords]).toEqual([['41', '43'], 45, 22])
})

test('what the screen itself asks for counts among rows that have it; of others all are meant', () => {
  const additionFilter = { status: { opt: 'eq' as const, value1: 'UNPAID' } }
  expect(ids({ additionFilter })).toEqual(['2'])
  const bare = rows.map(({ status, ...row }) => row)
  expect(pageHere(bare, asked({ additionFilter })).data).toHaveLength(3)
})
