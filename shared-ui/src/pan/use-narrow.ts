import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 1023px)'

/** Whether everything stands below one another, so that the actions go into a bar at the foot. */
export const useNarrow = () => useSyncExternalStore(watch, () => matchMedia(narrow).matches)

function watch(onChange: () => void) {
  const query = matchMedia(narrow)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
