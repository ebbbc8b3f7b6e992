export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  type To,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
} from 'react-router-dom'
export { onNewerSite } from './screen/newer-site.tsx'
export { onScreenFailure, routesOf, screen } from './screen/screen-route.tsx'
export { giveUpScripts } from './screen/scripts.ts'
export { useSearchParams } from './screen/search-params.ts'
