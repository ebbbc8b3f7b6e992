import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { percent, readScores } from './generated.ts'
import { knownMutants, knownPromises, root, testsOf } from './known.ts'
import { regions, whyUnnoticed, withoutEffect } from './regions.ts'

// npm run proofs: writes .test/proofs.md, a table of each promise, the tests that prove it and the faults they notice.

const page = '.test/proofs.md'

const head = `# What is promised, and what proves it

Each promise about money, sessions, access and papers has a test, and beside it mutants: the faults that the test was seen
to notice (decision 0026). This page is written by \`npm run proofs\` from the tests' own data. \`npm run mutants\` wakes each
mutant for a whole run of its tests; \`npm run test:long\` repeats what chance decides far more often. Where a
promise has another number than the requirement it answers, the requirement's stands in brackets.

`

/** The page, generated from the present mutants. */
async function proofs(): Promise<string> {
  const browserTests = globSync('e2e/**/*.spec.ts', { cwd: root }).map((file) => ({
    file,
    source: readFileSync(join(root, file), 'utf8'),
  }))
  const rows = [...(await knownMutants())].flatMap(([file, mutants]) =>
    mutants.map(({ promise, name }) => {
      const named = file.replace('.ts', '')
      const inBrowser = browserTests.filter(({ source }) => source.includes(named)).map(({ file }) => file)
      return { promise, name, tests: [...testsOf(file), ...inBrowser] }
    }),
  )
  const sections = (await knownPromises()).map(({ id, promise, requirements }) => {
    const own = rows.filter((row) => row.promise === id)
    const tests = [...new Set(own.flatMap(({ tests }) => tests))].sort()
    return [
      `## ${id} ${promise}${asRequired(id, requirements)}\n`,
      ...tests.map((test) => `- \`${test}\``),
      '',
      ...own.map(({ name }) => `- notices: ${name}`),
      '',
    ].join('\n')
  })
  return `${head}${sections.join('\n')}\n${generatedSection()}`
}

/** The number of the requirement, if it differs from the promise's. */
function asRequired(id: string, requirements?: readonly string[]) {
  if (!requirements) return ''
  return requirements.length > 0 ? ` (requirement ${requirements.join(', ')})` : ` (not requirement ${id})`
}

/** The results of generated mutants, from the last run of each region. */
function generatedSection() {
  const known = readScores()
  const untried = Object.keys(regions).filter((region) => !known[region])
  const scores = Object.entries(known).map(([region, score]) => {
    const { on, made, noEffect, killed, survived } = score
    const counts = `${killed} of ${made - noEffect} noticed, ${noEffect} without effect, tried on ${on}`
    return [
      `### ${region}: ${percent(score)} %\n`,
      `${counts}.\n`,
      ...survived.map((one) => `- survives: \`${one}\`: ${whyUnnoticed(one) ?? 'to be looked at'}`),
      '',
    ].join('\n')
  })
  const effects = withoutEffect.map(
    ({ file, source, change, why }) => `- \`${file}\`, ${change} in \`${source}\`: ${why}`,
  )
  return [
    '## Mutants that nobody thought of\n',
    'Made from the syntax tree by `npm run mutants -- generated`, a fixed sample of each file (`mutants/regions.ts`).\n',
    ...scores,
    ...(untried.length > 0 ? [`Not tried yet: ${untried.join(', ')}.\n`] : []),
    ...(effects.length > 0 ? ['### Without effect\n', ...effects, ''] : []),
  ].join('\n')
}

mkdirSync(join(root, '.test'), { recursive: true })
writeFileSync(join(root, page), await proofs())
process.stdout.write(`${page}\n`)
