import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { currentUser, sessionHasEnded } from 'shared-auth'
import { openedLink } from 'shared-ui/base'
import { domPath, elementAt } from './waiting.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Renders the first screen. A page that came as HTML is hydrated. If the browser's own result differs (a logged-in
 * user, an address with details), the elements are replaced in one step. In both cases typed text, presses and the
 * focus are kept.
 */
export function draw(tree: ReactNode, onCaughtError: (error: unknown) => void) {
  const root = document.getElementById('root')!
  if (root.dataset.html === undefined) return createRoot(root, { onCaughtError }).render(tree)

  const whole = <Taken {...watchBefore(root)}>{tree}</Taken>
  const { pathname, search, hash } = location
  const isOfEverybody = !currentUser() && !sessionHasEnded() && !openedLink.at(pathname)
  const isSame = pathname === root.dataset.html && !search && !hash && isOfEverybody
  if (!isSame) return createRoot(root, { onCaughtError }).render(whole)
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
  }
  const onRecoverableError = (error: unknown) => console.warn('This page was drawn again:', error)
  startTransition(() => void hydrateRoot(root, whole, { onCaughtError, onRecoverableError }))
}

type TakenProps = ReturnType<typeof watchBefore> & { children: ReactNode }

function Taken({ restore, end, children }: TakenProps) {
  // In the same step, before another key is pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page stands
  useLayoutEffect(restore, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as before
  useEffect(end, [])
  return children
}

/** Records what a person does until the page is hydrated; returns how to restore it. */
function watchBefore(root: HTMLElement) {
  const controls = [...root.querySelectorAll<Control>('input, textarea, select')].map((control) => ({
    control,
    place: domPath(control),
    came: cameWith(control),
  }))
  const places = new Map([...root.querySelectorAll('a, button')].map((one): [Element, string] => [one, domPath(one)]))
  for (const { control, place } of controls) places.set(control, place)

  let focused: Element | null = document.activeElement
  const listening = new AbortController()
  const { signal } = listening
  // An element of the replacement that takes the focus itself is not where the person was.
  const focus = ({ target }: Event) => {
    if (places.has(target as Element)) focused = target as Element
  }
  addEventListener('focusin', focus, { capture: true, signal })
  // A replaced element also loses the focus, and must get it back.
  const blur = ({ target }: Event) =>
    queueMicrotask(() => {
      if (focused === target && (target as Element).isConnected) focused = null
    })
  addEventListener('focusout', blur, { capture: true, signal })

  return {
    restore() {
      listening.abort()
      for (const { control, place, came } of controls) {
        const now = sameAs(root, control, place)
        if (now && stateOf(control) !== came) write(now, control)
      }
      if (focused && !focused.isConnected) focusAgain(root, focused, places.get(focused) ?? '')
    },
    end() {
      globalThis.portalDrawing = undefined
      doAgain()
    },
  }
}

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

const stateOf = (control: Control) => (isTicked(control) ? `${control.checked}` : control.value)

function cameWith(control: Control) {
  if (control instanceof HTMLSelectElement)
    return ([...control.options].find((option) => option.defaultSelected) ?? control.options[0])?.value ?? ''
  return isTicked(control) ? `${control.defaultChecked}` : control.defaultValue
}

/** Found by its name, because a page for a person may have another line; otherwise by its place. */
function sameAs(root: HTMLElement, control: Control, place: string): Control | undefined {
  if (control.isConnected) return control
  const named = control.name ? root.querySelectorAll<Control>(`[name="${CSS.escape(control.name)}"]`) : []
  if (named.length === 1) return named[0]
  const there = elementAt(place)
  return there?.tagName === control.tagName ? (there as Control) : undefined
}

function write(now: Control, before: Control) {
  if (isTicked(now)) return now.click()
  const { value } = before
  const written = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(now), 'value')!
  // React reports only a changed value, so it first gets another one.
  now.value = ''
  if (value !== '') written.set!.call(now, value)
  now.dispatchEvent(new Event('input', { bubbles: true }))
  if (now instanceof HTMLSelectElement) now.dispatchEvent(new Event('change', { bubbles: true }))
}

function focusAgain(root: HTMLElement, before: Element, place: string) {
  const isControl = before.matches('input, textarea, select')
  const now = isControl ? sameAs(root, before as Control, place) : elementAt(place)
  if (!(now instanceof HTMLElement) || now.tagName !== before.tagName) return
  now.focus({ preventScroll: true })
  const { selectionStart, selectionEnd } = before as HTMLInputElement
  if (selectionStart != null) (now as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd)
}

/** Repeats early presses now; those on the theme button have worked already. */
function doAgain() {
  const waiting = globalThis.portalWaiting
  if (!waiting) return
  waiting.stop()
  waiting.note?.remove()
  // The typed text must be known first.
  setTimeout(() => {
    for (const { kind, at, by } of waiting.done) {
      const element = elementAt(at)
      if (kind === 'click') (element as HTMLElement | undefined)?.click()
      else if (element instanceof HTMLFormElement) element.requestSubmit((by && (elementAt(by) as HTMLElement)) || null)
    }
  })
}
