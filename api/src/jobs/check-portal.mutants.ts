import type { Mutant, Promises } from 'mutants'

export const promises = {
  A27: 'A database is written with its own key only',
} satisfies Promises

export const anyKeyFits: Mutant = {
  promise: 'A27',
  name: 'A server starts with whatever key it is given',
  file: 'api/src/start.ts',
  find: 'await requireFittingKey(app.portal.db, keys)',
  replace: '',
}
