import { expect, test } from '@jest/globals'
import { same } from './same.ts'

test.each<[unknown, unknown, boolean]>([
  ['', null, true],
  [undefined, '', true],
  [null, 0, false],
  [false, '', false],
  [['A'], ['A'], true],
  [['A'], ['A', 'B'], false],
  [{ name: 'A', remark: null }, { name: 'A', remark: '' }, true],
  [{ name: 'A' }, { name: 'B' }, false],
  [new Blob(['a']), new Blob(['a']), false],
])('%p and %p mean the same: %p', (a, b, expected) => {
  expect(same(a, b)).toBe(expected)
})
