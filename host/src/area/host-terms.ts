import { type AreaTerms, lackingIn } from 'contract/area/area'

/** Where webpack loads the host's own files from. */
declare const __webpack_public_path__: string

const limit = 3_000
let asked: Promise<AreaTerms | undefined> | null = null

/** What this host, which may be older than the one that serves, has to give. Where that cannot be read an area is let in. */
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

/** What an area takes that this host does not have: it would fail in the middle of a screen. */
export async function lackingHere(needs: AreaTerms | undefined) {
  return needs ? lackingIn(await hostTerms(), needs) : []
}
