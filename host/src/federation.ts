import { getInstance, type ModuleFederationRuntimePlugin, registerGlobalPlugins } from '@module-federation/runtime'
import { DownloadProblem, whyNoScript } from './download-problem.ts'
import { known } from './known.ts'

const manifestSeconds = 5
const entrySeconds = 10

const asked = new Set<string>()

/** The address itself the first time, another one each later time: a cache may have kept what failed before. */
function freshAddress(url: string) {
  if (asked.has(url)) return `${url}?retry=${Date.now()}`
  asked.add(url)
  return url
}

/** The manifest that did not come and the entry script that was asked for, by the name of the load. */
const manifestProblems = new Map<string, DownloadProblem>()
const entryAddresses = new Map<string, string>()

/** Left alone, the runtime waits for ever on a hanging server and takes an error's JSON for a manifest. */
const limits: ModuleFederationRuntimePlugin = {
  name: 'limits',

  async fetch(url, _options, remote) {
    try {
      return await fetchManifest(url)
    } catch (problem) {
      manifestProblems.set(remote!.name, problem as DownloadProblem)
      throw problem
    }
  },

  createScript({ url, remoteInfo, resourceContext }) {
    const script = document.createElement('script')
    script.src = freshAddress(url)
    if (remoteInfo && resourceContext?.resourceType === 'remoteEntry') entryAddresses.set(remoteInfo.name, script.src)
    return { script, timeout: entrySeconds * 1000 }
  },

  // Else a shared part that once failed to load would stay so for the life of the tab.
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const part of Object.values(scope[pkgName] ?? {})) if (!part.loaded) part.loading = null
    }
  },
}

async function fetchManifest(url: string) {
  const inPage = known.manifests?.[new URL(url).pathname + new URL(url).search]
  if (inPage) return Response.json(inPage)

  const response = await fetch(url, { signal: AbortSignal.timeout(manifestSeconds * 1000) }).catch((error) => {
    const why = error.name === 'TimeoutError' ? { seconds: manifestSeconds } : 'unreachable'
    throw new DownloadProblem('List of files', why)
  })
  if (!response.ok) throw new DownloadProblem('List of files', { status: response.status })
  if (!response.headers.get('content-type')?.includes('json')) throw new DownloadProblem('List of files', 'unreadable')
  return response
}

const federation = getInstance()!
federation.registerPlugins([limits])
// Each remote has a runtime of its own, which takes up what is registered for all.
registerGlobalPlugins([limits])

let loads = 0

/** Loads what the remote of this manifest exposes as its area. Each load is a remote of its own: no failure is reused. */
export async function loadArea(manifest: string): Promise<unknown> {
  const name = `load-${++loads}`
  federation.registerRemotes([{ name, entry: freshAddress(manifest) }])
  try {
    const module = await federation.loadRemote<{ area: unknown }>(`${name}/area`)
    return module?.area
  } catch (error) {
    throw manifestProblems.get(name) ?? scriptProblem(error as Error, entryAddresses.get(name))
  }
}

function scriptProblem(error: Error & { request?: string; type?: string }, entry: string | undefined) {
  if (error.name === 'ChunkLoadError' && error.request)
    return new DownloadProblem(
      'Screen file',
      whyNoScript(error.request, error.type === 'timeout' ? entrySeconds : null),
    )
  if (entry)
    return new DownloadProblem('Entry file', whyNoScript(entry, /timed out/.test(error.message) ? entrySeconds : null))
  return new DownloadProblem('List of files', 'unreadable')
}
