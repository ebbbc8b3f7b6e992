import { getInstance, type ModuleFederationRuntimePlugin, registerGlobalPlugins } from '@module-federation/runtime'
import { DownloadProblem, whyNoScript } from './download-problem.ts'
import { lackingHere } from './host-terms.ts'
import { type Manifest, manifestAddress, readManifest } from './manifest.ts'

const entrySeconds = 10

const asked = new Set<string>()

/** The address itself the first time, another one each later time: a cache may have kept what failed before. */
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

  // Else a shared part that once failed to load would stay so for the life of the tab.
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const part of Object.values(scope[pkgName] ?? {})) if (!part.loaded) part.loading = null
    }
  },
}

const federation = getInstance()!
federation.registerPlugins([limits])
// Each remote has a runtime of its own, which takes up what is registered for all.
registerGlobalPlugins([limits])

let loads = 0

/** Loads what the remote of this manifest exposes as its area. Each load is a remote of its own: no failure is reused. */
export async function loadArea(address: string): Promise<unknown> {
  const manifest = await readManifest(freshAddress(manifestAddress(address)))
  const lacking = await lackingHere(manifest.needs)
  if (lacking.length > 0) throw new DownloadProblem('Area', { lacking })
  const entry = freshAddress(manifest.entry)
  fetchAlong(manifest)

  const name = `load-${++loads}`
  federation.registerRemotes([{ name, entry, type: 'global', entryGlobalName: manifest.globalName }])
  try {
    const module = await federation.loadRemote<{ area: unknown }>(`${name}/area`)
    return module?.area
  } catch (error) {
    throw scriptProblem(error as Error, entry)
  }
}

const ahead = new Set<string>()

/** The area's own file, asked for beside the entry that will ask for it. A second time that entry asks under another address. */
function fetchAlong({ scripts }: Manifest) {
  for (const href of scripts) {
    if (ahead.has(href)) globalThis.portalScripts?.asked.add(href)
    else document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }))
    ahead.add(href)
  }
}

function scriptProblem(error: Error & { request?: string; type?: string }, entry: string) {
  if (error.name === 'ChunkLoadError' && error.request) {
    const seconds = error.type === 'timeout' ? entrySeconds : null
    return new DownloadProblem('Screen file', whyNoScript(error.request, seconds))
  }
  const seconds = /timed out/.test(error.message) ? entrySeconds : null
  return new DownloadProblem('Entry file', whyNoScript(entry, seconds))
}
