import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Area, host, remotes, root } from './areas.ts'
import { areasFolder, folderOf, type Published } from './publish/builds.ts'
import { Refused } from './refused.ts'

/** What the opening process is told: the folders of the host and of the area, and where the area lies in the portal. */
export type Opening = { host: string; folder: string; address: string; base: string; others: string[] }

/** After so many seconds a build that does not come to an end is refused. */
const seconds = 60

const entry = `${import.meta.dirname}/open-process.ts`

type Change = { area: Area; build: string }

/**
 * Opens builds once before they serve, with the host that serves then: their code runs, their routes and menu are looked
 * at, and each screen is loaded. A new host opens every area that serves. Refuses what would fail in a browser.
 */
export async function mustOpen(changes: Change[], serving: Record<string, Pick<Published, 'build'>>) {
  const buildOf = ({ name }: Area) => changes.find(({ area }) => area.name === name)?.build ?? serving[name]?.build
  const isNew = ({ name }: Area) => changes.some(({ area }) => area.name === name)
  const hostBuild = buildOf(host)
  // Before the first host serves, and with a host that brings no parts for Node, nothing can be opened.
  if (!hostBuild || !existsSync(`${folderOf(host, hostBuild)}/draw.cjs`)) return
  for (const area of remotes) {
    const build = buildOf(area)
    if (!build || !(isNew(area) || isNew(host))) continue
    const faults = await faultsOf(area, build, hostBuild)
    if (faults.length === 0) continue
    const who = isNew(area)
      ? `${area.name} ${build} cannot be opened`
      : `host ${hostBuild} cannot show the ${area.name} that serves (${build})`
    throw new Refused(`${who}: ${faults.join('; ')}. Nothing was changed.`)
  }
}

/** The packages may lie elsewhere and be linked. */
const packages = dirname(realpathSync(`${root}node_modules`))

const baseOf = ({ name }: Area) => (name === 'public' ? '/' : `/${name}`)

const faultsOf = (area: Area, build: string, hostBuild: string) =>
  faultsIn({
    host: folderOf(host, hostBuild),
    folder: folderOf(area, build),
    address: `/areas/${area.name}/${build}`,
    base: baseOf(area),
    others: remotes.map(baseOf).filter((base) => base !== baseOf(area) && base !== '/'),
  })

/** What is wrong with a build that is opened in this place; empty where nothing is. */
export async function faultsIn(opening: Opening): Promise<string[]> {
  const child = fork(entry, [JSON.stringify(opening)], {
    env: { NODE_ENV: 'production' },
    // It runs the code of a build, which may read the builds and our own packages, and nothing more.
    execArgv: [
      '--no-warnings',
      '--permission',
      ...[root, packages, areasFolder].map((path) => `--allow-fs-read=${path}`),
    ],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const tooLate = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
  let last = ''
  child.stderr?.on('data', (text) => {
    last = `${last}${text}`.slice(-2_000)
  })
  let faults: string[] | undefined
  child.on('message', (found: string[]) => {
    faults = found
  })
  const [, signal] = await once(child, 'exit')
  clearTimeout(tooLate)
  if (faults) return faults
  return [signal ? `it did not come to an end within ${seconds} seconds` : `it broke off: ${reasonIn(last)}`]
}

/** The line of a stack that says what happened. */
const reasonIn = (stack: string) =>
  /^(?:\w*Error\b.*)$/m.exec(stack)?.[0] ?? stack.trim().split('\n').at(-1) ?? 'no reason given'
