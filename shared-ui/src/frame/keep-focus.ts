const stops = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'
/** What closes with its content, and itself gives the focus back to what opened it. */
const overlay = 'dialog, [role=dialog], [role=alertdialog], [role=menu], [popover]'

/**
 * When what has the focus is taken away, such as a chip, a row, or a note that is closed, the keyboard continues at what
 * stands in its place or follows it; otherwise the next keys would go nowhere. What is disabled for a while gets the focus
 * back. A change of page is not its business, and neither is a press by mouse or finger: on a phone, a field that takes
 * the focus would open the keyboard. Where what opened a dialog is gone when that closes, such as the row that it removed,
 * the keyboard continues there. Returns a function to stop.
 */
export function keepFocus() {
  let focused: { element: HTMLElement; path: string } | undefined
  /** What had the focus before a dialog took it, and where that stood once it is gone. */
  let opener: { element: HTMLElement; path: string; place?: Place } | undefined
  let isByKeys = false
  let isKeyDown = false

  function rescue(records: MutationRecord[]) {
    if (opener && !opener.element.isConnected && !opener.place?.target.isConnected)
      opener.place = placeOf(opener.place?.target ?? opener.element, records)
    if (!focused || document.activeElement !== document.body) return
    const { element, path } = focused
    if (path !== location.pathname) {
      // The page that comes has the focus at its heading.
      focused = undefined
      return
    }
    if (element.isConnected) {
      if (!isOff(element)) element.focus()
      return
    }
    focused = undefined
    if (!isByKeys) return
    const isInOverlay = element.closest(overlay) !== null
    if (isInOverlay && opener?.path !== path) return
    const place = isInOverlay ? opener?.place : placeOf(element, records)
    const next = place && stopNear(place)
    if (!next) return
    isKeyDown = true
    next.focus()
  }

  const taken = new MutationObserver(rescue)
  taken.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'inert'],
  })
  const heard: [keyof WindowEventMap, (event: Event) => void][] = [
    ['pointerdown', () => (isByKeys = false)],
    ['keyup', () => (isKeyDown = false)],
    [
      'keydown',
      (event) => {
        isByKeys = true
        // A key that is held down must not press the next control, too.
        if (isKeyDown && (event as KeyboardEvent).repeat) event.preventDefault()
      },
    ],
    [
      'focusin',
      ({ target }) => {
        focused = { element: target as HTMLElement, path: location.pathname }
        if (!focused.element.closest(overlay)) opener = focused
      },
    ],
    [
      'focusout',
      ({ target }) =>
        queueMicrotask(() => {
          const element = target as HTMLElement
          if (focused?.element === element && element.isConnected && !isOff(element)) focused = undefined
        }),
    ],
  ]
  for (const [name, hear] of heard) addEventListener(name, hear, true)
  return () => {
    taken.disconnect()
    for (const [name, hear] of heard) removeEventListener(name, hear, true)
  }
}

type Place = Pick<MutationRecord, 'target' | 'previousSibling'>

/** Where a node stood that was taken away. */
const placeOf = (gone: Node, records: readonly MutationRecord[]): Place | undefined =>
  records.findLast(
    ({ target, removedNodes }) => target.isConnected && [...removedNodes].some((node) => node.contains(gone)),
  )

const isOff = (element: Element) => element.matches(':disabled') || element.closest('[inert]') !== null

/** The control that stands where something was taken away, else the next one, else the last one before it. */
function stopNear({ target, previousSibling }: Place) {
  const before = previousSibling?.isConnected ? previousSibling : null
  const isAfter = (stop: Node) =>
    before ? !before.contains(stop) && follows(before, stop) : target.contains(stop) || follows(target, stop)
  const parent = target instanceof Element ? target : target.parentElement
  const within = parent?.closest(overlay) ?? parent?.closest('main') ?? document.body
  const all = [...within.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) => !isOff(stop) && stop.checkVisibility?.({ visibilityProperty: true }) !== false,
  )
  return all.find(isAfter) ?? all.at(-1)
}

const follows = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
