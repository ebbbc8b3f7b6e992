const controls = 'a, button, input, select, textarea, summary, label, [role=button], [role=tab], [role=slider]'
const pictures = 'svg, img, canvas, video, iframe'

/** How many pixels lie between two places that are looked at: less than the smallest word or sign. */
const step = 8

/**
 * So long must a page rest before it is looked at again. Each letter that is typed changes it, and to look costs as much as
 * the letter: so it waits until whoever is in a field pauses.
 */
const restMs = () => (isField(document.activeElement) ? 1_000 : 150)
const isField = (target: EventTarget | null) => target instanceof Element && target.matches('input, textarea')

/** What lies beneath that somebody presses, or only reads. */
export type Beneath = 'control' | 'words' | undefined

/**
 * Tells what lies where `place` floats, and again whenever that changes: at once when it is scrolled over, and a moment
 * later when it is free, so that scrolling through a list does not make it flicker.
 */
export function watchRoom(place: HTMLElement, tell: (beneath: Beneath) => void): () => void {
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let resting: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    frame = 0
    clearTimeout(timer)
    const found = beneath(place)
    if (found) return tell(found)
    timer = setTimeout(() => tell(beneath(place)), 250)
  }
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look)
  }
  const lookRested = () => {
    clearTimeout(resting)
    resting = setTimeout(lookSoon, restMs())
  }
  // A field scrolls along with a long name that is typed into it.
  const scrolled = ({ target }: Event) => {
    if (!isField(target)) lookSoon()
  }
  const changes = new MutationObserver(lookRested)
  const sizes = new ResizeObserver(lookRested)
  changes.observe(document.body, { childList: true, subtree: true, characterData: true })
  sizes.observe(document.body)
  document.addEventListener('scroll', scrolled, { capture: true, passive: true })
  addEventListener('resize', lookSoon)
  lookSoon()
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    clearTimeout(resting)
    changes.disconnect()
    sizes.disconnect()
    document.removeEventListener('scroll', scrolled, { capture: true })
    removeEventListener('resize', lookSoon)
  }
}

function beneath(place: HTMLElement): Beneath {
  const box = place.getBoundingClientRect()
  const seen = new Set<Element>()
  for (const x of pointsOf(box.left, box.right))
    for (const y of pointsOf(box.top, box.bottom)) {
      const under = document.elementsFromPoint(x, y).find((one) => !place.contains(one))
      if (under) seen.add(under)
    }
  const all = [...seen]
  if (all.some((one) => one.closest(controls))) return 'control'
  return all.some((one) => one.closest(pictures) ?? hasTextIn(one, box)) ? 'words' : undefined
}

function* pointsOf(from: number, to: number) {
  for (let at = from + 1; at < to - 1; at += step) yield at
  yield to - 1
}

/** Words of its own that reach into the box; an element is often far wider than its words. */
function hasTextIn(element: Element, box: DOMRect) {
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, right, top, bottom } of range.getClientRects())
      if (left < box.right && right > box.left && top < box.bottom && bottom > box.top) return true
  }
  return false
}
