type Guard = (leave: () => void) => boolean

const guards = new Set<Guard>()

/** Registers a guard that asks before the screen is left without a change of address; it returns whether it asked. */
export function guardLeaving(guard: Guard) {
  guards.add(guard)
  return () => void guards.delete(guard)
}

/** Leaves, either at once or after the form on the screen has asked. */
export function leaveBy(leave: () => void) {
  for (const guard of guards) if (guard(leave)) return
  leave()
}
