import '../trusted-types.ts'

import { choiceAfter, chooseTheme, openedLink, themeNow } from 'shared-ui/first'
import { domPath } from './waiting.ts'

// The one script that a public page begins with. Links need none, the theme's button works by it, and the page's own
// script comes when somebody turns to the page: until then nothing stands between them and what they read.

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

if (now !== undefined || isSomebodys() || document.activeElement !== document.body) begin()
else if (document.readyState === 'complete') whenIdle()
else addEventListener('load', whenIdle, { once: true })

/** A tab of somebody who is signed in, or an address that says more than which page: the page as it came is not theirs. */
function isSomebodys() {
  try {
    if (sessionStorage.getItem('token') !== null) return true
  } catch {
    // A browser that keeps nothing has nobody signed in.
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

/** The files are fetched when the line is free, and run when they are needed. */
function whenIdle() {
  // Who has chosen a theme is shown which comes next: only the page's script can draw that.
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

/** A browser tells of a pointer that rests too, when a page comes under it. */
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
  waiting.done.push({
    kind: 'submit',
    at: domPath(event.target as Element),
    ...(event.submitter && { by: domPath(event.submitter) }),
  })
}
