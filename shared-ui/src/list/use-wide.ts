import { useSyncExternalStore } from 'react'

const wide = '(min-width: 768px)'

/** Whether there is room for a table; below it, rows are cards. */
export const useWide = () => useSyncExternalStore(watch, isWide)

export const isWide = () => matchMedia(wide).matches

function watch(onChange: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
