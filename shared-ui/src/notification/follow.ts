import { followedPaths, followedRecords } from 'contract/notification/followed'
import { notifications } from 'contract/notification/notification'
import type { Signal } from 'contract/notification/signals'
import { listenLive, reread, rereadFailed, rereadRows, unasked } from 'shared-auth'

/** Many browsers hear the same at once; they do not all ask in the same moment. */
const spreadMs = 400
/** After so many milliseconds a tab that is looked at again reads again. */
const oldAfter = 3_000

const signalNames = Object.keys(followedPaths) as Signal[]
const isSignal = (name: string): name is Signal => Object.hasOwn(followedPaths, name)

/**
 * Reads again what is on screen as soon as the server says that it changed, and when the tab is looked at again. A tab in the
 * background waits until then. Returns a function to stop.
 */
export function followChanges(home: string): () => void {
  const listen = home === '/merchant' ? notifications.shop.listen : notifications.office.listen
  const changed = new Set<Signal>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let readAt = performance.now()

  function readAgain(names: readonly Signal[]) {
    readAt = performance.now()
    for (const name of names) for (const path of followedPaths[name]) reread({ path })
    if (names.includes('notifications')) rereadRows(followedRecords)
    changed.clear()
  }
  function followed() {
    timer = undefined
    if (!document.hidden) unasked(() => readAgain([...changed]))
  }
  function look() {
    if (document.hidden) return
    const isOld = performance.now() - readAt > oldAfter
    if (isOld || changed.size > 0) readAgain(isOld ? signalNames : [...changed])
  }

  const stop = listenLive(listen, (heard) => {
    if (heard === 'everything') unasked(rereadFailed)
    for (const name of heard === 'everything' ? signalNames : heard.filter(isSignal)) changed.add(name)
    timer ??= setTimeout(followed, Math.random() * spreadMs)
  })
  addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    stop()
    clearTimeout(timer)
    removeEventListener('focus', look)
    document.removeEventListener('visibilitychange', look)
  }
}
