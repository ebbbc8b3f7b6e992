import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { time } from 'contract/list/column'
import { viewsOf } from '../list/columns/column-view.tsx'
import { age } from './age.tsx'

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00+05:30') })
})
afterEach(() => {
  jest.useRealTimers()
})

const [view] = viewsOf({ statusAt: time('Since') }, ['statusAt'], { statusAt: age })

test('the screen calls it Age, a file by what it holds there: the date since when', () => {
  expect([view?.title, view?.fileTitle]).toEqual(['Age', 'Since'])
})

test.each([
  ['PENDING_VERIFICATION', '2026-11-20T12:00', '3 h', undefined],
  ['PENDING_VERIFICATION', '2026-11-20T10:30', '4 h', 'amber'],
  ['PENDING_VERIFICATION', '2026-11-19T12:00', '1 d', 'red'],
  ['WAITING_SCAN', '2026-11-18T12:00', '2 d', 'amber'],
  ['DELIVERED', '2026-10-18T12:00', '33 d', undefined],
])('%s since %s is %s old, and its colour says how late', (status, at, text, late) => {
  const row = { status, statusAt: new Date(`${at}:00+05:30`).toISOString() }
  const { container } = render(view?.node(row as never))
  const shown = container.querySelector<HTMLElement>('.age')
  expect([shown?.textContent, shown?.dataset.late]).toEqual([text, late])
  expect(shown?.title).toMatch(/-2026, /)
})
