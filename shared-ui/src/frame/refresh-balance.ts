const listeners = new Set<() => void>()

/** After money moved: whatever shows the balance reads it again. */
export function refreshBalance() {
  for (const listener of listeners) listener()
}

/** Calls back on every `refreshBalance`. */
export function onBalanceMoved(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
