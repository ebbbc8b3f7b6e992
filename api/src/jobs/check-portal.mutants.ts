import type { Mutant } from 'mutants'

export const anyKeyFits: Mutant = {
  promise: 'A27',
  name: 'A server starts with whatever key it is given',
  file: 'api/src/start.ts',
  find: 'await requireFittingKey(app.portal.db, keys)',
  replace: '',
}
