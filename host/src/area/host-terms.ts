import { type AreaTerms, lackingIn } from 'contract/area'

/** The base address from which webpack loads the host's own files. */
declare const __webpack_public_path__: string

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
  const address = new URL(`${__webpack_public_path__}provides.json`, location.href)
  const response = await fetch(address, { signal: AbortSignal.timeout(limit) })
  if (!response.ok) throw new Error(`What the host provides answered ${response.status}`)
  return response.json()
}

/** What an area needs and this host does not have: the area would fail later, in the middle of a screen. */
export async function lackingHere(needs: AreaTerms | undefined) {
  return needs ? lackingIn(await hostTerms(), needs) : []
}
