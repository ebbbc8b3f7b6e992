import { useSyncExternalStore } from 'react'
import { remembered } from '../remembered.ts'

type ColourMode = 'light' | 'dark'
/** The user's choice; `system` follows the device. */
type ThemeChoice = ColourMode | 'system'

const listeners = new Set<() => void>()
const inBrowser = typeof document !== 'undefined'
const system = inBrowser ? window.matchMedia('(prefers-color-scheme: dark)') : { matches: false }

type Theme = { mode: ColourMode; choice: ThemeChoice }
const first: Theme = { mode: 'light', choice: 'system' }
let theme = first

function show(next: Theme) {
  theme = next
  const { classList } = document.documentElement
  classList.toggle('dark', next.mode === 'dark')
  classList.toggle('light', next.mode === 'light')
  for (const listener of listeners) listener()
}

const systemMode = (): ColourMode => (system.matches ? 'dark' : 'light')

function follow() {
  const kept = remembered.read('theme')
  const choice: ThemeChoice = kept === 'dark' || kept === 'light' ? kept : 'system'
  show({ choice, mode: choice === 'system' ? systemMode() : choice })
}

// Done while the code loads, before anything is drawn, so that the wrong theme never flashes.
if (inBrowser) {
  follow()
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', follow)
  window.addEventListener('storage', ({ key }) => key === 'theme' && follow())
  // Paper is always printed in the light theme.
  window.addEventListener('beforeprint', () => document.documentElement.classList.remove('dark'))
  window.addEventListener('afterprint', () => show(theme))
}

/**
 * Stores the choice on this device. The server reads it from a cookie, so that even the empty page has the right
 * colour.
 */
export function chooseTheme(choice: ThemeChoice) {
  if (choice === 'system') remembered.forget('theme')
  else remembered.keep('theme', choice)
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is missing on plain http
  document.cookie = `theme=${choice}; path=/; max-age=${choice === 'system' ? 0 : 34_560_000}; samesite=lax`
  follow()
}

/**
 * The next choice of the toggle: from the device's theme to the other one, then to the same theme as a fixed choice,
 * then back to the device's.
 */
export function choiceAfter({ mode, choice }: Theme): ThemeChoice {
  if (choice === 'system') return mode === 'dark' ? 'light' : 'dark'
  return mode === systemMode() ? 'system' : systemMode()
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The visible theme, and the user's choice. */
export const useTheme = () =>
  useSyncExternalStore(
    watch,
    () => theme,
    () => first,
  )

/** The same for code outside of components. */
export const themeNow = () => theme
