import type { Endpoint } from 'contract/endpoint'
import { currentUser, storedPair } from '../session/session.ts'
import type { Heard } from './listen.ts'

// The code comes with the first page after the log-in, and is no part of a visitor's.
const load = () => import('./listen.ts')
if (storedPair()) load().catch(() => undefined)

/** Listens to the server's events as the person of this tab, once for all tabs of this browser. Returns a function to stop. */
export function listenLive(endpoint: Endpoint, onHeard: (heard: Heard) => void): () => void {
  const user = currentUser()
  if (!user) return () => {}
  let stop: (() => void) | null = null
  let isOver = false
  load()
    .then(({ listenAs }) => {
      if (!isOver) stop = listenAs(`${user.code} ${user.viewer ?? ''}`, endpoint, onHeard)
    })
    .catch(() => undefined)
  return () => {
    isOver = true
    stop?.()
  }
}
