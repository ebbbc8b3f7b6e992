import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { areaNamed, areas } from './areas.ts'
import { BuildError, compile } from './compile.ts'
import { isPublished, newBuildId, publish } from './publish.ts'
import { hashOfSources } from './sources.ts'

// npm run build              builds each area whose sources changed since its last build
// npm run build -- merchant  looks at these areas only

const { values, positionals } = parseArgs({ allowPositionals: true, options: { one: { type: 'string' } } })

if (values.one) {
  await compile(areaNamed(positionals[0]!), values.one).catch((error) => {
    console.error(error instanceof BuildError ? error.message : error)
    process.exitCode = 1
  })
} else {
  const asked = positionals.length ? positionals.map(areaNamed) : areas
  const hashes = await Promise.all(asked.map(hashOfSources))
  const stale = asked
    .map((area, index) => ({ area, hash: hashes[index]! }))
    .filter(({ area, hash }) => !isPublished(area, hash))

  // Each build has its own process: webpack works on one core, and its memory is given back.
  const buildNext = async () => {
    for (let next = stale.shift(); next; next = stale.shift()) {
      const { area, hash } = next
      const id = newBuildId(hash)
      const started = performance.now()
      const build = spawn(process.execPath, [import.meta.filename, '--one', id, area.name], { stdio: 'inherit' })
      const [code] = await once(build, 'exit')
      if (code !== 0) {
        console.error(`${area.name} could not be built`)
        process.exitCode = 1
        continue
      }
      await publish(area, id)
      console.log(`Built ${area.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, buildNext))
}
