import type { Mutant } from 'mutants'

export const copiesMasked: Mutant = {
  promise: 'G11',
  name: 'A masked application is copied into a new draft',
  file: 'api/src/pan/reapply/reapply.ts',
  find: 'refuseErased(old)',
  replace: '',
}
