import { knownMutants, testsOf } from './known.ts'
import { tryMutants } from './try-mutants.ts'

// npm run mutants [-- text]: runs the tests beside each mutant with the mutant active, and prints which test noticed it.
// With a text only those whose promise, name or file holds it. A mutant that nobody notices makes it fail. `npm run
// mutants -- generated [region]` makes mutants by itself (./generated.ts).

const print = (line: string) => process.stdout.write(`${line}\n`)

function runOwn(known: Awaited<ReturnType<typeof knownMutants>>, text: string, jestOptions: string[]): number {
  const started = performance.now()
  const trials = [...known].flatMap(([file, mutants]) => {
    const wanted = mutants.filter(({ promise, name }) => `${promise} ${name} ${file}`.includes(text))
    return wanted.length > 0 ? [{ tests: testsOf(file), mutants: wanted.map(({ name }) => name) }] : []
  })
  const { mutants, red } = tryMutants('own', trials, jestOptions)
  const unnoticed = Object.keys(mutants).filter((name) => !mutants[name]?.by)
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  print(`${Object.keys(mutants).length} mutants in ${minutes} minutes, ${unnoticed.length} that nobody noticed`)
  for (const name of unnoticed) print(`  ${name}`)
  if (red.length > 0) print('Red without any mutant:')
  for (const test of red) print(`  ${test}`)
  return unnoticed.length > 0 || red.length > 0 ? 1 : 0
}

const given = process.argv.slice(2)
const [text = '', ...rest] = given.filter((one) => !one.startsWith('--'))
const options = given.filter((one) => one.startsWith('--'))
if (text === 'generated') {
  const { runGenerated } = await import('./generated.ts')
  process.exitCode = runGenerated(...rest, ...options)
} else process.exitCode = runOwn(await knownMutants(), text, options)
