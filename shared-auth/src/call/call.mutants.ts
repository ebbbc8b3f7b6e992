import type { Mutant, Promises } from 'mutants'

export const promises = {
  C4: { promise: 'An answer that is not what was asked for is no empty list', requirements: [] },
} satisfies Promises

export const emptyInstead: Mutant = {
  promise: 'C4',
  name: 'A list that is not answered with rows is shown as an empty one',
  file: 'shared-auth/src/call/call.ts',
  find: '(wantsRows && !Array.isArray(rows))',
  replace: 'false',
}
