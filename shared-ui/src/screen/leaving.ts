type Guard = (leave: () => void) => boolean

const guards = new Set<Guard>()

/** Registers who asks before the screen is left otherwise than by an address; it answers whether it took the question. */
export function guardLeaving(guard: Guard) {
  guards.add(guard)
  return () => void guards.delete(guard)
}

/** Leaves, at once or after the form on the screen has asked. */
export function leaveBy(leave: () => void) {
  for (const guard of guards) if (guard(leave)) return
  leave()
}
