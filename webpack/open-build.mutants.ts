import type { Mutant } from 'mutants'

export const nothingIsOpened: Mutant = {
  promise: 'C3',
  name: 'A build serves without having been opened once',
  file: 'webpack/open-build.ts',
  find: 'faults.length === 0',
  replace: 'true',
}
