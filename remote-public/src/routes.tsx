import { type RouteObject, routesOf } from 'shared-ui/router'
import { screens } from './all-screens.ts'
import { Home } from './home/home.tsx'

// Most visits start at the home page: as part of the area's own file it saves the first visit two requests.
export const routes: RouteObject[] = routesOf(screens).map((route) =>
  route.index ? { index: true, element: <Home /> } : route,
)
