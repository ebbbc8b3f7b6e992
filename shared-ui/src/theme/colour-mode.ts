import { useSyncExternalStore } from 'react'
import { remembered } from '../remembered.ts'

export type ColourMode = 'light' | 'dark'

const listeners = new Set<() => void>()
const system = window.matchMedia('(prefers-color-scheme: dark)')
const chosen = () => remembered.read('theme') as ColourMode | null

let mode: ColourMode = 'light'

function show(next: ColourMode) {
  mode = next
  document.documentElement.classList.toggle('dark', next === 'dark')
  for (const listener of listeners) listener()
}

const follow = () => show(chosen() ?? (system.matches ? 'dark' : 'light'))

// Done while the code loads, before anything is drawn: so the wrong theme never flashes.
follow()
system.addEventListener('change', follow)
window.addEventListener('storage', ({ key }) => key === 'theme' && follow())
// Paper has no dark theme.
window.addEventListener('beforeprint', () => document.documentElement.classList.remove('dark'))
window.addEventListener('afterprint', () => show(mode))

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Light or dark, and the way to the other one; kept on this device. */
export function useColourMode() {
  const current = useSyncExternalStore(watch, () => mode)
  return {
    mode: current,
    toggle() {
      const next = current === 'dark' ? 'light' : 'dark'
      remembered.keep('theme', next)
      show(next)
    },
  }
}
