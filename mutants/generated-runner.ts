import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Test, TestResult } from '@jest/test-result'
import runner, { CallbackTestRunner, type OnTestFailure, type OnTestStart, type OnTestSuccess } from 'jest-runner'
import type { TestWatcher } from 'jest-watcher'
import { root } from './known.ts'
import { effectOf, mutantsOf, regions } from './regions.ts'

/** What is kept of each mutant: the test that noticed it, `reached` where tests only came by. */
export type Outcome = { by: string | null; reached: boolean }

const print = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Runs each test file once as it is, and once more for each mutant that it came by and nobody noticed so far. Modules are
 * loaded anew each time, so what a mutant left in memory or in the database of a test is gone.
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
    const chosen = Object.entries(regions).filter(([name]) => name.includes(process.env.GENERATED_REGION ?? ''))
    for (const [name, region] of chosen) {
      const mutants = region.files.flatMap((file) => mutantsOf(file)).filter((mutant) => !effectOf(mutant))
      for (const { id } of mutants) outcomes[id] = { by: null, reached: false }
      for (const path of region.tests) {
        const test = tests.find((one) => relative(root, one.path) === path)
        if (!test) throw new Error(`${path} of '${name}' is no test`)
        const started = performance.now()
        const [honest] = await this.run([withMutant(test, '')], watcher)
        if (!honest) throw new Error(`${path} does not run`)
        const seconds = Math.round((performance.now() - started) / 1000)
        const reached = Object.keys(honest.coverage ?? {}).filter((id) => outcomes[id]?.by === null)
        for (const id of reached) outcomes[id]!.reached = true
        print(`${name}: ${path} takes ${seconds} s and comes by ${reached.length}`)
        const red = new Set(redOf(honest))
        // Whoever is told of a result forgets its coverage.
        await onResult(test, honest)
        await this.run(
          reached.map((id) => withMutant(test, id)),
          watcher,
          (id, result) => {
            const by = result ? redOf(result).find((title) => !red.has(title)) : `${path} does not run`
            outcomes[id]!.by = by ?? null
            print(`  ${by ? '✗' : '?'} ${id}`)
            writeFileSync(process.env.GENERATED!, JSON.stringify(outcomes))
          },
        )
      }
    }
    writeFileSync(process.env.GENERATED!, JSON.stringify(outcomes))
  }

  /** Runs tests in jest's own workers; answers those results that came. */
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

/** The same test with a mutant awake. */
function withMutant(test: Test, mutant: string): Test {
  const { config } = test.context
  return { ...test, context: { ...test.context, config: { ...config, globals: { ...config.globals, mutant } } } }
}

/** What went red; a file that did not even begin is red as a whole. */
function redOf({ testResults, testExecError }: TestResult) {
  const red = testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  return testExecError ? [...red, 'the file does not run'] : red
}
