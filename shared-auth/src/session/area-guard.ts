import { sessionNow } from './session.ts'
import { baseRoute } from './user.ts'

/** Where a second factor is set up. */
const setUpPath = '/auth/second-factor'
const placeKey = 'place-after-sign-in'

/**
 * Where to send a person who may not enter an area for these roles; null when they may. `null` as roles = the public
 * pages.
 */
export function detour(roles: readonly string[] | null): string | null {
  const { signedIn, user } = sessionNow()
  const home = baseRoute(user?.role)
  if (signedIn && user?.mustSetUp) return setUpPath
  if (roles === null) return signedIn && home !== '/' ? home : null
  if (!signedIn) return '/auth/login'
  return roles.includes(user?.role.toLowerCase() ?? '') ? null : home
}

/** Remembers the page on which the session ended, so that the next log-in leads back to it. */
export function rememberPlace(path: string) {
  if (path.startsWith('/') && !path.startsWith('/auth/')) sessionStorage.setItem(placeKey, path)
}

export const forgetPlace = () => sessionStorage.removeItem(placeKey)

/**
 * Where to go after the log-in: the remembered page if it belongs to the person's area, otherwise the start of the
 * area.
 */
export function placeAfterSignIn(): string {
  if (sessionNow().user?.mustSetUp) return setUpPath
  const home = baseRoute(sessionNow().user?.role)
  const place = sessionStorage.getItem(placeKey)
  forgetPlace()
  return place && liesIn(home, place) ? place : home
}

/** Whether a path stays on this site and under `base`, in whatever way it is written. */
export function liesIn(base: string, path: string) {
  if (!path.startsWith('/') || path.startsWith('//') || !URL.canParse(path, location.origin)) return false
  const { origin, pathname } = new URL(path, location.origin)
  return origin === location.origin && (pathname === base || pathname.startsWith(`${base}/`))
}
