/**
 * What the server wrote into the page to save round trips: the public area's manifest, and replies of the API by path.
 */
type BootstrapData = { manifests?: Record<string, unknown>; answers?: Record<string, unknown> }

export const bootstrapData: BootstrapData = inPage('known') ?? {}

// Set before anything of the page is read or rendered, if it came as HTML.
if (document.getElementById('root')?.dataset.html !== undefined) globalThis.portalDrawing = {}

/** The JSON of a script element of index.html; null if there is none. */
export function inPage<T>(id: string): T | null {
  return JSON.parse(document.getElementById(id)?.textContent || 'null')
}
