let at = 0
const watchers = new Set<() => void>()

/** When something was last changed from this tab: rows that were asked for before it may be others now. */
export const lastDeed = () => at

export function noteDeed() {
  at = performance.now()
  for (const watcher of watchers) watcher()
}

export function watchDeeds(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
