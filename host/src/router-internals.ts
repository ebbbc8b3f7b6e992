import type { createBrowserRouter, RouteObject, To } from 'shared-ui/router'

type Router = ReturnType<typeof createBrowserRouter>

// react-router 7.18 has no public way to exchange routes that it has, and none to act before it matches a path: `patchRoutes`
// only adds, and blockers are the leave guard's. Whatever the host needs of its insides stands here.

/** Other routes for the same addresses. The router takes them with its next change of place, and not before. */
export const replaceRoutes = (router: Router, routes: RouteObject[]) => router._internalSetRoutes(routes)

/**
 * Calls back before each change of place, with the path it leads to: early enough to exchange the routes for it. Answers how
 * to go somewhere without that.
 */
export function beforeEachNavigation(router: Router, listener: (path: string) => void) {
  const navigate = router.navigate as (to: To | number | null, options?: object) => Promise<void>
  router.navigate = (to: To | number | null, options?: object) => {
    // A step back or forward is seen below, when it comes to a place.
    if (typeof to !== 'number' && to !== null) listener(pathOf(to))
    return navigate(to, options)
  }
  addEventListener('popstate', () => listener(window.location.pathname), { capture: true })
  return navigate
}

const pathOf = (to: To) =>
  new URL((typeof to === 'string' ? to : to.pathname) || window.location.pathname, window.location.href).pathname
