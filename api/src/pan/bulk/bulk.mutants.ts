import type { Mutant } from 'mutants'

export const resultAsTyped: Mutant = {
  promise: 'E6',
  name: 'The result of a file is written as it was typed, formulas among it',
  file: 'api/src/pan/bulk/service.ts',
  find: 'words].map(csvText)',
  replace: 'words]',
}
