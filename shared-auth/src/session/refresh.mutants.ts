import type { Mutant, Promises } from 'mutants'

export const promises = {
  B1: 'A thousand calls that meet an expired token make one refresh',
  B5: 'Signing out wins over a refresh under way',
  B6: 'Only a refused refresh signs out',
} satisfies Promises

const file = 'shared-auth/src/session/refresh.ts'

export const refreshUncompared: Mutant = {
  promise: 'B1',
  name: 'A call refused late refreshes once more, though the store holds a newer token',
  file,
  find: 'pair.token !== refused',
  replace: 'false',
}

export const refreshOutlivesSignOut: Mutant = {
  promise: 'B5',
  name: 'The answer of a refresh is kept, though somebody signed out meanwhile',
  file,
  find: 'sessionGeneration() !== generation',
  replace: 'false',
}

export const anyFailureEnds: Mutant = {
  promise: 'B6',
  name: 'Any failure of a refresh ends the session',
  file,
  find: 'throw answer',
  replace: 'return { refused: undefined }',
}
