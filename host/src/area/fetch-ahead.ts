import { baseRoute, currentUser } from 'shared-auth'
import { fetchAreaFrame } from 'shared-ui/base'
import { matchRoutes, type RouteObject } from 'shared-ui/router'
import { openArea } from './area-loader.ts'
import { areaOf, areas, insteadOf } from './areas.ts'
import { manifestAddress, readManifest } from './manifest.ts'
import { currentRelease } from './release.ts'

/**
 * Fetches what is needed next: the user's own area and where it begins at once, another screen when pointer or focus come to
 * a link to it, and while somebody types on the log-in page what both guarded areas need.
 */
export function fetchAhead() {
  const own = baseRoute(currentUser()?.role)
  if (areaOf(own).roles) fetchScreen(own)

  for (const event of ['pointerover', 'focusin']) document.addEventListener(event, fetchLinked)
  document.addEventListener('input', fetchForLogIn)
}

/** The frame, and names and hashes of files. The code of an area comes when its guard has let somebody in. */
function fetchForLogIn() {
  if (location.pathname !== '/auth/login') return
  document.removeEventListener('input', fetchForLogIn)
  fetchAreaFrame()
  for (const { name } of areas.filter(({ roles }) => roles)) {
    // What does not come now is asked for once more when it is needed, and then said.
    currentRelease(name)
      .then(({ manifest }) => readManifest(manifestAddress(manifest)))
      .catch(() => undefined)
  }
}

function fetchLinked({ target }: Event) {
  const link = (target as Partial<Element>).closest?.<HTMLAnchorElement>('a[href^="/"]')
  if (!link || insteadOf(link.pathname)) return
  fetchScreen(link.pathname)
}

/** The code of the area that this address is in, and of its screen. What does not come is asked for again by the press. */
async function fetchScreen(path: string) {
  const area = areaOf(path)
  const code = await openArea(area)
  const found = code && matchRoutes<RouteObject>([{ path: area.base, children: code.routes }], path)?.at(-1)?.route
  if (typeof found?.lazy === 'function') await found.lazy()
}
