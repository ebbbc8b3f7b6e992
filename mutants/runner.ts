import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Test, TestResult } from '@jest/test-result'
import runner, { CallbackTestRunner } from 'jest-runner'
import type { TestWatcher } from 'jest-watcher'
import { root } from './known.ts'
import type { Outcomes, Trial } from './try-mutants.ts'

/** A test file without a mutant: the tests that fail, its time, and which generated mutants it reached. */
type Honest = { red: string[]; seconds: number; reached: string[] }

const print = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Runs each test file as it is, and then once for each of its mutants that no test has noticed yet, until it is red.
 * Modules are loaded again each time, so a mutant leaves nothing in memory or in a test's database.
 */
export default class MutantRunner extends CallbackTestRunner {
  readonly #honest = new Map<string, Honest>()
  readonly #outcomes: Outcomes = { mutants: {}, red: [] }

  async runTests(tests: Test[], watcher: TestWatcher) {
    const trials = JSON.parse(readFileSync(process.env.MUTANTS_FILE!, 'utf8')) as Trial[]
    for (const { mutants } of trials)
      for (const id of mutants) this.#outcomes.mutants[id] = { by: null, reached: false }
    const testAt = (path: string) => {
      const test = tests.find((one) => relative(root, one.path) === path)
      if (!test) throw new Error(`${path} is no test`)
      return test
    }
    for (let turn = 0; trials.some((trial) => trial.tests[turn]); turn++) {
      const left = trials.flatMap(({ tests, mutants }) => {
        const path = tests[turn]
        const unnoticed = mutants.filter((id) => !this.#outcomes.mutants[id]?.by)
        return path && unnoticed.length > 0 ? [{ path, mutants: unnoticed }] : []
      })
      const paths = new Set(left.map(({ path }) => path).filter((path) => !this.#honest.has(path)))
      // In jest's order, which begins with the slow ones.
      const unknown = tests.filter((test) => paths.has(relative(root, test.path)))
      await this.#runHonest(unknown, watcher)
      const runs = left.flatMap(({ path, mutants }) => {
        const honest = this.#honest.get(path)
        return honest
          ? mutants.filter((id) => isReached(id, honest)).map((id) => ({ id, test: testAt(path), honest }))
          : []
      })
      await this.#runWithMutants(runs, watcher)
    }
    writeFileSync(process.env.MUTANTS_FILE!, JSON.stringify(this.#outcomes))
  }

  async #runHonest(tests: Test[], watcher: TestWatcher) {
    await this.#run(
      tests.map((test) => withMutant(test, '')),
      watcher,
      (test, result) => {
        const path = relative(root, test.path)
        const red = result ? redOf(result) : [notRun]
        const seconds = Math.ceil((result?.perfStats.runtime ?? 0) / 1000)
        print(`${path}: ${seconds} s without a mutant`)
        this.#outcomes.red.push(...red.map((title) => `${path}: ${title}`))
        if (!red.includes(notRun))
          this.#honest.set(path, { red, seconds, reached: Object.keys(result?.coverage ?? {}) })
      },
    )
  }

  /** The slowest first, so that none runs alone at the end. */
  async #runWithMutants(runs: { id: string; test: Test; honest: Honest }[], watcher: TestWatcher) {
    let done = 0
    const inOrder = runs.sort((a, b) => b.honest.seconds - a.honest.seconds)
    const tests = inOrder.map(({ id, test, honest: { red, seconds } }) =>
      withMutant(test, id, { red, seconds: 3 * seconds + 10 }),
    )
    await this.#run(tests, watcher, (test, result) => {
      const { mutant, red } = test.context.config.globals as { mutant: string; red: string[] }
      const by = result ? redOf(result).find((title) => !red.includes(title)) : notRun
      this.#outcomes.mutants[mutant] = { by: by ? `${relative(root, test.path)}: ${by}` : null, reached: true }
      print(`${++done}/${runs.length} ${mutant}\n  ${by ? `✗ ${by}` : '? not noticed'}`)
    })
  }

  /** Runs tests in jest's own workers. */
  async #run(tests: Test[], watcher: TestWatcher, onEach: (test: Test, result: TestResult | null) => void) {
    const workers = new runner(this._globalConfig, this._context)
    workers.on('test-file-success', ([test, result]) => onEach(test, result))
    workers.on('test-file-failure', ([test]) => onEach(test, null))
    await workers.runTests(tests, watcher, { serial: false })
  }
}

const isGenerated = process.env.MUTANTS === 'generated'
/** Only a generated mutant says that it was reached. */
const isReached = (id: string, { reached }: Honest) => !isGenerated || reached.includes(id)

/** The same test with an active mutant; it ends at the first failure (./until-red.mjs). */
function withMutant(test: Test, mutant: string, more: { red?: string[]; seconds?: number } = {}): Test {
  const { config } = test.context
  const globals = { ...config.globals, mutant, ...more }
  return { ...test, context: { ...test.context, config: { ...config, globals } } }
}

const notRun = 'the file does not run'

/** The failed tests; a file that did not start counts as failed. */
function redOf({ testResults, testExecError }: TestResult) {
  const red = testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  return testExecError ? [...red, notRun] : red
}
