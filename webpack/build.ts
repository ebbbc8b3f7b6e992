import { parseArgs } from 'node:util'
import { areaNamed, areas } from './areas.ts'
import { BuildError, compile } from './compile.ts'
import { makeAll } from './make.ts'
import { damagedNow } from './publish/damages.ts'
import { repairList } from './publish/publish.ts'
import { diskWords, Refused } from './refused.ts'

// npm run build              a whole build of each area whose sources have none yet; what serves stays as it is
// npm run build -- merchant  looks at these areas only

const { values, positionals } = parseArgs({ allowPositionals: true, options: { one: { type: 'string' } } })

try {
  if (values.one) await compile(areaNamed(positionals[0]!), values.one)
  else await build()
} catch (error) {
  const words = error instanceof BuildError || error instanceof Refused ? error.message : diskWords(error)
  if (!words) throw error
  console.error(words)
  process.exitCode = 1
}

async function build() {
  for (const line of await repairList()) console.warn(line)
  await makeAll(positionals.length ? positionals.map(areaNamed) : areas)
  for (const line of await damagedNow()) console.warn(line)
}
