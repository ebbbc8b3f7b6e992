import type { Mutant } from 'mutants'

export const routesUntried: Mutant = {
  promise: 'C2',
  name: 'Routes of a new build go to the router without having been tried',
  file: 'host/src/router-internals.ts',
  find: 'tryRoutes(routes)',
  replace: '',
}
