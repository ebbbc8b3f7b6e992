import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { runInThisContext } from 'node:vm'
import coreForRemotes from '@module-federation/inject-external-runtime-core-plugin'
import { faultsOfArea } from 'contract/area-module'
import { JSDOM } from 'jsdom'
import type { Opening } from './open-build.ts'
import { sharedBy } from './shared.ts'

// The opening process of open-build.ts: runs one build of an area as a browser would, with the parts that the host's own
// bundle for Node shares, and says what is wrong with it.

const opening: Opening = JSON.parse(process.argv[2] ?? '')
const origin = 'http://portal'
/** After so many milliseconds a screen or a loader that does not answer is a fault. */
const limit = 10_000

type Run = (...args: unknown[]) => unknown
type Route = { path?: string; index?: boolean; lazy?: Run & { open?: Run }; loader?: Run; children?: Route[] }
type Exported = { routes: Route[]; menu: unknown }

function say(found: string[]) {
  process.send?.(found, undefined, undefined, () => process.exit())
}

async function faults() {
  const parts = partsOfHost()
  likeABrowser()
  const area = await load(parts)
  const found = faultsOfArea(opening, area)
  if (found.length === 0) found.push(...deadEndsOf(area, parts))
  return found.length > 0 ? found : (await Promise.all(area.routes.map((route) => open(route, opening.base)))).flat()
}

type Link = { label: string; to?: string; children?: Link[] }
type Router = { matchRoutes(routes: Route[], path: string): unknown[] | null }

/**
 * The entries of the menu that no route of the area matches, by the router of the host. A tab would only say that there is no
 * such page, so it does not leave the area out for it.
 */
function deadEndsOf({ routes, menu }: Exported, parts: Record<string, object>): string[] {
  const { matchRoutes } = parts['shared-ui/router'] as Router
  const isRouter = matchRoutes([{ path: '*' }], '/') !== null
  if (!isRouter) return []
  const isDead = ({ to }: Link) =>
    to !== undefined && matchRoutes([{ path: opening.base, children: routes }], to.split(/[?#]/)[0] ?? '') === null
  return (menu as Link[])
    .flatMap((entry) => [entry, ...(entry.children ?? [])])
    .filter(isDead)
    .map(({ label, to }) => `menu: no route of the area matches ${to} of ${label}`)
}

/** What the host shares, by the name of each entry. Grids are drawn in a browser only: their parts stand in by name. */
function partsOfHost(): Record<string, object> {
  createRequire(`${opening.host}/`)(`${opening.host}/draw.cjs`)
  const { portalShared } = globalThis as { portalShared?: Record<string, object> }
  const standIn = new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : () => null), has: () => true })
  return Object.fromEntries(Object.keys(sharedBy('host', false)).map((name) => [name, portalShared?.[name] ?? standIn]))
}

function likeABrowser() {
  const { window } = new JSDOM('<!doctype html><div id="root"></div>', { url: `${origin}${opening.base}` })
  const target = globalThis as Record<string, unknown>
  for (const name of Object.getOwnPropertyNames(window))
    if (!(name in target) || name === 'location') define(name, (window as unknown as Record<string, unknown>)[name])
  define('window', globalThis)
  define('self', globalThis)
  define('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const nothing = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  define('ResizeObserver', nothing)
  define('IntersectionObserver', nothing)
  // A script that is added runs at once, from the folder of the build.
  window.document.head.appendChild = ((element: HTMLScriptElement) => {
    if (element.tagName === 'SCRIPT') setTimeout(() => runScript(element))
    return element
  }) as never
}

function define(name: string, value: unknown) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

function runScript(script: HTMLScriptElement) {
  try {
    run(script.src, script)
    script.onload?.({ type: 'load', target: script } as never)
  } catch (error) {
    broken.push(wordsOf(error))
    script.onerror?.({ type: 'error', target: script } as never)
  }
}

/** What scripts threw, which webpack would only call 'failed to load'. */
const broken: string[] = []

/** Runs a file as this element would: the entry reads its own address there, and a chunk the build that asks for it. */
function run(address: string, element?: HTMLScriptElement) {
  const name = basename(new URL(address, origin).pathname)
  const file = `${opening.folder}/${name}`
  if (!existsSync(file)) throw new Error(`${name} is missing`)
  Object.defineProperty(document, 'currentScript', {
    value: element ?? { tagName: 'SCRIPT', src: `${origin}${opening.address}/${name}` },
    configurable: true,
  })
  runInThisContext(readFileSync(file, 'utf8'), { filename: file })
}

async function load(parts: Record<string, object>): Promise<Exported> {
  const { metaData } = JSON.parse(readFileSync(`${opening.folder}/mf-manifest.json`, 'utf8'))
  const { createInstance } = await import('@module-federation/runtime')
  coreForRemotes().beforeInit?.({ options: { name: 'host' } } as never)
  const shared = Object.entries(sharedBy('host', false)).map(([name, { version, singleton, requiredVersion }]) => {
    const shareConfig = { singleton, requiredVersion }
    return [name, { version, lib: () => parts[name], shareConfig, strategy: 'loaded-first' as const }]
  })
  const instance = createInstance({
    name: 'host',
    shareStrategy: 'loaded-first',
    remotes: [
      {
        name: 'opened',
        entry: `${origin}${opening.address}/${metaData.remoteEntry.name}`,
        type: 'global',
        entryGlobalName: metaData.globalName,
      },
    ],
    shared: Object.fromEntries(shared),
    plugins: [
      {
        name: 'from-disk',
        async loadEntry() {
          run(metaData.remoteEntry.name)
          return (globalThis as Record<string, unknown>)[metaData.globalName] as never
        },
      },
    ],
  })
  const module = await inTime(() => instance.loadRemote<{ area: Exported }>('opened/area'), 'the area')
  return (module as { area?: Exported } | null)?.area ?? { routes: [], menu: 'no area is exported' }
}

/** Loads the screens of a route and of those below it, and asks its loader. */
async function open({ path = '', lazy, loader, children = [] }: Route, above: string): Promise<string[]> {
  const at = path.startsWith('/') ? path : `${above}/${path}`.replace(/\/+/g, '/')
  const found: string[] = []
  // A screen of ours answers in any case, so its code is asked for itself.
  const ways = typeof lazy === 'function' ? [lazy.open ?? lazy] : Object.values<Run>(lazy ?? {})
  for (const way of ways) await inTime(way, 'its code').catch((error) => found.push(`${at}: ${wordsOf(error)}`))
  // A loader may well say no here, where no server is; only silence is a fault.
  if (typeof loader === 'function')
    await inTime(() => loader({ request: new Request(origin + opening.base), params: {} }), 'its loader').catch(
      (error) => error instanceof TooLate && found.push(`${at}: ${error.message}`),
    )
  return [...found, ...(await Promise.all(children.map((child) => open(child, at)))).flat()]
}

class TooLate extends Error {}

async function inTime<T>(way: () => T, what: string): Promise<Awaited<T>> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TooLate(`${what} gave no answer within ${limit / 1000} seconds`)), limit)
  try {
    return await Promise.race([way(), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

function wordsOf(error: unknown) {
  const [line = ''] = `${(error as Error)?.message ?? error}`.split('\n')
  return broken.length > 0 && /^Loading chunk/.test(line) ? `${broken.join(', ')}` : line
}

try {
  say(await faults())
} catch (error) {
  say([wordsOf(error)])
}
