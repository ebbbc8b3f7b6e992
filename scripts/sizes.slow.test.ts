import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from '@jest/globals'
import ts from 'typescript'

const root = join(import.meta.dirname, '..')
const shipped = globSync('{api,contract,host,remote-*,shared-*}/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/*.test.*', '**/*.mutants.ts'],
}).sort()
const sources = globSync(
  '{{api,contract,host,remote-*,shared-*}/src/**,{e2e,bench,scripts,webpack,mutants,jest}/**}/*.{ts,tsx,mjs,js}',
  {
    cwd: root,
    exclude: ['**/node_modules'],
  },
).sort()
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const linesOf = (text: string) => text.trimEnd().split('\n').length

/** Files that are one table each; a screen, a service or a list of functions is not a table. */
const tables = [
  'api/src/db/tables.ts',
  'contract/src/pan/form/fields.ts',
  'contract/src/pan/form/first-time-right/first-time-right-rules.ts',
]

test('a file has at most 300 lines, unless it is one table', () => {
  expect(sources.length).toBeGreaterThan(shipped.length)
  const long = sources.filter((file) => linesOf(textOf(file)) > 300)
  expect(long.filter((file) => !tables.includes(file))).toEqual([])
})

// Migrations only become more, and are read by number.
test('a folder has at most 25 files, tests counted, migrations not', () => {
  const source = '{{api,contract,shared-*,host,remote-*}/src,e2e,webpack,mutants,scripts,bench,jest}/**'
  const files = globSync(source, { cwd: root, withFileTypes: true, exclude: ['**/node_modules'] })
  const counted = files.filter((file) => file.isFile() && !file.parentPath.endsWith('api/src/db/migrations'))
  const folders = Object.entries(Object.groupBy(counted, ({ parentPath }) => relative(root, parentPath)))
  expect(folders.length).toBeGreaterThan(100)
  expect(folders.filter(([, files = []]) => files.length > 25).map(([folder]) => folder)).toEqual([])
})

// The linter does not count lines of markup, so functions are measured here. A migration is never changed.
test('a function has at most 80 lines', () => {
  const long = shipped.filter((file) => !file.includes('/migrations/') && longestFunction(file, textOf(file)) > 80)
  expect(long).toEqual([])
})

test('a list screen has at most 20 lines', () => {
  const isList = (text: string) => /<(ListScreen|DrawerList)\b/.test(text)
  const screens = shipped.filter((file) => file.startsWith('remote-') && isList(textOf(file)))
  expect(screens.length).toBeGreaterThan(5)
  expect(screens.filter((file) => longestFunction(file, textOf(file), isList) > 20)).toEqual([])
})

function longestFunction(file: string, text: string, counts = (_: string) => true): number {
  const linesIn = (node: ts.Node): number =>
    Math.max(
      ts.isFunctionLike(node) && counts(node.getText()) ? linesOf(node.getText()) : 0,
      ...node.getChildren().map(linesIn),
    )
  return linesIn(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
}

test('the longest function is found in markup too', () => {
  expect(longestFunction('page.tsx', `const Page = () => (\n  <p>\n${'    a line\n'.repeat(80)}  </p>\n)`)).toBe(84)
})
