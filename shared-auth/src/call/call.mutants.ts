import type { Mutant } from 'mutants'

export const emptyInstead: Mutant = {
  promise: 'C4',
  name: 'A list that is not answered with rows is shown as an empty one',
  file: 'shared-auth/src/call/call.ts',
  find: '(wantsRows && !Array.isArray(rows))',
  replace: 'false',
}
