const controls = 'a, button, input, select, textarea, summary, label, [role=button], [role=tab], [role=slider]'
const pictures = 'svg, img, canvas, video, iframe'

/** Pixels between two checked points: less than the smallest word or icon. */
const step = 8

/**
 * How long the page must not change before it is checked again. Each typed letter changes the page, and a check costs
 * as much as a letter: so in a field it waits for a pause.
 */
const restMs = () => (isField(document.activeElement) ? 1_000 : 150)
const isField = (target: EventTarget | null) => target instanceof Element && target.matches('input, textarea')

/** What is under the button: a control, or only words. */
export type Beneath = 'control' | 'words' | undefined

/**
 * Reports what is under `place`, and reports it again whenever that changes. When something comes under it, the report
 * is immediate; when the place becomes free, it comes a moment later, so that scrolling through a list does not make
 * the button flicker.
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
  // A field scrolls when a long text is typed into it; that does not count.
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

/** Whether text of this element itself is inside the box; an element is often far wider than its text. */
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
