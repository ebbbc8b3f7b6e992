import { sessionNow } from './session.ts'
import { baseRoute } from './user.ts'

/** Where a second factor is set up. */
const setUpPath = '/auth/second-factor'
const placeKey = 'place-after-sign-in'

/** Where somebody must go who asks for an area of these roles; null when they may stay. `null` = the public pages. */
export function detour(roles: readonly string[] | null): string | null {
  const { signedIn, user } = sessionNow()
  const home = baseRoute(user?.role)
  if (signedIn && user?.mustSetUp) return setUpPath
  if (roles === null) return signedIn && home !== '/' ? home : null
  if (!signedIn) return '/auth/login'
  return roles.includes(user?.role.toLowerCase() ?? '') ? null : home
}

/** Keeps where somebody was when the session ended, so that signing in again leads back there. */
export function rememberPlace(path: string) {
  if (path.startsWith('/') && !path.startsWith('/auth/')) sessionStorage.setItem(placeKey, path)
}

export const forgetPlace = () => sessionStorage.removeItem(placeKey)

/** Where to go after signing in: back to the remembered place if it lies in the own area, else to its start. */
export function placeAfterSignIn(): string {
  if (sessionNow().user?.mustSetUp) return setUpPath
  const home = baseRoute(sessionNow().user?.role)
  const place = sessionStorage.getItem(placeKey)
  forgetPlace()
  return place && liesIn(home, place) ? place : home
}

/** Whether a path stays on this site and under `base`, however it is written. */
export function liesIn(base: string, path: string) {
  if (!path.startsWith('/') || path.startsWith('//') || !URL.canParse(path, location.origin)) return false
  const { origin, pathname } = new URL(path, location.origin)
  return origin === location.origin && (pathname === base || pathname.startsWith(`${base}/`))
}
