import { menu } from '../menu.ts'
import routes from '../routes.tsx'
import { otherServices } from '../services/other-services.ts'
import { panCard, panServices } from '../services/pan-services.ts'
import { isListed } from './head.ts'

export { headOf } from './head.ts'

/** What the pages are drawn with. */
export const area = { routes, menu }

const services = [panCard, ...panServices, ...otherServices].map(({ path }) => `/services/${path}`)

/** Every address that has HTML: an address of a route with a name in it only where something of that name is there. */
export const addresses = [
  ...routes
    .filter(({ path = '', handle }) => !/[:*]/.test(path) && handle?.html !== false)
    .map(({ path = '' }) => `/${path}`),
  ...services,
]

/** Addresses with a page that only the browser draws. */
export const undrawn = routes.filter(({ handle }) => handle?.html === false).map(({ path = '' }) => `/${path}`)

/** Those that a search is sent to. */
export const listed = addresses.filter(isListed)
