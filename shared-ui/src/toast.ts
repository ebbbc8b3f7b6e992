import { serverNow } from 'contract/server-now'
import { currentUser } from 'shared-auth'

export type Toast = {
  id: number
  kind: 'success' | 'error' | 'info'
  title: string
  text?: string
  /** Errors of settings are shown at the top, in the middle. */
  place: 'bottom-right' | 'top-center'
  /** In the bell it leads to this screen. */
  to?: string
}

export const lifetime = 4000
const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []
/** The messages of this tab, with the time and the person they were shown to. */
let past: readonly (Toast & { at: string; toldTo: string | undefined })[] = []
let limit = 5
let lastId = 0

const show = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

const add =
  (kind: Toast['kind'], place: Toast['place'] = 'bottom-right') =>
  (title: string, text?: string) => {
    lastId += 1
    const toast = { id: lastId, kind, title, text, place }
    past = [...past, { ...toast, at: serverNow().toISOString(), toldTo: currentUser()?.code }].slice(-20)
    show([...toasts, toast].slice(-limit))
  }

/** Says what was done, for four seconds. Only for success; an error that the user must act on is shown in the page. */
export const toast = {
  success: add('success'),
  info: add('info'),
  /** A setting that could not be changed: red, top centre, titled Error. */
  error: (text: string) => add('error', 'top-center')('Error', text),
}

export const dismiss = (id: number) => show(toasts.filter((toast) => toast.id !== id))

const told = new Set<string>()

/**
 * Shows a message in the bell only, once for each key, with the time it happened (UTC): it is not about something the
 * user has just done, so it leads to the record.
 */
export function tellBell({ key, at, ...said }: { key: string; title: string; text: string; at: string; to: string }) {
  const toldTo = currentUser()?.code
  if (told.has(`${toldTo} ${key}`)) return
  told.add(`${toldTo} ${key}`)
  lastId += 1
  past = [...past, { id: lastId, kind: 'info' as const, ...said, place: 'bottom-right' as const, at, toldTo }].slice(
    -20,
  )
  show(toasts)
}

/** The most toasts at a time: five, in the areas one. */
export function limitToasts(most: number) {
  limit = most
}

export const shownToasts = () => toasts
/** The last twenty messages, also after they have disappeared. */
export const pastToasts = () => past
export const watchToasts = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
