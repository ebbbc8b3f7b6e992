import '../trusted-types.ts'

import { carryOutMovedPresses, choiceAfter, chooseTheme, openedLink, themeNow } from 'shared-ui/first'
import { domPath } from './waiting.ts'

// The only script with which a public page begins. Links need no script, the theme button works with this one, and the
// page's main script is loaded when somebody uses the page: until then nothing delays reading.

const { scripts = '', ahead = '', now } = (document.currentScript as HTMLScriptElement).dataset
const signs = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll', 'hashchange'] as const
const listening = new AbortController()
const waiting: NonNullable<typeof portalWaiting> = { done: [], stop: () => listening.abort() }
globalThis.portalWaiting = waiting
let isBegun = false

const { signal } = listening
for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true, signal })
addEventListener('pointermove', noteMove, { capture: true, passive: true, signal })
addEventListener('click', noteClick, { capture: true, signal })
addEventListener('submit', noteSubmit, { capture: true, signal })
carryOutMovedPresses()
// What was said of an early form is over once one is sent.
addEventListener('submit', () => document.getElementById('not-read')?.remove(), { capture: true, once: true })

if (now !== undefined || isSomebodys() || document.activeElement !== document.body) begin()
else if (document.readyState === 'complete') whenIdle()
else addEventListener('load', whenIdle, { once: true })

/**
 * Whether the tab belongs to a logged-in person, or the address has details of one person: then the general HTML is not
 * right for them.
 */
function isSomebodys() {
  try {
    if (sessionStorage.getItem('token') !== null) return true
  } catch {
    // Without storage nobody can be logged in.
  }
  return location.search !== '' || location.hash !== '' || openedLink.at(location.pathname)
}

function begin() {
  if (isBegun) return
  isBegun = true
  for (const src of scripts.split(' ')) load(src)
}

function load(src: string, again = false) {
  const script = Object.assign(document.createElement('script'), { src: again ? `${src}?retry=${Date.now()}` : src })
  script.async = false
  script.onerror = () => setTimeout(() => load(src, true), 2_000)
  document.head.append(script)
}

/** The files are loaded when the connection is idle, and run when they are needed. */
function whenIdle() {
  // The theme button shows the next theme for a user who has chosen one: only the main script can draw that.
  if (themeNow().choice !== 'system') return begin()
  const fetchAll = () => {
    if (isBegun) return
    for (const href of [...scripts.split(' '), ...ahead.split(' ').filter(Boolean)]) {
      const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href })
      link.setAttribute('fetchpriority', 'low')
      document.head.append(link)
    }
  }
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetchAll)
  else setTimeout(fetchAll, 200)
}

/** The browser also reports a pointer that does not move, when a page appears under it. */
function noteMove({ movementX, movementY }: PointerEvent) {
  if (movementX !== 0 || movementY !== 0) begin()
}

function noteClick(event: Event) {
  const target = event.target as Element
  const button = target.closest?.('button, summary, [role=button], label')
  if (!button || button.tagName === 'SUMMARY' || button.tagName === 'LABEL') return
  if (button.hasAttribute('data-theme-toggle')) return chooseTheme(choiceAfter(themeNow()))
  if ((button as HTMLButtonElement).type === 'submit' && (button as HTMLButtonElement).form) return
  waiting.done.push({ kind: 'click', at: domPath(button) })
}

function noteSubmit(event: SubmitEvent) {
  event.preventDefault()
  const at = domPath(event.target as Element)
  if (waiting.done.some((one) => one.kind === 'submit' && one.at === at)) return
  waiting.done.push({ kind: 'submit', at, ...(event.submitter && { by: domPath(event.submitter) }) })
  sayWaiting()
}

/** Whoever pressed Enter too early reads that it is not lost; the page's own words come only with its script. */
function sayWaiting() {
  const note = Object.assign(document.createElement('p'), {
    textContent: 'Please wait. This is sent as soon as the page is ready.',
  })
  note.setAttribute('role', 'status')
  note.style.cssText = `position: fixed; inset: 12px 12px auto; margin: auto; width: fit-content; padding: 10px 16px; z-index: 9999;
    border: 1px solid; border-radius: 8px; background: Canvas; color: CanvasText; font: 600 15px/1.4 sans-serif`
  document.body.append(note)
  waiting.note = note
  setTimeout(() => (note.textContent = 'There is no answer yet. Check your connection.'), 10_000)
}
