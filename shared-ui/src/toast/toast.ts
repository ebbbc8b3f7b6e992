import { currentUser } from 'shared-auth'

export type Toast = {
  id: number
  kind: 'success' | 'error' | 'info'
  title: string
  text?: string
  /** Errors of settings stand at the top, in the middle. */
  place: 'bottom-right' | 'top-center'
}

export const lifetime = 4000
const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []
/** What was told in this tab, to whom and when. */
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
    past = [...past, { ...toast, at: new Date().toISOString(), toldTo: currentUser()?.code }].slice(-20)
    show([...toasts, toast].slice(-limit))
  }

/** Says what was done, for four seconds. Success only; an error that needs work stays in the page. */
export const toast = {
  success: add('success'),
  info: add('info'),
  /** A setting that was not changed: red, top centre, titled Error. */
  error: (text: string) => add('error', 'top-center')('Error', text),
}

export const dismiss = (id: number) => show(toasts.filter((toast) => toast.id !== id))

const told = new Set<string>()

/** Stands in the bell alone, once for each key, at the time it happened (UTC): nobody did it just now. */
export function tellBell({ key, title, text, at }: { key: string; title: string; text: string; at: string }) {
  const toldTo = currentUser()?.code
  if (told.has(`${toldTo} ${key}`)) return
  told.add(`${toldTo} ${key}`)
  lastId += 1
  past = [
    ...past,
    { id: lastId, kind: 'info' as const, title, text, place: 'bottom-right' as const, at, toldTo },
  ].slice(-20)
  show(toasts)
}

/** How many may stand at once: five, inside the areas one. */
export function limitToasts(most: number) {
  limit = most
}

export const shownToasts = () => toasts
/** The last twenty, also after they went. */
export const pastToasts = () => past
export const watchToasts = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
