import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AreaTerms } from 'contract/area'
import webpack, { type Compilation, type Compiler, type Dependency, type Module } from 'webpack'
import { type Area, root } from '../areas.ts'
import { shared } from '../shared.ts'

/** React and other packages are compared by version; our own shared entries by their exported names. */
const isOurs = (entry: string) => /^shared-(auth|ui)(\/|$)/.test(entry)

/** The versions in a build that is made now. */
export const versions = (): AreaTerms['versions'] => ({
  react: versionOf('react'),
  federation: versionOf('@module-federation/enhanced'),
})

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(`${root}node_modules/${name}/package.json`, 'utf8')).version

/**
 * Records what a build exchanges with the others: a remote's manifest lists the names that its code takes from the
 * shared entries, and the host's `provides.json` the names that it has.
 */
export class Terms {
  kind: 'host' | 'remote'

  constructor(kind: 'host' | 'remote') {
    this.kind = kind
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = webpack
    compiler.hooks.thisCompilation.tap('Terms', (compilation) => {
      let names: AreaTerms['names'] = {}
      // By now it is known what is used, and modules are not merged yet.
      compilation.hooks.afterChunks.tap('Terms', () => {
        names = this.kind === 'host' ? provided(compilation) : taken(compilation)
      })
      // After the manifest is written, and before it is compressed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT - 1
      compilation.hooks.processAssets.tap({ name: 'Terms', stage }, () => {
        const terms: AreaTerms = { versions: versions(), names }
        const write = (value: object) => new sources.RawSource(JSON.stringify(value))
        if (this.kind === 'host') return compilation.emitAsset('provides.json', write(terms))
        const file = 'mf-manifest.json'
        const manifest = JSON.parse(compilation.getAsset(file)!.source.source().toString())
        compilation.updateAsset(file, write({ ...startOf(manifest), needs: terms }))
      })
    })
  }
}

type Exposed = { path: string; assets: { js: { sync: string[] } } }

/**
 * The part of a remote's manifest that is needed to start it. The list of its other files grows with each screen, and
 * nobody reads it.
 */
function startOf({ metaData, exposes }: { metaData: object; exposes: Exposed[] }) {
  return { metaData, exposes: exposes.map(({ path, assets }) => ({ path, assets: { js: { sync: assets.js.sync } } })) }
}

type Consumed = Module & { options: { shareKey: string } }

const consumed = (module: Module | null): module is Consumed => module?.type === 'consume-shared-module'

/** The names that the built code of a remote takes from our shared entries. */
function taken({ modules, chunkGraph, moduleGraph }: Compilation) {
  const found = new Map<string, Set<string>>()
  for (const module of modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      const { dependency, module: from } = connection
      // Imports in unused code are not active, and not in the build.
      if (!consumed(from) || !isOurs(from.options.shareKey) || !connection.isActive(undefined)) continue
      const [name] = (dependency as Dependency & { ids?: string[] }).ids ?? []
      if (!name) continue
      const names = found.get(from.options.shareKey) ?? new Set()
      found.set(from.options.shareKey, names.add(name))
    }
  }
  return sorted(found)
}

/** The names that our shared entries export in this host. */
function provided({ modules, moduleGraph }: Compilation) {
  const found = new Map<string, Set<string>>()
  for (const module of modules) {
    if (!consumed(module) || !isOurs(module.options.shareKey)) continue
    const dependency = module.dependencies[0] ?? module.blocks[0]?.dependencies[0]
    const entry = dependency && moduleGraph.getModule(dependency)
    const names = entry && moduleGraph.getProvidedExports(entry)
    if (!Array.isArray(names)) throw new Error(`What ${module.options.shareKey} exports is not known`)
    found.set(module.options.shareKey, new Set(names))
  }
  return sorted(found)
}

function sorted(found: Map<string, Set<string>>): AreaTerms['names'] {
  return Object.fromEntries([...found].sort().map(([entry, names]) => [entry, [...names].sort()]))
}

const imports = /^(?:import|export) \{([^}]*)\} from '([^']+)'/gm

/** The same, read from the area's sources before a build. Types are marked, so other names are values. */
export async function termsOfSources({ folder }: Area): Promise<AreaTerms> {
  const found = new Map<string, Set<string>>()
  for (const entry of await readdir(`${folder}/src`, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/(?<!\.test)\.tsx?$/.test(entry.name)) continue
    const text = await readFile(join(entry.parentPath, entry.name), 'utf8')
    for (const [, list = '', from = ''] of text.matchAll(imports)) {
      if (!isOurs(from) || !shared.includes(from)) continue
      const names = list.split(',').map((name) => name.trim().split(' as ')[0]!)
      const values = names.filter((name) => name !== '' && !name.startsWith('type '))
      found.set(from, new Set([...(found.get(from) ?? []), ...values]))
    }
  }
  return { versions: versions(), names: sorted(found) }
}
