import { resolve } from 'node:path'
import { buildsIn, damageOf, firstFileOf, readTable } from 'api/http/front-end/area-builds'
import { type Area, root } from '../areas.ts'
import { takeTurn } from './turns.ts'

/** Builds are in `<areas folder>/<area>/<build>/`; `areas.json` beside them names the served ones. */
export const areasFolder = resolve(root, process.env.AREAS_DIR || '.areas')

/** `manifest` (of a remote) or `index` (of the host) is the first file that a browser reads. */
export type Published = { build: string; manifest?: string; index?: string; hash: string }

/** Waits until no other process does something of this name here, then does it. */
export const inTurn = <T>(name: string, run: () => Promise<T>) => takeTurn(`${areasFolder}/.turns/${name}`, run)

/** The served build of each area. */
export function published(): Record<string, Published> {
  return (readTable(areasFolder)?.table.areas ?? {}) as Record<string, Published>
}

export const folderOf = (area: Area, build: string) => `${areasFolder}/${area.name}/${build}`

/** The first file that a browser reads of a build, by its address. */
export function firstOf(area: Area, build: string): { manifest: string } | { index: string } {
  const address = firstFileOf(area.name, build)
  return area.name === 'host' ? { index: address } : { manifest: address }
}

/** For example 20261120-101500-1a2b3c4. */
export function newBuildId(hash: string): string {
  const [date, time] = new Date().toISOString().replace(/[-:]/g, '').split(/[T.]/)
  return `${date}-${time}-${hash}`
}

/** When a build was made, from its name. */
export function madeAt(build: string) {
  return new Date(build.replace(/^(....)(..)(..)-(..)(..)(..)-.*$/, '$1-$2-$3T$4:$5:$6Z'))
}

/** Whether a build was made from sources with this hash. */
export const isMadeOf = (build: string | undefined, hash: string) => build?.endsWith(`-${hash}`) ?? false

/** The finished builds of an area, the newest first. */
export const buildsOf = (area: Area) => buildsIn(areasFolder, area.name)

/** What is wrong with a build; null if nothing is. */
export const damageIn = (area: Area, build: string) =>
  damageOf(areasFolder, area.name, { build, ...firstOf(area, build) })

/** What is wrong with what serves of an area; null if nothing is, or nothing serves. */
export async function damageNow(area: Area) {
  const build = published()[area.name]?.build
  return build ? damageIn(area, build) : null
}
