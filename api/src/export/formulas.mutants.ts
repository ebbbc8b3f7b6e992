import type { Mutant, Promises } from 'mutants'

export const promises = {
  E6: 'An exported cell never runs as a formula',
} satisfies Promises

export const formulasRun: Mutant = {
  promise: 'E6',
  name: 'A CSV is written as it comes, formulas among it',
  file: 'api/src/export/csv.ts',
  find: 'text.replace(formula, "\'")',
  replace: 'text',
}
