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
    show([...toasts, { id: lastId, kind, title, text, place }].slice(-limit))
  }

/** Says what was done, for four seconds. Success only; an error that needs work stays in the page. */
export const toast = {
  success: add('success'),
  info: add('info'),
  /** A setting that was not changed: red, top centre, titled Error. */
  error: (text: string) => add('error', 'top-center')('Error', text),
}

export const dismiss = (id: number) => show(toasts.filter((toast) => toast.id !== id))

/** How many may stand at once: five, inside the areas one. */
export function limitToasts(most: number) {
  limit = most
}

export const shownToasts = () => toasts
export const watchToasts = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
