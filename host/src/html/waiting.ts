/** What a person did on a page that came as HTML before its script was loaded. */
type Waiting = {
  /** Presses and submits, in their order. */
  done: { kind: 'click' | 'submit'; at: string; by?: string }[]
  /** Called when the page itself reacts. */
  stop(): void
  /** Says that what was sent waits for the page. */
  note?: HTMLElement
}

declare global {
  var portalWaiting: Waiting | undefined
}

const root = () => document.getElementById('root')!

/** The place of an element in the page: the same after the page is rendered again. */
export function domPath(element: Element): string {
  const steps: number[] = []
  for (let one = element; one !== root(); one = one.parentElement!) {
    if (!one.parentElement) return ''
    steps.unshift([...one.parentElement.children].indexOf(one))
  }
  return steps.join('/')
}

export function elementAt(place: string): Element | undefined {
  if (place === '') return undefined
  return place.split('/').reduce<Element | undefined>((one, step) => one?.children[Number(step)], root())
}
