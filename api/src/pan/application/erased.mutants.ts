import type { Mutant, Promises } from 'mutants'

export const promises = {
  G11: 'What retention has masked is neither copied nor printed',
} satisfies Promises

export const copiesMasked: Mutant = {
  promise: 'G11',
  name: 'A masked application is copied into a new draft',
  file: 'api/src/pan/reapply/reapply.ts',
  find: 'refuseErased(old)',
  replace: '',
}
