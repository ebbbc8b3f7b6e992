import { baseRoute, currentUser } from 'shared-auth'
import { openArea } from './area-loader.ts'
import { areaOf, insteadOf } from './areas.ts'

/** Fetches what is needed next: the user's own area at once, another one when pointer or focus come to a link into it. */
export function fetchAhead() {
  const own = areaOf(baseRoute(currentUser()?.role))
  if (own.roles) openArea(own)

  for (const event of ['pointerover', 'focusin']) document.addEventListener(event, fetchLinked)
}

function fetchLinked({ target }: Event) {
  const link = (target as Partial<Element>).closest?.<HTMLAnchorElement>('a[href^="/"]')
  if (!link || insteadOf(link.pathname)) return
  openArea(areaOf(link.pathname))
}
