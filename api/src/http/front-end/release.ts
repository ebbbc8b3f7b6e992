import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { type AreaTable, lackingIn } from 'contract/area'
import type { FastifyBaseLogger } from 'fastify'
import type { DrawingFiles } from '../../html/pages.ts'
import {
  damageOf,
  fileOf,
  firstFileOf,
  keepLastGood,
  leadsOut,
  readLastGood,
  readProvided,
  readStart,
  readTable,
  releasesIn,
  startDamageOf,
} from './area-builds.ts'

const nothingGood = 'areas.json cannot be read, and there is no good copy of it'

type Read = {
  stamp: string
  /** The list as it was released; `table` is what of it serves. */
  asked: AreaTable
  text: string
  etag: string
  table: AreaTable
  host: { base: string; template: string }
  publicStart: { manifests: Record<string, unknown>; scripts: string[] }
  /** The bundles for rendering the public pages of these builds; null where one of the two builds has none. */
  drawing: DrawingFiles | null
}

/**
 * The released builds of a folder. It is read again when it changes, so a release needs no restart. Damaged parts are
 * replaced and reported: the list by the last good one, the host by another build of it; a damaged area alone fails.
 */
export function releaseIn(folder: string, log: FastifyBaseLogger) {
  let known: Read | null = null
  let told = ''

  async function current(): Promise<Read> {
    const stamp = await stampOf(folder, known)
    if (known?.stamp === stamp) return known
    known = await read()
    await problems()
    return known
  }

  async function read(): Promise<Read> {
    const good = readLastGood(folder)
    const found = readWhole(folder)
    const listed = found?.table ?? known?.asked ?? good?.table
    if (!listed) throw new Error(nothingGood)
    const table = await whatServes(folder, listed, [known?.table, good?.table])
    const text = found?.table === table ? found.text : JSON.stringify(table)
    const host = await readHost(folder, table)
    if (found) await keepCopy(table)
    const publicStart = await startOfPublic(folder, table)
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    return {
      stamp: await stampOf(folder, { asked: listed, table }),
      asked: listed,
      text,
      etag,
      table,
      host,
      publicStart,
      drawing: publicStart.scripts.length > 0 ? drawingOf(folder, host.base, table) : null,
    }
  }

  async function keepCopy(table: AreaTable) {
    try {
      keepLastGood(folder, await goodOf(folder, table, readLastGood(folder)?.table))
    } catch (error) {
      log.warn({ err: error }, 'the list of areas could not be copied')
    }
  }

  /** The damaged parts, one line each; changes are logged. */
  async function problems(): Promise<string[]> {
    const lines = await look()
    const news = lines.join('; ')
    if (news !== told) {
      if (news) log.error({ problems: lines }, 'what is published is damaged')
      else log.info('what is published is whole again')
    }
    told = news
    return lines
  }

  async function look() {
    const found = readWhole(folder)
    const asked = found?.table ?? known?.asked ?? readLastGood(folder)?.table
    if (!asked) return [nothingGood]
    const lines = found ? [] : ['areas.json cannot be read: the last good one serves']
    for (const [area, listed] of Object.entries(asked.areas)) {
      const damage = listed && (await damageOf(folder, area, listed))
      if (!damage) continue
      const instead = known?.table.areas[area]?.build
      const serves = instead && instead !== listed.build ? `, ${instead} serves` : ''
      lines.push(`${area} ${listed.build}: ${damage}${serves}`)
    }
    return lines
  }

  /** The served build of each area. */
  async function serving(): Promise<Record<string, string>> {
    const { table } = await current()
    return Object.fromEntries(Object.entries(table.areas).flatMap(([area, of]) => (of ? [[area, of.build]] : [])))
  }

  return { current, problems, serving }
}

