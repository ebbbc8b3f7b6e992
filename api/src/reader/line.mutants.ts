import type { Mutant } from 'mutants'

export const manyOfOne: Mutant = {
  promise: 'F8',
  name: 'One person may have all files read at once',
  file: 'api/src/reader/line.ts',
  find: 'if (running.has(by)) continue',
  replace: '',
}
