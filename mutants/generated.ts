import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Generated } from './generate.ts'
import { root } from './known.ts'
import { effectOf, mutantsOf, regions } from './regions.ts'
import { type Outcome, tryMutants } from './try-mutants.ts'

/** The result of a region's last run: counts, and the mutants that no test noticed. `of`: a hash of all mutants. */
export type Score = {
  on: string
  of: string
  made: number
  killed: number
  noEffect: number
  survived: string[]
}
export type Scores = Record<string, Score>

export const scoresFile = join(root, 'mutants/scores.json')
export const readScores = (): Scores => JSON.parse(readFileSync(scoresFile, 'utf8'))

/** Noticed mutants in per cent of those that change something. */
export const percent = ({ made, noEffect, killed }: Score) => Math.floor((100 * killed) / Math.max(1, made - noEffect))

const wantedPercent = 85
const print = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Makes the mutants of the regions whose name contains the text, runs their tests, and returns the exit code.
 * `--survivors` tries only those left by the region's last run, if its source is unchanged.
 */
export function runGenerated(...given: string[]): number {
  const [text = ''] = given.filter((one) => !one.startsWith('--'))
  const onlySurvivors = given.includes('--survivors')
  const jestOptions = given.filter((one) => one.startsWith('--') && one !== '--survivors')
  const chosen = Object.keys(regions).filter((name) => name.includes(text))
  const asked = Object.fromEntries(chosen.map((name) => [name, onlySurvivors ? survivorsOf(name) : triedOf(name)]))
  const trials = chosen.map((name) => ({ tests: regions[name]!.tests, mutants: asked[name]! }))
  const { mutants: outcomes } = tryMutants('generated', trials, jestOptions)
  const scores = readScores()
  for (const name of chosen) {
    const mutants = mutantsIn(name)
    scores[name] = scoreOf(mutants, new Set(asked[name]), outcomes)
    const { killed, noEffect } = scores[name]
    print(`${name}: ${killed} of ${mutants.length - noEffect} noticed, ${percent(scores[name])} %`)
    for (const mutant of mutants) print(`  ${told(mutant, outcomes[mutant.id])}`)
  }
  writeFileSync(scoresFile, `${JSON.stringify(scores, null, 2)}\n`)
  const weak = chosen.filter((name) => percent(scores[name]!) < wantedPercent)
  for (const name of weak) print(`${name} is below ${wantedPercent} %`)
  return weak.length > 0 ? 1 : 0
}

const mutantsIn = (name: string) => regions[name]!.files.flatMap((file) => mutantsOf(file))

/** All that change something. */
const triedOf = (name: string) =>
  mutantsIn(name)
    .filter((mutant) => !effectOf(mutant))
    .map(({ id }) => id)

function survivorsOf(name: string) {
  const known = readScores()[name]
  if (known?.of !== hashOf(mutantsIn(name))) return triedOf(name)
  return triedOf(name).filter((id) => known.survived.some((one) => one.startsWith(id)))
}

/** Another source gives other mutants, so earlier results are then invalid. */
const hashOf = (mutants: Generated[]) => createHash('sha256').update(JSON.stringify(mutants)).digest('hex').slice(0, 16)

function scoreOf(mutants: Generated[], asked: Set<string>, outcomes: Record<string, Outcome>): Score {
  const ran = mutants.filter((mutant) => !effectOf(mutant))
  const survived = ran.filter(({ id }) => asked.has(id) && !outcomes[id]?.by)
  return {
    on: new Date().toISOString().slice(0, 10),
    of: hashOf(mutants),
    made: mutants.length,
    killed: ran.length - survived.length,
    noEffect: mutants.length - ran.length,
    survived: survived.map(({ id, source }) => `${id}${outcomes[id]?.reached ? '' : ' (no test comes by)'}: ${source}`),
  }
}

function told(mutant: Generated, outcome: Outcome | undefined) {
  const effect = effectOf(mutant)
  if (effect) return `no effect  ${mutant.id}: ${effect.why}`
  if (!outcome) return `found before ${mutant.id}`
  if (outcome.by) return `killed     ${mutant.id} by ${outcome.by}`
  return `survived   ${mutant.id}${outcome.reached ? '' : ' (no test comes by)'}`
}
