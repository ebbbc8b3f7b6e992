import { expect, test } from '@jest/globals'
import { isTicked, noTicks, rowId, selectionOf, type Ticks, tick, tickCount, tickLimit } from './selection.ts'

const all: Ticks = { isAll: true, ids: [], count: 1240 }

test('rows are ticked one by one and untick again', () => {
  const two = tick(tick(noTicks, ['a'], true), ['b', 'a'], true)
  expect(selectionOf(two)).toEqual({ only: ['b', 'a'] })
  const one = tick(two, ['b'], false)
  expect([isTicked(one, 'a'), isTicked(one, 'b'), tickCount(one)]).toEqual([true, false, 1])
})

test('of all that match some are left out', () => {
  const most = tick(all, ['x', 'y'], false)
  expect(selectionOf(most)).toEqual({ except: ['x', 'y'], count: 1238 })
  expect([isTicked(most, 'x'), isTicked(most, 'z')]).toEqual([false, true])
  expect(selectionOf(tick(most, ['x'], true))).toEqual({ except: ['y'], count: 1239 })
})

test('nothing ticked is no selection', () => {
  expect(selectionOf(noTicks)).toBeUndefined()
  expect(selectionOf(tick({ ...all, count: 1 }, ['x'], false))).toBeUndefined()
})

test('past the limit nothing changes', () => {
  const full = tick(
    noTicks,
    Array.from({ length: tickLimit }, (_, i) => `${i}`),
    true,
  )
  expect(tick(full, ['one more'], true)).toBe(full)
  expect(tickCount(tick(full, ['7'], false))).toBe(tickLimit - 1)
})

test.each([
  [{ id: 7, refNo: 'R1' }, '7'],
  [{ id: '', refNo: 'R1' }, 'R1'],
  [{ name: 'Asha' }, ''],
])('what tells %j from the others', (row, id) => {
  expect(rowId(row)).toBe(id)
})
