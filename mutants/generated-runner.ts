import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Test, TestResult } from '@jest/test-result'
import runner, { CallbackTestRunner, type OnTestFailure, type OnTestStart, type OnTestSuccess } from 'jest-runner'
import type { TestWatcher } from 'jest-watcher'
import { root } from './known.ts'
import { regions } from './regions.ts'

/** The ids of the mutants to try, by region. */
export type MutantIds = Record<string, string[]>

/** The result of each mutant: the test that noticed it; `reached` when tests only reached it. */
export type Outcome = { by: string | null; reached: boolean }

const print = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Runs each test file unchanged, and then once for each mutant that it reached and no test has noticed yet. Modules are
 * loaded again each time, so a mutant leaves nothing in memory or in a test's database.
 */
export default class GeneratedRunner extends CallbackTestRunner {
  async runTests(
    tests: Test[],
    watcher: TestWatcher,
    _onStart: OnTestStart,
    onResult: OnTestSuccess,
    _onFailure: OnTestFailure,
  ) {
    const outcomes: Record<string, Outcome> = {}
    const asked = JSON.parse(process.env.GENERATED_ASKED!) as MutantIds
    for (const [name, ids] of Object.entries(asked)) {
      const region = regions[name]!
      for (const id of ids) outcomes[id] = { by: null, reached: false }
      for (const path of region.tests) {
        if (ids.every((id) => outcomes[id]?.by)) break
        const test = tests.find((one) => relative(root, one.path) === path)
        if (!test) throw new Error(`${path} of '${name}' is no test`)
        const started = performance.now()
        const [honest] = await this.run([withMutant(test, '')], watcher)
        if (!honest) throw new Error(`${path} does not run`)
        // Tests of our own mutants, which are not in the source now.
        const red = redOf(honest)
        const seconds = Math.ceil((performance.now() - started) / 1000)
        const reached = Object.keys(honest.coverage ?? {}).filter((id) => outcomes[id]?.by === null)
        for (const id of reached) outcomes[id]!.reached = true
        print(`${name}: ${path} takes ${seconds} s and comes by ${reached.length}`)
        // onResult drops the coverage of a result, so it is read above.
        await onResult(test, honest)
        await this.run(
          reached.map((id) => withMutant(test, id, { red, seconds: 3 * seconds + 10 })),
          watcher,
          (id, result) => {
            const by = result ? redOf(result).find((title) => !red.includes(title)) : `${path} does not run`
            outcomes[id]!.by = by ?? null
            print(`  ${by ? '✗' : '?'} ${id}`)
            writeFileSync(process.env.GENERATED!, JSON.stringify(outcomes))
          },
        )
      }
    }
    writeFileSync(process.env.GENERATED!, JSON.stringify(outcomes))
  }

  /** Runs tests in jest's own workers; returns the results that came. */
  private async run(
    tests: Test[],
    watcher: TestWatcher,
    onEach: (mutant: string, result: TestResult | null) => void = () => {},
  ) {
    const results: TestResult[] = []
    const workers = new runner(this._globalConfig, this._context)
    const mutantOf = (test: Test) => `${test.context.config.globals.mutant}`
    workers.on('test-file-success', ([test, result]) => {
      results.push(result)
      onEach(mutantOf(test), result)
    })
    workers.on('test-file-failure', ([test]) => onEach(mutantOf(test), null))
    await workers.runTests(tests, watcher, { serial: false })
    return results
  }
}

/** The same test with an active mutant; it ends at the first failure (./until-red.mjs). */
function withMutant(test: Test, mutant: string, more: { red?: string[]; seconds?: number } = {}): Test {
  const { config } = test.context
  const globals = { ...config.globals, mutant, ...more }
  return { ...test, context: { ...test.context, config: { ...config, globals } } }
}

/** The failed tests; a file that did not start counts as failed. */
function redOf({ testResults, testExecError }: TestResult) {
  const red = testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  return testExecError ? [...red, 'the file does not run'] : red
}
