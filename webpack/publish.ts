import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { lockFolder } from 'api/db/lock'
import { type Area, areas, root } from './areas.ts'

/** Builds lie in `<areas folder>/<area>/<build>/`; `areas.json` beside them says which one serves. */
export const areasFolder = resolve(root, process.env.AREAS_DIR || '.areas')
const listFile = `${areasFolder}/areas.json`

/** A tab may ask for the files of the build it began with for as long as a session can last. */
const longestSession = 12 * 3_600_000
const buildsKept = { atLeast: 3, atMost: 12 }

/** `manifest` (of a remote) or `index` (of the host) is where a browser starts reading the build. */
export type Published = { build: string; manifest?: string; index?: string; hash: string }

/** What may not be done; the message is one line for whoever asked. */
export class Refused extends Error {}

export function published(): Record<string, Published> {
  return existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')).areas : {}
}

/** Whether the build that serves was made from sources of this hash. */
export function isPublished(area: Area, hash: string): boolean {
  const build = published()[area.name]?.build
  return !!build?.endsWith(`-${hash}`) && existsSync(folderOf(area, build))
}

export const folderOf = (area: Area, build: string) => `${areasFolder}/${area.name}/${build}`

/** For example 20261120-101500-1a2b3c4. */
export function newBuildId(hash: string): string {
  const [date, time] = new Date().toISOString().replace(/[-:]/g, '').split(/[T.]/)
  return `${date}-${time}-${hash}`
}

/** When a build was made, by its name. */
export function madeAt(build: string) {
  return new Date(build.replace(/^(....)(..)(..)-(..)(..)(..)-.*$/, '$1-$2-$3T$4:$5:$6Z'))
}

/** The finished builds of an area, the newest first. */
export async function buildsOf(area: Area) {
  const names = await readdir(`${areasFolder}/${area.name}`).catch(() => [])
  return names
    .filter((name) => /^\d{8}-\d{6}-\w+$/.test(name))
    .sort()
    .reverse()
}

/**
 * Makes a finished build the one that serves. All its files are there before the list names it, and the list is replaced
 * in one piece: nobody ever reads half of a release.
 */
export async function publish(area: Area, build: string) {
  const entry = await entryOf(area, build)
  const before = published()[area.name]?.build
  await inTurn('list', async () => {
    const draft = `${listFile}.${process.pid}`
    writeFileSync(draft, `${JSON.stringify({ areas: { ...published(), [area.name]: entry } }, null, 2)}\n`)
    renameSync(draft, listFile)
  })
  await noteServing(area, [before, build])
  await tidy(area)
}

async function entryOf(area: Area, build: string): Promise<Published> {
  const first = area.name === 'host' ? 'index.html' : 'mf-manifest.json'
  const text = await readFile(`${folderOf(area, build)}/${first}`).catch(() => {
    throw new Refused(`There is no build ${build} of ${area.name}. Nothing was changed.`)
  })
  const address = `/areas/${area.name}/${build}/${first}`
  return {
    build,
    ...(area.name === 'host' ? { index: address } : { manifest: address }),
    hash: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  }
}

/** Refuses a build that the parts which serve beside it would not fit: they were built for another form of areas. */
export function mustFit(area: Area, build: string) {
  const mine = contractOf(area, build)
  const serving = published()
  const beside = areas.filter(
    ({ name }) => name !== area.name && serving[name] && (area.name === 'host' || name === 'host'),
  )
  for (const other of beside) {
    const theirs = contractOf(other, serving[other.name]!.build)
    if (mine === theirs) continue
    throw new Refused(
      `${area.name} ${build} was built for area contract ${mine}, but the ${other.name} that serves has ${theirs}. ` +
        'Nothing was changed. Parts of two contracts are released together, by npm run build.',
    )
  }
}

function contractOf(area: Area, build: string): number {
  const file = `${folderOf(area, build)}/area.json`
  // Builds from before the number was written down are of the first form.
  return (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).contract) || 1
}

/** The date of a build's folder says when it last served. */
async function noteServing(area: Area, builds: (string | undefined)[]) {
  const now = new Date()
  for (const build of builds)
    if (build && existsSync(folderOf(area, build))) await utimes(folderOf(area, build), now, now)
}

/** Removes the builds that no running tab should still ask for, and what broken builds left behind. */
async function tidy(area: Area) {
  const folder = `${areasFolder}/${area.name}`
  const served = await Promise.all(
    (await buildsOf(area)).map(async (build) => ({ build, at: (await stat(folderOf(area, build))).mtimeMs })),
  )
  for (const build of leftOver(served, published()[area.name]?.build, Date.now()))
    await rm(folderOf(area, build), { recursive: true, force: true })

  for (const name of await readdir(folder)) {
    const draft = `${folder}/${name}`
    if (name.endsWith('.draft') && (await stat(draft)).mtimeMs < Date.now() - 3_600_000)
      await rm(draft, { recursive: true, force: true })
  }
}

/** Of builds and when they last served: those to remove. The one that serves and the last three stay, whatever their age. */
export function leftOver(served: { build: string; at: number }[], serving: string | undefined, now: number) {
  return served
    .toSorted((one, other) => other.at - one.at || (one.build < other.build ? 1 : -1))
    .filter(({ at }, place) => {
      const isRecent = at > now - longestSession && place < buildsKept.atMost
      return place >= buildsKept.atLeast && !isRecent
    })
    .map(({ build }) => build)
    .filter((build) => build !== serving)
}

const patience = 120_000

/** Waits until no other process does something of this name, and does it. */
export async function inTurn<T>(name: string, run: () => Promise<T>): Promise<T> {
  const releaseLock = await lockPatiently(`${areasFolder}/.turns/${name}`)
  try {
    return await run()
  } finally {
    releaseLock()
  }
}

async function lockPatiently(folder: string) {
  for (const until = Date.now() + patience; ; await wait(100)) {
    try {
      return lockFolder(folder)
    } catch (error) {
      const holder = /in use by process (\d+)/.exec((error as Error).message)?.[1]
      if (!holder) throw error
      if (Date.now() > until)
        throw new Refused(`Process ${holder} has been releasing for too long. Nothing was changed.`)
    }
  }
}

/** Removes a build that will not serve. */
export const discard = (area: Area, build: string) => rmSync(folderOf(area, build), { recursive: true, force: true })
