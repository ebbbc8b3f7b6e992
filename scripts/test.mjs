// npm test: installs what is missing and checks everything, ending in a real browser
import { install, onOwnNode, root } from './bootstrap.mjs'

install()
await onOwnNode()

process.chdir(root)
const { browserTests, checks, finish, node, one, sum } = await import('./steps.mjs')
const { installTools } = await import('./install-tools.ts')

await installTools()
const checked = await checks({ slow: true })
const built = await node('build', ['e2e/support/builds.ts'])
if (built) {
  // Sizes are counted and not timed, so this can run at the same time.
  const [size, inBrowser] = await Promise.all([node('size', ['webpack/size.ts']), browserTests('browser tests')])
  finish(sum([checked, one(built), one(size), inBrowser]))
} else finish(sum([checked, one(built)]))
