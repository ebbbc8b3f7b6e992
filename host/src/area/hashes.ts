import { AreaFiles } from 'contract/area'
import * as v from 'valibot'

const limit = 10_000
const lists = new Map<string, AreaFiles>()
const asked = new Set<string>()

/** Reads what the files of a build must be, once, after its first screen: '/areas/merchant/20261120-101500-1a2b3c4/'. */
export async function learnHashes(folder: string) {
  if (asked.has(folder)) return
  asked.add(folder)
  try {
    const response = await fetch(`${folder}area.json`, { signal: AbortSignal.timeout(limit), priority: 'low' })
    const { files } = await response.json()
    lists.set(folder, v.parse(AreaFiles, files))
  } catch {
    // A build from before files were listed, or no connection: its files are taken as they come.
  }
}

/** Whether a file is what its build says; true where that is not known. Only a safe origin can work it out. */
export async function isAsBuilt(address: string, body: ArrayBuffer): Promise<boolean> {
  const { pathname } = new URL(address, location.href)
  const end = pathname.lastIndexOf('/') + 1
  const listed = lists.get(pathname.slice(0, end))?.[pathname.slice(end)]
  if (!listed || !globalThis.crypto?.subtle) return true
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', body))
  return listed.hash === `sha384-${btoa(String.fromCharCode(...digest))}`
}
