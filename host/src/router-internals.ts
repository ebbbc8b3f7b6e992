import type { createBrowserRouter, RouteObject, To } from 'shared-ui/router'

type Router = ReturnType<typeof createBrowserRouter>

// react-router 7.18 has no public way to replace existing routes, and none to act before it matches a path:
// `patchRoutes` only adds, and blockers belong to the leave guard. All use of its internals is in this file.

/** Sets other routes for the same addresses. The router uses them from its next navigation on. */
export const replaceRoutes = (router: Router, routes: RouteObject[]) => router._internalSetRoutes(routes)

/**
 * Calls back before each navigation with its path, early enough to replace the routes for it. Returns a function that
 * navigates without the callback.
 */
export function beforeEachNavigation(router: Router, listener: (path: string) => void) {
  const navigate = router.navigate as (to: To | number | null, options?: object) => Promise<void>
  router.navigate = (to: To | number | null, options?: object) => {
    // Back and forward are handled below, when they lead to a page.
    if (typeof to !== 'number' && to !== null) listener(pathOf(to))
    return navigate(to, options)
  }
  addEventListener('popstate', () => listener(window.location.pathname), { capture: true })
  return navigate
}

const pathOf = (to: To) =>
  new URL((typeof to === 'string' ? to : to.pathname) || window.location.pathname, window.location.href).pathname
