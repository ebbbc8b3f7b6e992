import { fork } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Replies of the API by their paths, such as '/business-info'. */
export type Answers = Record<string, unknown>

/** The page's metadata for search engines; `{site}` in `data` is replaced by our address. */
type Head = { title: string; description: string; data: object[] }

/**
 * A rendered public page. `reads` = the API paths that it reads; `null` = a reply that is not the same for everybody.
 */
export type DrawnPage = {
  html: string
  styles: { mark: string; css: string }[]
  reads: (string | null)[]
  head: Head
}

/** The addresses with HTML, those among them that search engines may list, and those that only the browser renders. */
type Addresses = { addresses: string[]; listed: string[]; undrawn?: string[] }

export type DrawRequest = { id: number; path: string; answers: Answers }
export type Said = { id: number; page: DrawnPage | null } | { id: number; error: string } | Addresses

/** The exports of the bundles of the host and the public area: host/src/html and remote-public/src/html. */
export type Bundles = {
  host: {
    drawPage(
      area: unknown,
      path: string,
      answers: Answers,
    ): Promise<(Omit<DrawnPage, 'head'> & { title: string | undefined }) | null>
  }
  area: Addresses & {
    area: unknown
    headOf(of: { path: string; html: string; title: string | undefined; answers: Answers }): Head
  }
}

/** Renders pages with the bundles of two builds, in a process of its own. */
export type Drawer = {
  /** `null` = there is no such page. Fails when the bundle fails, or takes too long. */
  draw(path: string, answers: Answers): Promise<DrawnPage | null>
  addresses(): Promise<Addresses>
  end(): void
}

const entry = fileURLToPath(new URL('./process.ts', import.meta.url))
const longest = { startMs: 60_000, ms: 5_000, waiting: 20 }

/** The process reads these two builds and itself, nothing else. Its errors are passed to its caller. */
export function startDrawer(hostFile: string, areaFile: string): Drawer {
  const readable = [entry, `${dirname(hostFile)}/*`, `${dirname(areaFile)}/*`]
  const child = fork(entry, [hostFile, areaFile], {
    env: { NODE_ENV: 'production' },
    execArgv: [
      '--no-warnings',
      '--max-old-space-size=128',
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const waiting = new Map<number, (said: Said | null) => void>()
  const addresses = Promise.withResolvers<Addresses>()
  addresses.promise.catch(() => undefined)
  let last = 0

  const tooSlow = setTimeout(() => child.kill('SIGKILL'), longest.startMs).unref()
  child.on('message', (said: Said) => {
    if ('listed' in said) {
      clearTimeout(tooSlow)
      addresses.resolve(said)
    } else waiting.get(said.id)?.(said)
  })
  const gone = () => {
    clearTimeout(tooSlow)
    addresses.reject(new Error('The drawing process has ended'))
    for (const answer of waiting.values()) answer(null)
  }
  child.once('exit', gone).on('error', gone)
  child.unref()
  child.channel?.unref()

  return {
    async draw(path, answers) {
      if (!child.connected) throw new Error('The drawing process has ended')
      if (waiting.size >= longest.waiting) throw new Error('Too many pages wait to be drawn')
      const id = ++last
      const { promise, resolve } = Promise.withResolvers<Said | null>()
      waiting.set(id, resolve)
      let tooLate: NodeJS.Timeout | undefined
      try {
        // Its first message says that the bundles are loaded; that time must not count for a page.
        await addresses.promise
        tooLate = setTimeout(() => child.kill('SIGKILL'), longest.ms)
        child.send({ id, path, answers } satisfies DrawRequest)
        const said = await promise
        if (!said || !('page' in said)) throw new Error(said && 'error' in said ? said.error : 'It took too long')
        return said.page
      } finally {
        clearTimeout(tooLate)
        waiting.delete(id)
      }
    },
    addresses: () => addresses.promise,
    end: () => void child.kill('SIGKILL'),
  }
}
