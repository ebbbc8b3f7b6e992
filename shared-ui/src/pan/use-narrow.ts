import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 1023px)'

/** Whether the screen has one column, so that the actions go into a bar at the foot. */
export const useNarrow = () => useSyncExternalStore(watch, () => matchMedia(narrow).matches)

function watch(onChange: () => void) {
  const query = matchMedia(narrow)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
