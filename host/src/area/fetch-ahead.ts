import { baseRoute, currentUser } from 'shared-auth'
import { fetchAreaFrame } from 'shared-ui/base'
import { matchRoutes, type RouteObject } from 'shared-ui/router'
import { openArea } from './area-loader.ts'
import { areaOf, areas, insteadOf } from './areas.ts'
import { opens } from './guarded-routes.ts'
import { manifestAddress, readManifest } from './manifest.ts'
import { currentRelease } from './release.ts'

/**
 * Loads ahead what is needed next: at once the user's own area with its first screen; another screen when pointer or
 * focus reach a link to it; and, while somebody types on the log-in page, what both guarded areas need.
 */
export function fetchAhead() {
  const own = baseRoute(currentUser()?.role)
  if (areaOf(own).roles) fetchScreen(own)

  for (const event of ['pointerover', 'focusin']) document.addEventListener(event, fetchLinked)
  document.addEventListener('input', fetchForLogIn)
}

/**
 * The frame, and the manifests of the areas. The code of an area is loaded only after its guard has let the user in.
 */
function fetchForLogIn() {
  if (location.pathname !== '/auth/login') return
  document.removeEventListener('input', fetchForLogIn)
  fetchAreaFrame()
  for (const { name } of areas.filter(({ roles }) => roles)) {
    // A failure is ignored here: the file is requested again when it is needed, and then reported.
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

/** The code of the area and the screen at this address. After a failure the click requests it again. */
async function fetchScreen(path: string) {
  const area = areaOf(path)
  const code = await openArea(area)
  const found = code && matchRoutes<RouteObject>([{ path: area.base, children: code.routes }], path)?.at(-1)?.route
  await opens(found?.lazy)?.().catch(() => undefined)
}
