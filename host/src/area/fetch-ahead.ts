import { baseRoute, currentUser } from 'shared-auth'
import { fetchAreaFrame } from 'shared-ui/base'
import { openArea } from './area-loader.ts'
import { areaOf, areas, insteadOf } from './areas.ts'
import { manifestAddress, readManifest } from './manifest.ts'
import { currentRelease } from './release.ts'

/**
 * Fetches what is needed next: the user's own area at once, another one when pointer or focus come to a link into it, and
 * while somebody types on the log-in page what both guarded areas need.
 */
export function fetchAhead() {
  const own = areaOf(baseRoute(currentUser()?.role))
  if (own.roles) openArea(own)

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
  openArea(areaOf(link.pathname))
}
