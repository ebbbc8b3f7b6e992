import type { Mutant } from 'mutants'

export const waitsForTheRest: Mutant = {
  promise: 'C5',
  name: 'An answer that stops half-way is waited for without end',
  file: 'shared-auth/src/call/client.ts',
  find: 'stop.abort(noAnswer())',
  replace: 'undefined',
}
