import { expect, test } from '@jest/globals'
import { columnLayout, columnsOf, moved } from './column-layout.ts'

const views = ['a', 'b', 'c', 'd'].map((key) => ({ key }))
const layoutColumns = (...columns: { name: string; width?: number; hidden?: boolean }[]) =>
  columnLayout(views, { columns, density: 'compact' }).map(({ view, width, hidden }) =>
    [view.key, width, hidden && 'hidden'].filter(Boolean).join(' '),
  )

test('without a layout the columns stand as the list says', () => {
  expect(layoutColumns()).toEqual(['a', 'b', 'c', 'd'])
})

test('columns stand where somebody put them, as wide as they made them', () => {
  expect(layoutColumns({ name: 'c', width: 200 }, { name: 'a' }, { name: 'b', hidden: true }, { name: 'd' })).toEqual([
    'c 200',
    'a',
    'b hidden',
    'd',
  ])
})

test('a column the layout does not know yet stands after the one it usually follows; one that is gone is left out', () => {
  expect(layoutColumns({ name: 'd' }, { name: 'gone' }, { name: 'b' })).toEqual(['a', 'd', 'b', 'c'])
})

test('never is everything hidden', () => {
  expect(layoutColumns(...views.map(({ key }) => ({ name: key, hidden: true })))).toEqual([
    'a',
    'b hidden',
    'c hidden',
    'd hidden',
  ])
})

test('what is kept fits what the server takes', () => {
  const [a, b] = views as [(typeof views)[0], (typeof views)[0]]
  expect(
    columnsOf([
      { view: a, width: 3000.4, hidden: false },
      { view: b, width: 3, hidden: true },
    ]),
  ).toEqual([
    { name: 'a', width: 2000 },
    { name: 'b', width: 20, hidden: true },
  ])
})

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
])('the column at %i moved to %i', (from, to, order) => {
  expect(moved([...'abc'], from, to).join('')).toBe(order)
})
