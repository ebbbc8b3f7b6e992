import { parseArgs } from 'node:util'
import { type Area, areaNamed, areas, host } from './areas.ts'
import { makeAll, servesPresent } from './make.ts'
import { damageNow, published } from './publish/builds.ts'
import { damagedNow } from './publish/damages.ts'
import { publish, repairList } from './publish/publish.ts'
import { commitNow } from './publish/releases.ts'
import { diskWords, Refused } from './refused.ts'

// node webpack/prepare.ts                 before `npm start`: builds and releases only areas of which nothing serves, and
//                                         gives a build that serves its lost files back where these are its sources
// node webpack/prepare.ts --present AREA  in a folder that only tests or development use: the present sources serve

const { values, positionals } = parseArgs({ allowPositionals: true, options: { present: { type: 'boolean' } } })

try {
  for (const line of await repairList()) console.warn(line)
  if (values.present) await servePresent(positionals.length ? positionals.map(areaNamed) : areas)
  else await serveWhatLacks()
} catch (error) {
  const words = error instanceof Refused ? error.message : diskWords(error)
  if (!words) throw error
  console.error(words)
  // What serves is served, whatever else could not be made.
  if (values.present || !published()[host.name]) process.exitCode = 1
}

/** A restart releases nothing: an area that serves goes on, whichever sources are here. */
async function serveWhatLacks() {
  const isLacking = (area: Area) => !published()[area.name]
  const lacking = areas.filter(isLacking)
  if (lacking.length > 0) {
    const commit = await commitNow()
    const made = await makeAll(lacking)
    // Meanwhile another process may have released one.
    await publish(
      made.map((change) => ({ ...change, commit })),
      async ({ area }) => isLacking(area),
    )
  }
  const others: string[] = []
  for (const area of areas) {
    if (!(await servesPresent(area))) others.push(area.name)
    else if (await damageNow(area)) await makeAll([area])
  }
  for (const line of await damagedNow()) console.warn(line)
  if (others.length > 0)
    console.log(
      `Other sources than those here serve for ${others.join(', ')}. To release these: npm run release -- ${others.join(' ')}`,
    )
}

async function servePresent(asked: Area[]) {
  await publish(await makeAll(asked))
}
