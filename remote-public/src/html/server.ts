import routes from '../routes.tsx'
import { isListed } from './head.ts'

export { headOf } from './head.ts'
export { routes }

/** The pages that have one address, for the list of pages that a search may find. */
export const pages = () =>
  routes
    .filter(({ path = '', handle }) => !/[:*]/.test(path) && handle?.html !== false)
    .map(({ path = '' }) => `/${path}`)
    .filter(isListed)
