import { expect, jest, test } from '@jest/globals'
import { choice, text, time } from 'contract/list/column'
import { queryOf, readState } from './list-state.ts'

const columns = {
  name: text('Name', { sort: false }),
  status: choice('Status', ['NEW', 'OLD']),
  dated: time('Date'),
}
const at = (search: string, usualSize?: 20) => readState(new URLSearchParams(search), columns, undefined, usualSize)

test('without anything in the address it is the first ten rows of all', () => {
  expect(queryOf(columns, at(''))).toEqual({ filters: {}, search: '', length: 10, start: 0, sorts: [] })
})

test('the address says page, size, order, search and filters', () => {
  const filters = { status: { opt: 'in', value1: ['NEW', 'OLD'] }, name: { opt: null, value1: 'asha' } }
  const address = new URLSearchParams({
    pageIndex: '2',
    pageSize: '20',
    sortBy: 'dated:desc',
    globalFilter: 'pune ',
    filters: JSON.stringify(filters),
  })
  expect(queryOf(columns, readState(address, columns))).toEqual({
    filters,
    search: 'pune',
    length: 20,
    start: 40,
    sorts: [{ column: 'dated', dir: 'desc' }],
  })
})

test.each([
  ['', 20],
  ['globalFilter=asha', 20],
  ['pageSize=10', 10],
  ['pageSize=50', 50],
  // The third page of ten, whoever opens it in whatever window.
  ['pageIndex=2', 10],
])('in a window that shows twenty rows, the address %s opens with %i', (search, size) => {
  expect(at(search, 20).pageSize).toBe(size)
})

test.each([
  'pageIndex=-1&pageSize=11',
  'pageIndex=1e99&pageSize=0',
  'pageIndex=x&sortBy=drop%20table:asc',
  'filters={"a":1}&sortBy=:asc,name:up',
  'filters=[',
])('an address with nonsense (%s) still asks for the first page', (search) => {
  expect(queryOf(columns, at(search))).toEqual({ filters: {}, search: '', length: 10, start: 0, sorts: [] })
})

test('what the list and its tab are about stands beside what the user filters', () => {
  const pending = { status: { opt: null, value1: 'PENDING' } }
  const mine = { checker: { opt: null, value1: 'me' } }
  const query = queryOf(
    columns,
    at('filters={"name":{"opt":null,"value1":"asha"}}'),
    { additionFilter: mine },
    { filters: pending },
  )
  expect(query).toMatchObject({ additionFilter: mine, filters: { ...pending, name: { opt: null, value1: 'asha' } } })
})

test('an age is asked as the day so many days ago in India, whenever the address is opened', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T00:30:00+05:30') })
  const asked = (days: number) => {
    const filters = { dated: { opt: 'le', value1: days } }
    return queryOf(columns, at(`filters=${JSON.stringify(filters)}`)).filters.dated
  }
  expect([asked(0), asked(-1e15), asked(3), asked(1e15)].map((filter) => filter?.value1)).toEqual([
    '2026-11-20',
    '2026-11-20',
    '2026-11-17',
    expect.stringMatching(/^19/),
  ])
  jest.useRealTimers()
})
