import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './known.ts'

/** Mutants by their names, and the tests that should notice them, the fastest first. */
export type Trial = { tests: string[]; mutants: string[] }

/** `by`: the test that noticed it first. `reached`: a test came by it. */
export type Outcome = { by: string | null; reached: boolean }

/** What a run found out. `red`: tests that fail without any mutant. */
export type Outcomes = { mutants: Record<string, Outcome>; red: string[] }

/**
 * Tries all mutants in one run of jest (./runner.ts). Generated ones replace our own in the files that they change
 * (./jest-transform.ts).
 */
export function tryMutants(kind: 'own' | 'generated', trials: Trial[], jestOptions: string[]): Outcomes {
  const file = join(root, `.test/mutants-${process.pid}.json`)
  mkdirSync(join(root, '.test'), { recursive: true })
  writeFileSync(file, JSON.stringify(trials))
  const tests = [...new Set(trials.flatMap(({ tests }) => tests))]
  spawnSync(
    process.execPath,
    ['--no-warnings', '--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--silent', ...jestOptions].concat(
      ['--runTestsByPath'],
      tests,
    ),
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, MUTANTS: kind, MUTANTS_FILE: file },
    },
  )
  const outcomes = JSON.parse(readFileSync(file, 'utf8')) as Outcomes
  rmSync(file)
  return outcomes
}
