const pressable = 'button, a[href], summary, label'
/** A hand that presses is never quite still. */
const stillWithin = 8

/**
 * A line that appears while a button is being pressed moves the button away, and the browser then gives the click to
 * nobody. Where the pointer went down on a button and stayed still, the press is carried out all the same.
 */
export function carryOutMovedPresses() {
  let pressed: { button: HTMLElement; x: number; y: number; wasClicked: boolean } | undefined

  addEventListener('pointerdown', hold, { capture: true, passive: true })
  addEventListener('click', noteClick, { capture: true, passive: true })
  addEventListener('pointerup', letGo, { capture: true, passive: true })
  for (const ended of ['pointercancel', 'contextmenu', 'dragstart'])
    addEventListener(ended, () => (pressed = undefined), { capture: true, passive: true })

  function hold({ target, button, isPrimary, clientX, clientY }: PointerEvent) {
    const found = isPrimary && button === 0 && (target as Element).closest?.<HTMLElement>(pressable)
    pressed = found ? { button: found, x: clientX, y: clientY, wasClicked: false } : undefined
  }

  function noteClick({ target }: Event) {
    if (pressed?.button.contains(target as Node)) pressed.wasClicked = true
  }

  function letGo({ clientX, clientY }: PointerEvent) {
    const press = pressed
    if (!press) return
    const isStill = Math.hypot(clientX - press.x, clientY - press.y) <= stillWithin
    const isThere = press.button.contains(document.elementFromPoint(clientX, clientY))
    if (!isStill || isThere) return
    // The browser's own click, if there is one, comes first.
    setTimeout(() => {
      if (!press.wasClicked && press.button.isConnected && !press.button.matches(':disabled, [inert] *'))
        press.button.click()
    })
  }
}
