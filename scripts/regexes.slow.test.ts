import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import ts from 'typescript'

const root = join(import.meta.dirname, '..')
const length = 50_000
// From short to long, so that an exponential one is found while it still ends.
const lengths = [25, 1_000, 15_000, length]
const mostMs = 50
const notShipped = ['**/*.test.*', '**/*.mutants.ts', '**/testing/**', '**/testing.*']

/** Every regular expression in these files. */
function regexesOf(pattern: string) {
  const found = new Set<string>()
  for (const file of globSync(pattern, { cwd: root, exclude: notShipped })) {
    const collect = (node: ts.Node) => {
      if (ts.isRegularExpressionLiteral(node)) found.add(node.text)
      ts.forEachChild(node, collect)
    }
    collect(ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest))
  }
  return [...found]
}

/** The words inside an expression, alone and joined with those before: `<p`, `<p>`, `<p></p>`. */
function wordsOf(source: string) {
  const words =
    source
      .match(/(?:[\w:<>="'/!-]|\\[^\w])+/g)
      ?.map((word) => word.replaceAll('\\', ''))
      .filter(Boolean) ?? []
  return [...words, ...words.map((_, index) => words.slice(0, index + 1).join(''))]
}

/**
 * Long texts of one character of the expression, or of two alternating; with another character at the end they almost
 * match.
 */
function* longTexts(source: string) {
  const signs = new Set([...`aA0 .,-/@<\n${source.replaceAll(/\\[a-zA-Z]|[\\^$]/g, '')}`, ...wordsOf(source)])
  for (const signsLong of lengths)
    for (const sign of signs)
      for (const pair of [sign, `${sign}a`, `${sign}0`]) {
        const long = pair.repeat(Math.ceil(signsLong / pair.length))
        yield* [long, `${long.slice(1)}\x01`, `\x01${long.slice(2)}\x01`, `${long} \x01 \x01`]
      }
}

/**
 * Processor time, which does not grow on a busy machine. Of two measurements the lower is without garbage collection.
 */
function msOf(work: () => void) {
  const once = () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  const ms = once()
  return ms < mostMs ? ms : Math.min(ms, once())
}

function slowestOf(literal: string) {
  const end = literal.lastIndexOf('/')
  const regex = new RegExp(literal.slice(1, end), literal.slice(end + 1))
  let slowest = 0
  for (const text of longTexts(regex.source)) {
    slowest = Math.max(
      slowest,
      msOf(() => void text.replace(regex, '')),
    )
    if (slowest >= mostMs) break
  }
  return slowest
}

test(`no regular expression of the portal needs ${mostMs} ms of the processor for a text of ${length} signs`, () => {
  const regexes = regexesOf('{contract,api,shared-auth,shared-ui,host,remote-*}/src/**/*.{ts,tsx}')
  expect(regexes.length).toBeGreaterThan(100)
  expect(regexes.filter((regex) => slowestOf(regex) >= mostMs)).toEqual([])
})

test('one that goes back over what it has read is noticed', () => {
  expect(slowestOf('/-+$/')).toBeGreaterThan(mostMs)
  expect(slowestOf('/^(a+)+b/')).toBeGreaterThan(mostMs)
  expect(slowestOf('/\\s+\\S*$/')).toBeGreaterThan(mostMs)
  expect(slowestOf('/<p>.*?<\\/p>/')).toBeGreaterThan(mostMs)
})
