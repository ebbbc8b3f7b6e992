import type { Mutant } from 'mutants'

const file = 'shared-auth/src/session/refresh.ts'

export const refreshUncompared: Mutant = {
  promise: 'B1',
  name: 'A call refused late refreshes once more, though the store holds a newer token',
  ...{ file, find: 'pair.token !== refused', replace: 'false' },
}

export const refreshOutlivesSignOut: Mutant = {
  promise: 'B5',
  name: 'The answer of a refresh is kept, though somebody signed out meanwhile',
  ...{ file, find: 'sessionGeneration() !== generation', replace: 'false' },
}

export const anyFailureEnds: Mutant = {
  promise: 'B6',
  name: 'Any failure of a refresh ends the session',
  ...{ file, find: 'throw answer', replace: 'return { refused: undefined }' },
}

export const pairUnshared: Mutant = {
  promise: 'B2',
  name: 'Copies of a tab do not listen to one another',
  ...{ file: 'shared-auth/src/session/session.ts', find: 'isNewer(data.pair, pair)', replace: 'false' },
}

export const lateAnswerWins: Mutant = {
  promise: 'B2',
  name: 'A late answer of a refresh is kept, though a copy of the tab has given a newer pair',
  ...{ file, find: 'now && now.token !== current.token', replace: 'false' },
}

export const refreshUnlocked: Mutant = {
  promise: 'B2',
  name: 'Copies of a tab do not wait for one another with their refresh',
  ...{ file, find: 'id && navigator.locks', replace: 'false' },
}
