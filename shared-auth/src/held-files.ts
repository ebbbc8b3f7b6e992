import type { Endpoint, ParamsOf } from 'contract/endpoint'
import { fetchFile } from './call/lazy-calls.ts'

type Held = { blob: Promise<Blob>; users: number; leaving: AbortController }

const held = new Map<string, Held>()

/**
 * A file that is shown, or fetched ahead: once, however often it is shown. Answers it, and how to let it go: with the last
 * who does, it is forgotten, or not fetched any further.
 */
export function hold<E extends Endpoint>(of: string, endpoint: E, params: ParamsOf<E> | undefined) {
  const found = held.get(of) ?? begin(endpoint, params)
  held.set(of, found)
  found.users++
  const forget = () => held.get(of) === found && held.delete(of)
  // What failed is fetched again by the next one who asks.
  found.blob.catch(forget)
  let isHeld = true
  const letGo = () => {
    if (!isHeld) return
    isHeld = false
    if (--found.users > 0) return
    found.leaving.abort()
    forget()
  }
  return { blob: found.blob, letGo }
}

function begin<E extends Endpoint>(endpoint: E, params: ParamsOf<E> | undefined): Held {
  const leaving = new AbortController()
  const blob = fetchFile(endpoint, { params, signal: leaving.signal }).then((file) => file.blob)
  return { blob, users: 0, leaving }
}
