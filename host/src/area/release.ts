import { inPage } from '../bootstrap-data.ts'
import { runningText } from './running.ts'

/** The served build of an area, and the address of its manifest. */
export type Release = { build: string; manifest: string }

const limit = 3_000
let builds = inPage<{ areas: Record<string, Release> }>('areas')?.areas ?? {}

/** The build of an area as this page knows it; `again` asks the server, because another one may be served by now. */
export async function currentRelease(name: string, again = false): Promise<Release> {
  if (again || !builds[name]) await readReleases()
  const build = builds[name]
  if (!build) throw new Error('It is not published on this server')
  return build
}

/** Asks the server for the served builds; without a valid answer the known ones are used. */
export async function readReleases(): Promise<Record<string, Release>> {
  builds = await ask().catch(() => builds)
  return builds
}

async function ask(): Promise<Record<string, Release>> {
  const signal = AbortSignal.timeout(limit)
  const headers = { 'Portal-Builds': runningText() }
  const response = await fetch('/areas.json', { cache: 'no-cache', signal, headers })
  if (!response.ok) throw new Error(`The list of areas answered ${response.status}`)
  const { areas } = await response.json()
  for (const { build } of Object.values<Release>(areas)) if (!build) throw new Error('The list of areas is damaged')
  return areas
}
