// npm run test:long: what takes hours, for the night. What chance decides is tried far more often, each mutant has a run of
// its own, and every fault of every file is tried in a browser.
import { install, onOwnNode, root } from './bootstrap.mjs'

install()
await onOwnNode()

process.chdir(root)
const { finish, node, one, sum } = await import('./steps.mjs')
const { installTools } = await import('./install-tools.ts')

/** Tests whose numbers grow (`many` in api/src/testing), and those that need what only some machines have. */
const longer = [
  'http/fuzz',
  'http/lifecycle/crash',
  'http/http.slow',
  'http/lifecycle/database-gone',
  'http/lifecycle/restart',
  'money/all-kinds',
  'outbox/mail',
  'files/strange-files',
  'reader/hostile-files',
  'http/proxy/nginx',
]

await installTools()
process.env.LONG = '1'
const args = [
  '--experimental-vm-modules',
  'node_modules/jest/bin/jest.js',
  '--silent',
  '--runInBand',
  '--testPathPatterns',
]
const results = []
for (const name of longer) results.push(one(await node(name, [...args, `api/src/${name}`], { quiet: false })))
results.push(one(await node('npm run dev', [...args, 'webpack/dev'], { quiet: false })))
const built = await node('build', ['webpack/build.ts'])
results.push(one(built))
const browser = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', 'every-list', 'view']
if (built) results.push(one(await node('every column and every button', browser, { quiet: false })))
delete process.env.LONG
results.push(one(await node('mutants', ['mutants/run.ts'], { quiet: false })))
results.push(one(await node('generated mutants', ['mutants/run.ts', 'generated'], { quiet: false })))
if (built) results.push(one(await node('faults', ['e2e/faults.ts'], { quiet: false })))
finish(sum(results))
