import { useCallback, useRef } from 'react'

/** A function with a stable identity that always runs its latest version. */
export function useLatest(act: () => void) {
  const latest = useRef(act)
  latest.current = act
  return useCallback(() => latest.current(), [])
}

/** The same with an argument. */
export function useLatestOf<Told>(act: (told: Told) => void) {
  const latest = useRef(act)
  latest.current = act
  return useCallback((told: Told) => latest.current(told), [])
}
