import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { readScores } from './generated.ts'
import { knownMutants, knownPromises, root, testsOf } from './known.ts'
import { type Edit, editsOf, type Mutant, withMutant } from './mutant.ts'
import { mutantsOf, unnoticed, whyUnnoticed, withoutEffect } from './regions.ts'
import { writeIn, wrongWith } from './write-in.ts'

const files = await knownMutants()
const all = [...files.values()].flat()

const wrongIn = (edit: Edit) => {
  const path = join(root, edit.file)
  return existsSync(path) ? wrongWith(edit, readFileSync(path, 'utf8')) : `names ${edit.file}, which is no file`
}

test('what each mutant changes stands exactly once in its file', () => {
  const stale = all.flatMap((mutant) =>
    editsOf(mutant).flatMap((edit) => {
      const wrong = wrongIn(edit)
      return wrong ? [`${mutant.name}: '${edit.find}' ${wrong}. Name the text as it is now.`] : []
    }),
  )
  expect(stale).toEqual([])
})

const repeated = (names: string[]) => names.filter((name, i) => names.indexOf(name) !== i)

test('each mutant has a name of its own and a test beside it', () => {
  expect(repeated(all.map(({ name }) => name))).toEqual([])
  expect([...files.keys()].filter((file) => testsOf(file).length === 0)).toEqual([])
})

test('each promise is defined once, under an id that sorts, beside a mutant that proves it', async () => {
  const known = await knownPromises()
  const ids = known.map(({ id }) => id)
  expect(repeated(ids)).toEqual([])
  expect(ids.filter((id) => !/^[A-Z][1-9]\d*$/.test(id))).toEqual([])
  expect(all.filter(({ promise }) => !ids.includes(promise))).toEqual([])
  expect(known.filter(({ id, file }) => !files.get(file)?.some(({ promise }) => promise === id))).toEqual([])
})

test('each mutant is woken by a test, not only in the long run', () => {
  const tests = globSync(
    ['{api,contract,host,remote-*,shared-*}/src/**/*.test.{ts,tsx}', 'webpack/**/*.test.ts', 'e2e/**/*.spec.ts'],
    { cwd: root },
  )
  const words = new Set(tests.flatMap((test) => readFileSync(join(root, test), 'utf8').match(/\b\w+\b/g) ?? []))
  const asleep = [...files.keys()].flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^export const (\w+): Mutant/gm)]
      .filter(([, name]) => !words.has(`${name}`))
      .map(([, name]) => `${name} of ${file}`),
  )
  expect(asleep).toEqual([])
})

test('what is said of a mutant that was made is said of one that is made still', () => {
  const stale = [...withoutEffect, ...unnoticed].filter(
    (told) => !mutantsOf(told.file).some(({ source, change }) => source === told.source && change === told.change),
  )
  expect(stale).toEqual([])
  expect(Object.values(readScores()).flatMap(({ survived }) => survived.filter((one) => !whyUnnoticed(one)))).toEqual(
    [],
  )
})

test('what is shipped asks nowhere for a mutant', () => {
  const shipped = globSync('{api,contract,host,remote-*,shared-*}/src/**/*.{ts,tsx}', { cwd: root })
  const asking = shipped
    .filter((file) => !/\.test\.|\.mutants\.|\/testing[./]/.test(file))
    .filter((file) => /globalThis\.mutant\b|\bwithMutant\b/.test(readFileSync(join(root, file), 'utf8')))
  expect(asking).toEqual([])
})

const source = `
export const half = (sum: number) => sum / 2
export function twice(sum: number) {
  const all = [sum, sum]
  return all.reduce((a, b) => a + b, 0)
}
export const adding = (x: number) => (y: number) => x + y
`
const file = 'sums.ts'
const mutant = (name: string, find: string, replace: string): Mutant => ({ promise: 'A1', name, file, find, replace })

test.each([
  ['sum', 'stands 5 times in sums.ts'],
  ['minus', 'stands 0 times in sums.ts'],
  ['export function', "is in no function's body in sums.ts"],
  ['sum / 2', null],
])('a text that cannot be found once in the body of a function is said: %s', (find, wrong) => {
  expect(wrongWith({ file, find, replace: '' }, source)).toBe(wrong)
})

test('a mutant sleeps until it is named, and moves no line', async () => {
  const written = writeIn(
    [
      mutant('third', 'sum / 2', 'sum / 3'),
      mutant('thrice', '[sum, sum]', '[sum,\nsum, sum]'),
      mutant('minus', 'a + b, 0', 'a - b, 0'),
      mutant('early', '(y: number) =>', '(y: number) => 2 *'),
      mutant('late', 'x + y', 'x - y'),
      mutant('stale', 'a * b', 'a - b'),
    ],
    file,
    source,
  )
  const { stripTypeScriptTypes } = await import('node:module')
  const { half, twice, adding } = await import(
    `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(written))}`
  )
  const endings = (text: string) => text.split('\n').map((line) => line.replace(/[ )}]+$/, '').slice(-5))
  expect(endings(written).slice(3)).toEqual(endings(source).slice(3))
  expect([half(6), twice(2)]).toEqual([3, 4])
  expect(await withMutant({ name: 'third' }, () => [half(6), twice(2)])).toEqual([2, 4])
  expect(await withMutant({ name: 'thrice' }, () => [half(6), twice(2)])).toEqual([3, 6])
  expect(await withMutant({ name: 'minus' }, () => [half(6), twice(2)])).toEqual([3, -4])
  expect(await withMutant({ name: 'early' }, () => adding(3)(1))).toBe(7)
  expect(await withMutant({ name: 'late' }, () => adding(3)(1))).toBe(2)
  expect([half(6), twice(2), adding(3)(1)]).toEqual([3, 4, 4])
})
