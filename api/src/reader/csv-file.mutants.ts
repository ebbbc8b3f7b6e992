import type { Mutant } from 'mutants'

export const readToTheEnd: Mutant = {
  promise: 'F8',
  name: 'A file of millions of rows is read to its end before it is refused',
  file: 'api/src/reader/csv-file.ts',
  find: 'if (++count > limits.rows)',
  replace: 'if (++count > limits.rows && false)',
}
