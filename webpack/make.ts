import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Area } from './areas.ts'
import { mustFit, sourcesMustFit } from './fit.ts'
import { discard, isPublished, newBuildId, publish } from './publish/publish.ts'
import { commitNow } from './publish/releases.ts'
import { Refused } from './refused.ts'

/**
 * Builds an area from the sources with this hash and serves it; null when it is served already. With `check` it must
 * first fit the served parts.
 */
export async function make(area: Area, hash: string, { check = false } = {}): Promise<string | null> {
  // The process before may have made it.
  if (await isPublished(area, hash)) return null
  if (check) await sourcesMustFit(area)
  const build = newBuildId(hash)
  const commit = await commitNow()
  await compileApart(area, build)
  try {
    if (check) mustFit(area, build)
    await publish(area, build, commit)
  } catch (error) {
    discard(area, build)
    throw error
  }
  return build
}

/** A build runs in its own process: webpack uses one core, and the memory is freed afterwards. */
async function compileApart(area: Area, build: string) {
  const script = `${import.meta.dirname}/build.ts`
  const child = spawn(process.execPath, ['--no-warnings', script, '--one', build, area.name], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Refused(`${area.name} could not be built. Nothing was changed.`)
}

/** For example '4.2 s', since `started` (of `performance.now()`). */
export const secondsSince = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`
