import { type createBrowserRouter, createMemoryRouter, type RouteObject, type To } from 'shared-ui/router'

type Router = ReturnType<typeof createBrowserRouter>

// react-router 7.18 has no public way to replace existing routes, and none to act before it matches a path:
// `patchRoutes` only adds, and blockers belong to the leave guard. All use of its internals is in this file.

/**
 * Sets other routes for the same addresses. The router uses them from its next navigation on. Routes that it refuses
 * change nothing.
 */
export function replaceRoutes(router: Router, routes: RouteObject[]) {
  tryRoutes(routes)
  router._internalSetRoutes(routes)
}

/**
 * Throws what the router would throw at these routes. It would have dropped its former ones by then, so a router that is
 * thrown away has them first.
 */
export const tryRoutes = (routes: RouteObject[]) =>
  createMemoryRouter(routes, { dataStrategy: async () => ({}) }).dispose()

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
