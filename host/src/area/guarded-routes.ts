import type { RouteObject } from 'shared-ui/router'
import type { Area } from './areas.ts'

/** After so many seconds a route that does not answer is given up, so that its page can say so. */
const seconds = 10

/**
 * The routes of an area as the router gets them: their ids are not another area's, and no function of theirs keeps a page
 * waiting without end.
 */
export const guardedRoutes = (area: Pick<Area, 'name'>, routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { id, lazy, loader, action, children } = route
    const guarded: Record<string, unknown> = { ...route }
    if (id !== undefined) guarded.id = `${area.name} ${id}`
    // A screen of ours (`screen()` of shared-ui) answers at once, and says itself what is slow.
    if (lazy && !opens(lazy)) guarded.lazy = typeof lazy === 'function' ? inTime(lazy) : mapped(lazy)
    if (typeof loader === 'function') guarded.loader = inTime(loader)
    if (typeof action === 'function') guarded.action = inTime(action)
    if (children) guarded.children = guardedRoutes(area, children)
    return guarded as RouteObject
  })

/** Loads the code of a screen and draws nothing; undefined for a route that is no screen of ours. */
export const opens = (lazy: RouteObject['lazy']) => (lazy as { open?(): Promise<unknown> } | undefined)?.open

type Run = (...args: never[]) => unknown

const mapped = (functions: object) =>
  Object.fromEntries(Object.entries(functions).map(([name, run]) => [name, run && inTime(run as Run)]))

const inTime =
  (run: Run): Run =>
  async (...args) => {
    const { promise: tooLate, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => reject(new Error(`This page gave no answer within ${seconds} seconds.`)),
      seconds * 1000,
    )
    try {
      return await Promise.race([run(...args), tooLate])
    } finally {
      clearTimeout(timer)
    }
  }
