let at = 0
const watchers = new Set<() => void>()

/** When something was last changed from this tab: what was read before it may be different now. */
export const lastMutation = () => at

/** Something was changed from this tab: rows on screen are marked until they have been read again. */
export function invalidate() {
  at = performance.now()
  for (const watcher of watchers) watcher()
}

export function watchMutations(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
