import { screens } from '../all-screens.ts'
import { menuOf } from '../menu.ts'
import { routes } from '../routes.tsx'
import { otherServices } from '../services/other-services.ts'
import { panCard, panServices } from '../services/pan-services.ts'
import { isListed } from './head.ts'

export { headOf } from './head.ts'

/** The area's routes and menu for rendering. */
export const area = { routes, menu: menuOf(screens) }

const services = [panCard, ...panServices, ...otherServices].map(({ path }) => `/services/${path}`)

/** Every address that has HTML: for a route with a name in it, only the existing names. */
export const addresses = [
  ...screens.filter(({ path, html }) => !/[:*]/.test(path) && html !== false).map(({ path }) => `/${path}`),
  ...services,
]

/** Addresses of pages that only the browser renders. */
export const undrawn = screens.filter(({ html }) => html === false).map(({ path }) => `/${path}`)

/** The addresses that are listed for search engines. */
export const listed = addresses.filter(isListed)
