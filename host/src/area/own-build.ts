import { readReleases } from './release.ts'
import { hostFiles } from './running.ts'

const limit = 3_000

/**
 * Whether another host serves by now and files of this one are gone: then only a new page has the parts that this tab has
 * not loaded yet.
 */
export async function isPruned(): Promise<boolean> {
  const { host: serving } = await readReleases()
  if (!serving || hostFiles.includes(`/${serving.build}/`)) return false
  return isMissed() || !(await isThere())
}

/** Whether a file of this host was already answered with 404. */
const isMissed = () =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
    ({ name, responseStatus }) => responseStatus === 404 && new URL(name).pathname.startsWith(hostFiles),
  )

/** The browser may still have the file; only the server knows whether there is one. */
async function isThere() {
  try {
    const signal = AbortSignal.timeout(limit)
    const { status } = await fetch(`${hostFiles}provides.json`, { method: 'HEAD', cache: 'no-store', signal })
    return status !== 404
  } catch {
    return true
  }
}
