import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { knownMutants, knownPromises, root, testsOf } from './known.ts'
import type { Mutant } from './mutant.ts'

// npm run mutants [-- text]: runs the tests beside each mutant with the mutant awake, and prints what went red. With a
// text only those whose promise, name or file holds it. A mutant that nobody notices makes it fail. `npm run mutants --
// generated [region]` makes mutants by itself (./generated.ts).

const [text = '', ...rest] = process.argv.slice(2)
if (text === 'generated') {
  const { runGenerated } = await import('./generated.ts')
  process.exit(runGenerated(...rest))
}
const results = join(root, '.test/mutants.json')
const jest = ['--no-warnings', '--experimental-vm-modules', 'node_modules/jest/bin/jest.js']

type Results = { testResults: { assertionResults: { status: string; fullName: string }[] }[] }

/** The tests that fail while this mutant is active. */
function redUnder({ name }: Mutant, tests: string[]): string[] {
  rmSync(results, { force: true })
  const args = ['--silent', '--json', `--outputFile=${results}`, '--runTestsByPath', ...tests]
  spawnSync(process.execPath, [...jest, ...args], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, MUTANT: name },
  })
  const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as Results
  const ran = testResults.flatMap(({ assertionResults }) => assertionResults)
  return ran.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
}

const print = (line: string) => process.stdout.write(`${line}\n`)

mkdirSync(join(root, '.test'), { recursive: true })
const wanted = [...(await knownMutants())]
  .flatMap(([file, mutants]) => mutants.map((mutant) => ({ file, mutant })))
  .filter(({ file, mutant }) => `${mutant.promise} ${mutant.name} ${file}`.includes(text))
const unnoticed: string[] = []
for (const { id, promise } of await knownPromises()) {
  const own = wanted.filter(({ mutant }) => mutant.promise === id)
  if (own.length > 0) print(`${id} ${promise}`)
  for (const { file, mutant } of own) {
    print(`  ${mutant.name}`)
    const red = redUnder(mutant, testsOf(file))
    for (const test of red) print(`    ✗ ${test}`)
    if (red.length === 0) unnoticed.push(mutant.name)
  }
}
print(unnoticed.length > 0 ? `Nobody noticed: ${unnoticed.join('; ')}` : `${wanted.length} mutants, each noticed`)
process.exitCode = unnoticed.length > 0 ? 1 : 0
