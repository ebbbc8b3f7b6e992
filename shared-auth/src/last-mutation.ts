let at = 0
const watchers = new Set<() => void>()

/** When this tab last changed something: data that was read before may be outdated. */
export const lastMutation = () => at

/** This tab changed something: rows on screen are marked until they are read again. */
export function invalidate() {
  at = performance.now()
  for (const watcher of watchers) watcher()
}

export function watchMutations(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
