import type { Endpoint, ParamsOf } from 'contract/endpoint'
import { fetchFile } from './call/lazy-calls.ts'

type Held = { blob: Promise<Blob>; users: number; leaving: AbortController }

const held = new Map<string, Held>()

/**
 * Downloads a file once, however many parts show it, and returns it with a function to release it. When the last user
 * releases it, the file is forgotten, and a running download is stopped.
 */
export function hold<E extends Endpoint>(of: string, endpoint: E, params: ParamsOf<E> | undefined) {
  const found = held.get(of) ?? begin(endpoint, params)
  held.set(of, found)
  found.users++
  const forget = () => held.get(of) === found && held.delete(of)
  // After a failure the next user downloads it again.
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
