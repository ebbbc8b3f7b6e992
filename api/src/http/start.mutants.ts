import type { Mutant } from 'mutants'

export const demoBesideReal: Mutant = {
  promise: 'D12',
  name: 'Demo people come into a database that holds real ones',
  file: 'api/src/start.ts',
  find: 'if (await holdsRealData(portal.db))',
  replace: 'if (false)',
}
