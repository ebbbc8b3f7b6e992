import type { Mutant } from 'mutants'

export const nextRepeats: Mutant = {
  promise: 'B16',
  name: 'A call that is refused after somebody else logged in is made again with their token',
  ...{ file: 'shared-auth/src/call/http.ts', find: 'sessionGeneration() !== generation', replace: 'false' },
}
