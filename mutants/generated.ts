import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Generated } from './generate.ts'
import type { Outcome } from './generated-runner.ts'
import { root } from './known.ts'
import { effectOf, mutantsOf, regions } from './regions.ts'

/** What the last run of a region found: counts, and those mutants that no test noticed. */
export type Score = { on: string; made: number; killed: number; noEffect: number; survived: string[] }
export type Scores = Record<string, Score>

export const scoresFile = join(root, 'mutants/scores.json')
export const readScores = (): Scores => JSON.parse(readFileSync(scoresFile, 'utf8'))

/** Noticed by a test, of those that change something. */
export const percent = ({ made, noEffect, killed }: Score) => Math.floor((100 * killed) / Math.max(1, made - noEffect))

const wantedPercent = 85
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Makes the mutants of the regions whose name holds the text, runs their tests, and answers the exit code. */
export function runGenerated(text = '', ...jestOptions: string[]): number {
  const results = join(root, `.test/generated-${process.pid}.json`)
  mkdirSync(join(root, '.test'), { recursive: true })
  rmSync(results, { force: true })
  const chosen = Object.entries(regions).filter(([name]) => name.includes(text))
  const tests = [...new Set(chosen.flatMap(([, region]) => region.tests))]
  spawnSync(
    process.execPath,
    ['--no-warnings', '--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--silent', ...jestOptions].concat(
      ...[['--runTestsByPath'], tests],
    ),
    {
      ...{ cwd: root, stdio: ['ignore', 'inherit', 'ignore'] },
      env: { ...process.env, GENERATED: results, GENERATED_REGION: text },
    },
  )
  const outcomes = JSON.parse(readFileSync(results, 'utf8')) as Record<string, Outcome>
  const scores = readScores()
  for (const [name, { files }] of chosen) {
    const mutants = files.flatMap((file) => mutantsOf(file))
    scores[name] = scoreOf(mutants, outcomes)
    print(
      `${name}: ${scores[name].killed} of ${mutants.length - scores[name].noEffect} noticed, ${percent(scores[name])} %`,
    )
    for (const mutant of mutants) print(`  ${told(mutant, outcomes[mutant.id])}`)
  }
  writeFileSync(scoresFile, `${JSON.stringify(scores, null, 2)}\n`)
  const weak = chosen.filter(([name]) => percent(scores[name]!) < wantedPercent)
  for (const [name] of weak) print(`${name} is below ${wantedPercent} %`)
  return weak.length > 0 ? 1 : 0
}

function scoreOf(mutants: Generated[], outcomes: Record<string, Outcome>): Score {
  const ran = mutants.filter((mutant) => !effectOf(mutant))
  const survived = ran.filter(({ id }) => !outcomes[id]?.by)
  return {
    on: new Date().toISOString().slice(0, 10),
    made: mutants.length,
    killed: ran.length - survived.length,
    noEffect: mutants.length - ran.length,
    survived: survived.map(({ id, source }) => `${id}${outcomes[id]?.reached ? '' : ' (no test comes by)'}: ${source}`),
  }
}

function told(mutant: Generated, outcome: Outcome | undefined) {
  const effect = effectOf(mutant)
  if (effect) return `no effect  ${mutant.id}: ${effect.why}`
  if (outcome?.by) return `killed     ${mutant.id} by ${outcome.by}`
  return `survived   ${mutant.id}${outcome?.reached ? '' : ' (no test comes by)'}`
}
