import { expect, test } from '@jest/globals'
import { followedPaths } from './followed.ts'
import { signals } from './signals.ts'

test('a browser reads again by the very calls that the server asks the rights of', () => {
  const paths = Object.entries(signals).map(([name, calls]) => [name, calls.map(({ path }) => path)])
  expect(followedPaths).toEqual(Object.fromEntries(paths))
})
