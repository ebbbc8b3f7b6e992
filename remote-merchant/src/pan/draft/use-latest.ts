import { useCallback, useRef } from 'react'

/** A function that stays the same and does what its latest version does. */
export function useLatest(act: () => void) {
  const latest = useRef(act)
  latest.current = act
  return useCallback(() => latest.current(), [])
}

/** The same for one that is told something. */
export function useLatestOf<Told>(act: (told: Told) => void) {
  const latest = useRef(act)
  latest.current = act
  return useCallback((told: Told) => latest.current(told), [])
}
