import { expect, test } from '@jest/globals'
import { pageCount, pageNumbers, showing } from './list-words.ts'

const page = (rows: number, filterRecords: number, totalRecords: number, capped?: boolean) => ({
  data: Array.from({ length: rows }, () => ({})),
  filterRecords,
  totalRecords,
  capped,
})

test.each([
  [page(10, 1240, 3310), 0, 'Showing 1–10 of 1,240 filtered (3,310 total)'],
  [page(7, 27, 123456), 20, 'Showing 21–27 of 27 filtered (1,23,456 total)'],
  [page(10, 1000, 5000, true), 990, 'Showing 991–1,000 of 1,000+ filtered (5,000 total)'],
  [page(0, 0, 3310), 0, 'Showing 0–0 of 0 filtered (3,310 total)'],
])('the foot says where the rows stand', (page, start, text) => {
  expect(showing(page, { start })).toBe(text)
})

test('where the server stopped counting there may be one page more, as long as pages are full', () => {
  expect(pageCount(page(10, 1000, 5000, true), { start: 990, length: 10 })).toBe(101)
  expect(pageCount(page(4, 1000, 5000, true), { start: 1000, length: 10 })).toBe(101)
  expect(pageCount(page(10, 1000, 5000), { start: 0, length: 10 })).toBe(100)
  expect(pageCount(page(0, 0, 0), { start: 0, length: 10 })).toBe(1)
})

test.each([
  [0, 124, [0, 1, 2, null, 123]],
  [3, 124, [0, 1, 2, 3, 4, null, 123]],
  [60, 124, [0, null, 59, 60, 61, null, 123]],
  [123, 124, [0, null, 121, 122, 123]],
  [0, 1, [0]],
  [1, 4, [0, 1, 2, 3]],
])('from page %i of %i the pager shows first, last and near ones', (pageIndex, pages, numbers) => {
  expect(pageNumbers(pageIndex, pages)).toEqual(numbers)
})
