import type { Mutant } from 'mutants'

export const linkOutlivesTheChoice: Mutant = {
  promise: 'B11',
  name: 'The link of an approval sets a password after its owner chose one in another way',
  file: 'api/src/auth/queries.ts',
  find: 'await endPasswordLinks(db, portal, userId)',
  replace: '',
}
