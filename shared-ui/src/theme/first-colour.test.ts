import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { colors } from './colors.ts'

test('the empty page is drawn in the colours that the theme gives it afterwards', () => {
  const page = readFileSync('host/src/index.html', 'utf8')
  const drawn = [...page.matchAll(/^\s*html(\.dark)? \{ background: (#\w+)/gm)].map(([, isDark, colour]) => [
    isDark ? '_dark' : '_light',
    colour,
  ])
  expect(Object.fromEntries(drawn)).toEqual(colors.bg.DEFAULT.value)
})
