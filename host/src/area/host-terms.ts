import { type AreaTerms, lackingIn } from 'contract/area'
import { hostFiles } from './running.ts'

const limit = 3_000
let asked: Promise<AreaTerms | undefined> | null = null

/** What this host provides; it may be older than the served one. If that cannot be read, every area is accepted. */
export function hostTerms(): Promise<AreaTerms | undefined> {
  asked ??= ask().catch(() => {
    asked = null
    return undefined
  })
  return asked
}

async function ask(): Promise<AreaTerms> {
  const response = await fetch(`${hostFiles}provides.json`, { signal: AbortSignal.timeout(limit) })
  if (!response.ok) throw new Error(`What the host provides answered ${response.status}`)
  return response.json()
}

/** What an area needs and this host does not have: the area would fail later, in the middle of a screen. */
export async function lackingHere(needs: AreaTerms | undefined) {
  return needs ? lackingIn(await hostTerms(), needs) : []
}
