import { AreaTerms } from 'contract/area'
import * as v from 'valibot'
import { bootstrapData } from '../bootstrap-data.ts'
import { DownloadProblem } from './download-problem.ts'
import { hostTerms } from './host-terms.ts'

const seconds = 5
const Files = v.array(v.string())

/** The part of a remote's manifest (mf-manifest.json) that the host needs. */
const Written = v.object({
  metaData: v.object({ globalName: v.string(), remoteEntry: v.object({ name: v.string() }) }),
  exposes: v.array(v.object({ path: v.string(), assets: v.object({ js: v.object({ sync: Files }) }) })),
  // For a manifest inside the page the server has already compared them.
  needs: v.optional(AreaTerms),
})

/** The addresses of a remote's entry script and of its area's scripts, and the global name of the entry. */
type Manifest = { entry: string; globalName: string; scripts: string[]; needs: AreaTerms | undefined }

export const manifestAddress = (manifest: string) => new URL(manifest, location.href).href

export async function readManifest(url: string): Promise<Manifest> {
  const { pathname, search } = new URL(url)
  const said = bootstrapData.manifests?.[pathname + search] ?? (await fetchOnce(url))
  const { success, output } = v.safeParse(Written, said)
  if (!success) throw new DownloadProblem('List of files', 'unreadable')
  const { metaData, exposes, needs } = output
  return {
    entry: new URL(metaData.remoteEntry.name, url).href,
    globalName: metaData.globalName,
    needs,
    scripts: exposes.flatMap(({ assets }) => assets.js.sync).map((name) => new URL(name, url).href),
  }
}

const fetched = new Map<string, Promise<unknown>>()

/** Reuses a finished or running download; after a failure it is requested again. */
function fetchOnce(url: string) {
  const coming = fetched.get(url) ?? fetchManifest(url)
  fetched.set(url, coming)
  coming.catch(() => fetched.delete(url))
  return coming
}

async function fetchManifest(url: string): Promise<unknown> {
  // Both are needed for the comparison, so both are requested at once.
  void hostTerms()
  const response = await fetch(url, { signal: AbortSignal.timeout(seconds * 1000) }).catch((error) => {
    throw new DownloadProblem('List of files', error.name === 'TimeoutError' ? { seconds } : 'unreachable')
  })
  if (!response.ok) throw new DownloadProblem('List of files', { status: response.status })
  return response.json().catch((error) => {
    throw new DownloadProblem('List of files', error.name === 'TimeoutError' ? { seconds } : 'unreadable')
  })
}
