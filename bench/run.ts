import { cpus, loadavg } from 'node:os'
import { makeTestBuilds } from 'e2e/support/builds.ts'
import { type BenchRow, show } from './table.ts'

// npm run bench -- WHAT …  measures the portal against its budgets, with a table for each. Every run ends by itself.

const benches: Record<string, () => Promise<{ default: () => Promise<BenchRow[]> }>> = {
  lists: () => import('./lists.ts'),
  sorts: () => import('./sorts.ts'),
  'sign-in': () => import('./sign-in.ts'),
  bulk: () => import('./bulk.ts'),
  memory: () => import('./memory.ts'),
  live: () => import('./live.ts'),
  screens: () => import('./screens.ts'),
  waits: () => import('./waits.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  builds: () => import('./builds.ts'),
  papers: () => import('./papers.ts'),
  statement: () => import('./statement.ts'),
  registers: () => import('./registers.ts'),
}

const asked = process.argv.slice(2).filter((word) => !word.startsWith('-') && word in benches)
if (asked.length === 0) {
  process.stderr.write(`npm run bench -- ${Object.keys(benches).join(' | ')}\n`)
  process.exit(2)
}
await makeTestBuilds()
const load = () => loadavg()[0]?.toFixed(1)
process.stdout.write(`${new Date().toISOString().slice(0, 16)} UTC, ${cpus().length} cores, load before ${load()}\n`)
for (const what of asked) {
  const { default: measure } = await (benches[what] as (typeof benches)[string])()
  show(what, await measure())
}
process.stdout.write(`Load after ${load()}. A number means something only where the load is the bench's own.\n`)
process.exit(0)
