import type { AreaScreen, MenuPlace } from 'shared-ui/screens'
import { remotes } from 'webpack-config/areas.ts'
import { screensOf } from 'webpack-config/screens.ts'

/** A screen of the portal, with its whole address: `/backend/user-management/merchant-kyc/:id`. */
export type PortalScreen = Pick<AreaScreen, 'right' | 'roles' | 'html'> & {
  area: string
  address: string
  menu: MenuPlace[]
  /** Whether it has a route of its own: `/backend/masters/bank` is opened by that of `/backend/masters/:name`. */
  hasRoute: boolean
}

/** Every screen of every area, from the `screens.ts` of their features. */
export const everyScreen: PortalScreen[] = (
  await Promise.all(
    remotes.map(async (area) =>
      (
        await screensOf(area)
      ).map(({ path, right, roles, html, menu = [], load }) => ({
        area: area.name,
        address: `/${[area.name === 'public' ? '' : area.name, path].filter(Boolean).join('/')}`,
        right,
        roles,
        html,
        menu: [menu].flat(),
        hasRoute: Boolean(load),
      })),
    ),
  )
).flat()
