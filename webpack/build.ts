import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { type Area, areaNamed, areas } from './areas.ts'
import { BuildError, compile } from './compile.ts'
import { make, secondsSince } from './make.ts'
import { inTurn, isPublished, repairList } from './publish/publish.ts'
import { diskWords, Refused } from './refused.ts'
import { hashOfSources } from './sources.ts'

// npm run build              builds each area whose sources changed since its last build
// npm run build -- merchant  looks at these areas only

const { values, positionals } = parseArgs({ allowPositionals: true, options: { one: { type: 'string' } } })

if (values.one) {
  await compile(areaNamed(positionals[0]!), values.one).catch((error) => {
    console.error(error instanceof BuildError ? error.message : (diskWords(error) ?? error))
    process.exitCode = 1
  })
} else {
  await buildStale(positionals.length ? positionals.map(areaNamed) : areas)
}

async function buildStale(asked: Area[]) {
  for (const line of await repairList()) console.warn(line)
  const hashes = await Promise.all(asked.map(hashOfSources))
  const isMade = await Promise.all(asked.map((area, index) => isPublished(area, hashes[index]!)))
  const stale = asked.map((area, index) => ({ area, hash: hashes[index]! })).filter((_made, index) => !isMade[index])

  const buildNext = async () => {
    for (let next = stale.shift(); next; next = stale.shift()) await buildOne(next.area, next.hash)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, buildNext))
}

async function buildOne(area: Area, hash: string) {
  const started = performance.now()
  try {
    const build = await inTurn(area.name, () => make(area, hash))
    if (build) console.log(`Built ${area.name} in ${secondsSince(started)}`)
  } catch (error) {
    const words = error instanceof Refused ? error.message : diskWords(error)
    if (!words) throw error
    console.error(words)
    process.exitCode = 1
  }
}
