import { indianDay } from 'contract/field/fields'

/**
 * What the server wrote into the page to save round trips: the public area's manifest, replies of the API by path, and
 * the day on its clock.
 */
type BootstrapData = { manifests?: Record<string, unknown>; answers?: Record<string, unknown>; day?: string }

export const bootstrapData: BootstrapData = inPage('known') ?? {}

// Until the first reply says the time: a page that came as HTML shows what is so on this day.
if (bootstrapData.day) globalThis.serverAhead = Date.parse(bootstrapData.day) - Date.parse(indianDay(new Date()))

// Set before anything of the page is read or rendered, if it came as HTML.
if (document.getElementById('root')?.dataset.html !== undefined) globalThis.portalDrawing = {}

/** The JSON of a script element of index.html; null if there is none. */
export function inPage<T>(id: string): T | null {
  return JSON.parse(document.getElementById(id)?.textContent || 'null')
}
