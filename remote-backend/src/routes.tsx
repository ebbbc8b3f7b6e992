import type { Right } from 'contract/people/rights'
import { type RouteObject, routesOf, screen } from 'shared-ui/router'
import { screens } from './all-screens.ts'

/** Screens of the office for whoever was given a right. */
const given = (right: Right, children: RouteObject[]): RouteObject => ({
  lazy: screen(async () => ({ ScreensFor: (await import('./given.tsx')).screensFor(right) })),
  children,
})

export const routes = [...Map.groupBy(screens, ({ right }) => right as Right | undefined)].flatMap(
  ([right, screens]) => (right ? given(right, routesOf(screens)) : routesOf(screens)),
)
