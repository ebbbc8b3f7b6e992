import * as v from 'valibot'

const Serving = v.object({ build: v.string(), hash: v.optional(v.string()) })

/** `areas.json`: the build of each area that is served, and the first file that a browser loads of it. */
export const AreaTable = v.object({
  areas: v.objectWithRest(
    { host: v.optional(v.object({ ...Serving.entries, index: v.string() })) },
    v.object({ ...Serving.entries, manifest: v.string() }),
  ),
})
export type AreaTable = v.InferOutput<typeof AreaTable>

/** Reads the table from a text; null where the text is not a table, for example after a write that was cut short. */
export function areaTableIn(text: string): AreaTable | null {
  try {
    const { success, output } = v.safeParse(AreaTable, JSON.parse(text))
    // An array also passes as an object, but it has no areas.
    return success && Object.keys(output.areas).length > 0 ? output : null
  } catch {
    return null
  }
}

const Names = v.record(v.string(), v.array(v.string()))

/** What a build of an area takes from the host (versions, names of each shared entry), or what a host has to give. */
export const AreaTerms = v.object({ versions: v.record(v.string(), v.string()), names: Names })
export type AreaTerms = v.InferOutput<typeof AreaTerms>

/** Every file of a build, by its name, with its bytes and the digest of them (`sha384-…`); `area.json` lists them. */
export const AreaFiles = v.record(
  v.pipe(v.string(), v.regex(/^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/)),
  v.object({ size: v.number(), hash: v.string() }),
)
export type AreaFiles = v.InferOutput<typeof AreaFiles>

/** What an area needs and the host does not have, in words: 'Chart of shared-ui'. An area without terms always fits. */
export function lackingIn(provided: AreaTerms | undefined, needed: AreaTerms | undefined): string[] {
  if (!provided || !needed) return []
  const versions = Object.entries(needed.versions).filter(([name, version]) => !isSame(name, version, provided))
  const names = Object.entries(needed.names).flatMap(([entry, wanted]) =>
    wanted.filter((name) => !provided.names[entry]?.includes(name)).map((name) => `${name} of ${entry}`),
  )
  return [...versions.map(([name, version]) => `${name} ${version}`), ...names]
}

/**
 * Versions must be equal, as two copies of React cannot work together. Of the federation runtime only the major version
 * must match.
 */
function isSame(name: string, version: string, { versions }: AreaTerms) {
  const [mine, theirs] = [version, versions[name] ?? '']
  return name === 'federation' ? mine.split('.')[0] === theirs.split('.')[0] : mine === theirs
}
