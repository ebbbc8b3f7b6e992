// npm test: installs what is missing and checks everything, ending in a real browser
import { rmSync } from 'node:fs'
import { install, onOwnNode, root } from './bootstrap.mjs'

install()
await onOwnNode()

process.chdir(root)
const { checks, finish, node, one, sum, tally } = await import('./steps.mjs')
const { installTools } = await import('./install-tools.ts')

await installTools()
const checked = await checks({ slow: true })
const built = await node('build', ['webpack/build.ts'])
if (built) {
  // Sizes are counted, not timed, so they can be taken meanwhile.
  const [size, inBrowser] = await Promise.all([node('size', ['webpack/size.ts']), browserTests()])
  finish(sum([checked, one(built), one(size), inBrowser]))
} else finish(sum([checked, one(built)]))

async function browserTests() {
  const results = `${root}.test/browser-tests.json`
  rmSync(results, { force: true })
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts']
  const good = await node('browser tests', args, { quiet: false })
  const counted = tally(results, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }))
  return good || counted.failed > 0 ? counted : sum([counted, one(false)])
}
