import type { Mutant, Promises } from 'mutants'

export const promises = {
  B2: 'Copies of a tab never sign one another out',
} satisfies Promises

const file = 'shared-auth/src/session/refresh.ts'

export const pairUnshared: Mutant = {
  promise: 'B2',
  name: 'Copies of a tab do not listen to one another',
  file: 'shared-auth/src/session/session.ts',
  find: 'isNewer(data.pair, pair)',
  replace: 'false',
}

export const lateAnswerWins: Mutant = {
  promise: 'B2',
  name: 'A late answer of a refresh is kept, though a copy of the tab has given a newer pair',
  file,
  find: 'now && now.token !== current.token',
  replace: 'false',
}

export const refreshUnlocked: Mutant = {
  promise: 'B2',
  name: 'Copies of a tab do not wait for one another with their refresh',
  file,
  find: 'id && navigator.locks',
  replace: 'false',
}