/** The list, in which a damaged build gives way to the one of its area that served before, if that is still whole. */
async function whatServes(folder: string, listed: AreaTable, before: (AreaTable | undefined)[]): Promise<AreaTable> {
  const areas = { ...listed.areas }
  for (const [area, entry] of Object.entries(listed.areas)) {
    if (!entry || !(await damageOf(folder, area, entry))) continue
    for (const served of before) {
      const earlier = served?.areas[area]
      if (!earlier || (await damageOf(folder, area, earlier))) continue
      areas[area] = earlier
      break
    }
  }
  const isAsListed = Object.entries(areas).every(([area, entry]) => listed.areas[area] === entry)
  return isAsListed ? listed : { areas }
}

/** The builds that are whole; for an area whose build is not, the one that was good before. */
async function goodOf(folder: string, { areas }: AreaTable, before: AreaTable | undefined): Promise<AreaTable> {
  const entries = await Promise.all(
    Object.entries(areas).map(async ([area, entry]) => {
      const isWhole = entry && (await damageOf(folder, area, entry)) === null
      return [area, isWhole ? entry : before?.areas[area]] as const
    }),
  )
  return { areas: Object.fromEntries(entries.filter(([, entry]) => entry)) } as AreaTable
}

/** A host released earlier replaces one that cannot start, because without a host there is no page at all. */
async function readHost(folder: string, { areas }: AreaTable) {
  const listed = { build: '', index: '', ...areas.host }
  // Whoever builds a host does not release it: only one that was released stands in.
  const released = releasesIn(folder, 'host').map(({ build }) => ({ build, index: firstFileOf('host', build) }))
  const { index } = (await firstWhole(folder, [listed, ...released.toReversed()])) ?? listed
  const template = await readFile(fileOf(folder, index), 'utf8')
  return { base: index.slice(0, index.lastIndexOf('/') + 1), template }
}

async function firstWhole(folder: string, hosts: { build: string; index: string }[]) {
  for (const host of hosts) if ((await startDamageOf(folder, 'host', host)) === null) return host
  return undefined
}

/** What the public pages need to start: their manifest, written into the page, and scripts to load at once. */
async function startOfPublic(folder: string, { areas }: AreaTable) {
  const nothing = { manifests: {}, scripts: [] }
  const listed = areas.public
  if (!listed || (await startDamageOf(folder, 'public', listed))) return nothing
  const { manifest, scripts, needs } = await readStart(folder, listed.manifest)
  // An area that does not fit this host is left to the browser, which reports it. One that fits is not checked there
  // again.
  if (lackingIn(await readProvided(folder, areas.host?.index ?? ''), needs).length > 0) return nothing
  return {
    manifests: { [listed.manifest]: manifest },
    scripts,
  }
}

/** HTML and script of a page must be of the same builds: of the host, and of the public area. */
function drawingOf(folder: string, base: string, { areas }: AreaTable): DrawingFiles | null {
  const addresses = [base, areas.public?.manifest ?? ''].map(
    (address) => `${address.slice(0, address.lastIndexOf('/'))}/draw.cjs`,
  )
  if (addresses.some((address) => leadsOut(folder, address.replace('/areas/', '')))) return null
  const [host, area] = addresses.map((address) => fileOf(folder, address))
  return host && area && existsSync(host) && existsSync(area) ? { host, area } : null
}

/** Changes with each release: it adds a file for the area, and removing a file changes the date of its folder. */
async function stampOf(folder: string, read: Pick<Read, 'asked' | 'table'> | null) {
  const tables = read ? [read.asked, read.table] : []
  const folders = tables.flatMap(({ areas }) =>
    Object.entries(areas).map(([area, entry]) => `${folder}/${area}/${entry?.build}`),
  )
  const stamps = [`${folder}/areas.json`, ...folders].map((path) =>
    stat(path).then(
      ({ mtimeMs, ino }) => `${mtimeMs} ${ino}`,
      () => 'none',
    ),
  )
  return (await Promise.all(stamps)).join(', ')
}

/** Without a host there is no page. */
function readWhole(folder: string) {
  const found = readTable(folder)
  return found?.table.areas.host ? found : null
}
