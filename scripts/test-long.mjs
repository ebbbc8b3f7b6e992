// npm run test:long: what takes hours, for the night. What chance decides is tried far more often, each mutant has a run of
// its own, and every fault of every file is tried in a browser.
import { install, onOwnNode, root } from './bootstrap.mjs'

install()
await onOwnNode()

process.chdir(root)
const { browserTests, finish, jest, node, one, sum } = await import('./steps.mjs')
const { installNginx, installTools } = await import('./install-tools.ts')

/** Tests whose numbers grow (api/src/testing/many.ts), and those that need what only some machines have. */
const longer = [
  'auth/timing',
  'db/migrate',
  'export/export',
  'files/strange-files',
  'http/access',
  'http/crash',
  'http/database-gone',
  'http/fuzz',
  'http/http.slow',
  'http/idempotency.slow',
  'http/nginx',
  'http/restart',
  'http/soak',
  'list/hostile-queries',
  'list/list.slow',
  'money/all-kinds',
  'outbox/mail',
  'pan/application/invariants',
  'pan/application/money/paid-service',
  'pan/application/transition/status',
  'reader/hostile-files',
  'shared/tenants',
]

await installTools()
installNginx()
process.env.LONG = '1'
const args = ['--runInBand', '--testPathPatterns']
const results = []
for (const name of longer) results.push(await jest(name, [...args, `api/src/${name}`], { quiet: false }))
results.push(await jest('npm run dev', [...args, 'webpack/dev'], { quiet: false }))
const built = await node('build', ['e2e/support/builds.ts'])
results.push(one(built))
if (built) results.push(await browserTests('every column and every button', ['every-list', 'view']))
delete process.env.LONG
results.push(one(await node('mutants', ['mutants/run.ts'], { quiet: false })))
results.push(one(await node('generated mutants', ['mutants/run.ts', 'generated'], { quiet: false })))
if (built) results.push(one(await node('faults', ['e2e/faults.ts'], { quiet: false })))
finish(sum(results))
