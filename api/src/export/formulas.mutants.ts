import type { Mutant } from 'mutants'

export const formulasRun: Mutant = {
  promise: 'E6',
  name: 'A CSV is written as it comes, formulas among it',
  file: 'api/src/export/csv.ts',
  find: 'text.replace(formula, "\'")',
  replace: 'text',
}
