import { useEffect, useSyncExternalStore } from 'react'
import { remembered } from '../../remembered.ts'

const key = 'sidebar'
const listeners = new Set<() => void>()
let asked = false
let chosen = remembered.read(key)

const tell = () => {
  for (const listener of listeners) listener()
}
const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const isNarrow = () => window.matchMedia('(max-width: 1023px)').matches
const isRail = () => asked || (chosen ? chosen === 'rail' : isNarrow())

/**
 * Whether the sidebar is folded to the rail, with functions to fold and unfold it; the choice is stored on this device.
 */
export function useRailChoice() {
  const rail = useSyncExternalStore(watch, isRail)
  return {
    rail,
    toggle() {
      if (asked) asked = false
      else {
        chosen = rail ? 'open' : 'rail'
        remembered.keep(key, chosen)
      }
      tell()
    },
  }
}

/** Folds the sidebar for a screen that needs the width; the user's own choice is valid again after leaving it. */
export function useRail() {
  useEffect(() => {
    const ask = (needed: boolean) => {
      asked = needed
      tell()
    }
    ask(true)
    return () => ask(false)
  }, [])
}
