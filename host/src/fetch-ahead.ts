import { openArea } from './area-code.ts'
import { areaOf, insteadOf } from './areas.ts'

/** Fetches an area as soon as the pointer or the focus is on a link into it, if the user may go there. */
export function fetchAhead() {
  for (const event of ['pointerover', 'focusin']) {
    document.addEventListener(event, ({ target }) => {
      const link = (target as Element).closest?.('a[href^="/"]')
      const path = link && new URL((link as HTMLAnchorElement).href).pathname
      if (path && !insteadOf(path)) openArea(areaOf(path))
    })
  }
}
