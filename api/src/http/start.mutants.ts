import type { Mutant, Promises } from 'mutants'

export const promises = {
  D12: 'Nobody made up, whose password all know, comes into a portal of real people',
} satisfies Promises

export const demoBesideReal: Mutant = {
  promise: 'D12',
  name: 'Demo people come into a database that holds real ones',
  file: 'api/src/start.ts',
  find: 'if (await holdsRealData(portal.db))',
  replace: 'if (false)',
}
