import type { Mutant } from 'mutants'

export const othersAreGone: Mutant = {
  promise: 'A11',
  name: 'An owner whose process is not found here is taken for gone',
  file: 'api/src/db/lock.ts',
  find: 'return now(file) - lock.beat > goneAfter',
  replace: 'return true',
}
