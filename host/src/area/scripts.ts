import { DownloadProblem, type Why } from './download-problem.ts'
import { isAsBuilt } from './hashes.ts'

// A script that an element asks for cannot be ended: it keeps one of the browser's few connections to the server, and six
// that hang keep every tab of the portal, and its next page, from loading. So the file is fetched first, which can be
// ended; then the element takes it from the cache.

/** Over HTTP/1.1 a browser has six connections to a server, for all tabs; two are left for calls and pages. */
const connections = 4

/** After so many milliseconds a silent server is left alone; a file that comes before is used, even if words came first. */
const longest = 60_000

const files = new Map<string, Promise<void>>()
const reasons = new Map<string, Why>()
const running = new Set<AbortController>()
const queue: (() => void)[] = []

/** Fetches a script into the cache, unless it is there or coming. Fails where it does not come, or is no script. */
export function fetchScript(address: string): Promise<void> {
  const known = files.get(address)
  if (known) return known
  const file = inTurn(address).catch((error) => {
    const problem = error instanceof DownloadProblem ? error : problemOf(reasonOf(error))
    files.delete(address)
    reasons.set(address, problem.why)
    // A cache may have kept the answer, so the next request goes to another address.
    globalThis.portalScripts?.asked.add(address)
    throw problem
  })
  file.catch(() => undefined)
  files.set(address, file)
  return file
}

/** Why the file at this address did not come. */
export const whyNotFetched = (address: string) => reasons.get(address)

/** Ends each request that has no answer yet, and those that wait for a connection. */
export function endFetches() {
  for (const controller of running) controller.abort()
  for (const go of queue.splice(0)) go()
}

async function inTurn(address: string): Promise<void> {
  const controller = new AbortController()
  const isFull = running.size >= connections && isHttp1()
  running.add(controller)
  try {
    if (isFull) await new Promise<void>((go) => queue.push(go))
    controller.signal.throwIfAborted()
    await download(address, controller)
  } finally {
    running.delete(controller)
    queue.shift()?.()
  }
}

async function download(address: string, controller: AbortController) {
  const timer = setTimeout(() => controller.abort(), longest)
  try {
    const response = await fetch(address, { signal: controller.signal })
    if (!response.ok) throw problemOf({ status: response.status })
    if (!/javascript/.test(response.headers.get('content-type') ?? '')) throw problemOf('unreadable')
    if (!(await isAsBuilt(address, await response.arrayBuffer()))) throw problemOf('unreadable')
  } finally {
    clearTimeout(timer)
  }
}

const problemOf = (why: Why) => new DownloadProblem('Screen file', why)

const reasonOf = ({ name }: Error): Why => (name === 'AbortError' ? { seconds: longest / 1000 } : 'unreachable')

const isHttp1 = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceResourceTiming | undefined)?.nextHopProtocol ===
  'http/1.1'

// The runtime of each build asks here (webpack/plugins/fresh-retries.ts), and Retry ends what it asked for.
const scripts = globalThis.portalScripts
if (scripts) {
  const giveUp = scripts.giveUp.bind(scripts)
  scripts.fetch = fetchScript
  scripts.giveUp = () => {
    endFetches()
    giveUp()
  }
}
