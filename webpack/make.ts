import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Area } from './areas.ts'
import { buildsOf, damageIn, inTurn, isMadeOf, newBuildId, published } from './publish/builds.ts'
import { tidy } from './publish/publish.ts'
import { Refused } from './refused.ts'
import { hashOfSources } from './sources.ts'

/**
 * A build of each of these areas from its present sources; none of them serves by this. A build that is here already is
 * taken again, and several are made side by side. The others are finished where one fails.
 */
export async function makeAll(areas: Area[]): Promise<{ area: Area; build: string }[]> {
  const made = new Map<Area, string>()
  const failures: unknown[] = []
  const waiting = [...areas]
  const makeNext = async () => {
    for (let area = waiting.shift(); area; area = waiting.shift())
      await make(area).then(
        (build) => made.set(area, build),
        (error) => failures.push(error),
      )
  }
  await Promise.all(Array.from({ length: availableParallelism() }, makeNext))
  const other = failures.find((failure) => !(failure instanceof Refused))
  if (other) throw other
  if (failures.length > 0) throw new Refused(failures.map((failure) => (failure as Refused).message).join('\n'))
  return areas.map((area) => ({ area, build: made.get(area)! }))
}

async function make(area: Area): Promise<string> {
  const started = performance.now()
  const hash = await hashOfSources(area)
  const here = () => wholeBuildOf(area, hash)
  const makeNew = async () => {
    const damaged = await damagedBuildOf(area, hash)
    const build = damaged ?? newBuildId(hash)
    await compileApart(area, build)
    await tidy(area)
    console.log(`${damaged ? 'Made whole' : 'Built'} ${area.name} ${build} in ${secondsSince(started)}`)
    return build
  }
  // The process before may have made it.
  return (await here()) ?? (await inTurn(area.name, async () => (await here()) ?? (await makeNew())))
}

/** The newest whole build of sources with this hash. */
async function wholeBuildOf(area: Area, hash: string) {
  for (const build of await buildsOf(area))
    if (isMadeOf(build, hash) && (await damageIn(area, build)) === null) return build
  return null
}

/** A build of these sources that lost files, so that open tabs find them again under their addresses. */
async function damagedBuildOf(area: Area, hash: string) {
  const serving = published()[area.name]?.build
  return isMadeOf(serving, hash) ? serving : (await buildsOf(area)).find((build) => isMadeOf(build, hash))
}

/** A build runs in its own process: webpack uses one core, and the memory is freed afterwards. */
async function compileApart(area: Area, build: string) {
  const script = `${import.meta.dirname}/build.ts`
  const child = spawn(process.execPath, ['--no-warnings', script, '--one', build, area.name], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Refused(`${area.name} could not be built. Nothing was changed.`)
}

/** Whether what serves of an area is made of its present sources. */
export async function servesPresent(area: Area) {
  return isMadeOf(published()[area.name]?.build, await hashOfSources(area))
}

/** For example '4.2 s', since `started` (of `performance.now()`). */
export const secondsSince = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`
