import type { Mutant, Promises } from 'mutants'

export const promises = {
  C5: 'A read ends in an answer or in words, also where its answer stops half-way',
} satisfies Promises

export const waitsForTheRest: Mutant = {
  promise: 'C5',
  name: 'An answer that stops half-way is waited for without end',
  file: 'shared-auth/src/call/client.ts',
  find: 'stop.abort(noAnswer())',
  replace: 'undefined',
}
