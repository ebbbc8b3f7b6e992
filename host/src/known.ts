import type { BusinessInfo } from 'contract/business'

/** What the server wrote into the page to save round trips: the public area's manifest and who runs the portal. */
export type Known = { manifests?: Record<string, unknown>; business?: BusinessInfo | null }

export const known: Known = inPage('known') ?? {}

/** The JSON of a script element of index.html; null where there is none. */
export function inPage<T>(id: string): T | null {
  return JSON.parse(document.getElementById(id)?.textContent || 'null')
}
