import { getInstance, type ModuleFederationRuntimePlugin, registerGlobalPlugins } from '@module-federation/runtime'
import { DownloadProblem, whyNoScript } from './download-problem.ts'
import { lackingHere } from './host-terms.ts'
import { manifestAddress, readManifest } from './manifest.ts'
import { fetchScript, whyNotFetched } from './scripts.ts'

const entrySeconds = 10

const asked = new Set<string>()

/** The first time the plain address, later always a new one: a cache may have kept what failed before. */
function freshAddress(url: string) {
  if (asked.has(url)) return `${url}?retry=${Date.now()}`
  asked.add(url)
  return url
}

const limits: ModuleFederationRuntimePlugin = {
  name: 'limits',

  createScript({ url }) {
    const script = document.createElement('script')
    script.src = url
    return { script, timeout: entrySeconds * 1000 }
  },

  // Otherwise a shared part that failed once would stay failed in this tab.
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const part of Object.values(scope[pkgName] ?? {})) if (!part.loaded) part.loading = null
    }
  },
}

const federation = getInstance()!
federation.registerPlugins([limits])
// Each remote has its own runtime, which uses the globally registered plugins.
registerGlobalPlugins([limits])

let loads = 0

/**
 * Loads the area that the remote of this manifest exposes. Each load is registered as a new remote, so that no failure
 * is reused.
 */
export async function loadArea(address: string): Promise<unknown> {
  const manifest = await readManifest(freshAddress(manifestAddress(address)))
  const lacking = await lackingHere(manifest.needs)
  if (lacking.length > 0) throw new DownloadProblem('Area', { lacking })
  const entry = freshAddress(manifest.entry)
  // The area's own files come beside the entry that asks for them. After a failure it asks at another address.
  for (const script of manifest.scripts) void fetchScript(script).catch(() => undefined)
  await fetchScript(entry).catch(({ why }: DownloadProblem) => {
    throw new DownloadProblem('Entry file', why)
  })

  const name = `load-${++loads}`
  federation.registerRemotes([{ name, entry, type: 'global', entryGlobalName: manifest.globalName }])
  try {
    const module = await federation.loadRemote<{ area: unknown }>(`${name}/area`)
    return module?.area
  } catch (error) {
    throw scriptProblem(error as Error, entry)
  }
}

function scriptProblem(error: Error & { request?: string; type?: string }, entry: string) {
  if (error.name === 'ChunkLoadError' && error.request) {
    const seconds = error.type === 'timeout' ? entrySeconds : null
    return new DownloadProblem('Screen file', whyNotFetched(error.request) ?? whyNoScript(error.request, seconds))
  }
  const seconds = /timed out/.test(error.message) ? entrySeconds : null
  return new DownloadProblem('Entry file', whyNoScript(entry, seconds))
}
