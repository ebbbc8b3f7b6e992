import type { Mutant } from 'mutants'

export const offersInView: Mutant = {
  promise: 'B10',
  name: 'In a view as merchant a screen offers what the server refuses',

  file: 'shared-auth/src/session/use-session.ts',
  find: 'user?.viewer !== undefined',
  replace: 'user === undefined',
}
