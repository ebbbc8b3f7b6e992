/** What the server wrote into the page to save round trips: the public area's manifest, and answers of the API by path. */
type BootstrapData = { manifests?: Record<string, unknown>; answers?: Record<string, unknown> }

export const bootstrapData: BootstrapData = inPage('known') ?? {}

// A page that came as HTML says so before anything of it is read or drawn.
if (document.getElementById('root')?.dataset.html !== undefined) globalThis.portalDrawing = {}

/** The JSON of a script element of index.html; null where there is none. */
export function inPage<T>(id: string): T | null {
  return JSON.parse(document.getElementById(id)?.textContent || 'null')
}
