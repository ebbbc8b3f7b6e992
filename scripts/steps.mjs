// Shared by `npm run check` and `npm test`: steps that run one program each and report its time.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { root } from './bootstrap.mjs'

const running = new Set()

/** jest begins several processes: each after the first finds the code of its tools compiled, which saves it a second. */
const compiled = `${root}.cache/compiled`

/** Runs a program and returns whether it succeeded. Processes that it left running are ended. */
export async function step(name, command, args, { quiet = true } = {}) {
  const started = performance.now()
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text))
  const code = await new Promise((resolve) => child.on('close', resolve).on('error', () => resolve(1)))
  endGroup(child)
  if (code !== 0) process.stdout.write(said)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  return code === 0
}

/** Runs a file of the project under its own Node. */
export const node = (name, args, options) => step(name, process.execPath, ['--no-warnings', ...args], options)

function endGroup(child) {
  running.delete(child)
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // All its processes have ended.
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of running) process.kill(-child.pid, signal)
    process.exit(1)
  })
}

const bin = (name) => `${root}node_modules/.bin/${name}`

/** Types, lint and format, import directions, and all tests except those in a browser; returns the counts. */
export async function checks({ slow }) {
  const [types, lint, imports, texts, tests] = await Promise.all([
    node('types', [bin('tsc'), '-p', 'tsconfig.json']),
    step('lint and format', bin('biome'), ['check', '--error-on-warnings', '.']),
    node('import directions', ['scripts/import-rules.ts']),
    node('texts', ['scripts/text-rules.ts']),
    jest('tests', slow ? [] : ['--testPathIgnorePatterns', '/node_modules/', '\\.slow\\.test\\.']),
  ])
  return sum([one(types), one(lint), one(imports), one(texts), tests])
}

/** Runs test files and counts their tests; a skipped test proves nothing, and is counted as skipped. */
export function jest(name, args, options) {
  const results = `${root}.test/jest.json`
  const said = [
    // A test file creates many short-lived objects: a larger young generation saves a tenth of the processor time.
    '--max-semi-space-size=64',
    // Most loaded code is never called: compiling it only when called saves another tenth.
    '--max-lazy',
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${results}`,
    '--silent',
  ]
  return tested(name, [...said, ...args], options, results, (found) => ({
    passed: found.numPassedTests,
    failed: found.numFailedTests + found.numRuntimeErrorTestSuites,
    skipped: found.numPendingTests,
  }))
}

/** The same in a browser. */
export function browserTests(name, args = []) {
  const results = `${root}.test/browser-tests.json`
  const said = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts']
  return tested(name, [...said, ...args], { quiet: false }, results, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }))
}

async function tested(name, args, options, results, read) {
  rmSync(results, { force: true })
  const good = await node(name, args, options)
  const counted = tally(results, read)
  return good || counted.failed > 0 ? counted : sum([counted, one(false)])
}

/** The counts that a test run wrote; a run without them has failed. */
function tally(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return one(false)
  }
}

export const one = (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 })

export const sum = (counts) =>
  counts.reduce((all, { passed, failed, skipped }) => ({
    passed: all.passed + passed,
    failed: all.failed + failed,
    skipped: all.skipped + skipped,
  }))

/** Ends the script with its counts in the last line, and the matching exit code. */
export function finish({ passed, failed, skipped }) {
  if (skipped > 0) console.log(`${skipped} skipped`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
