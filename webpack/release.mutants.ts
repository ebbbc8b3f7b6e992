import type { Mutant } from 'mutants'

export const anythingServesAgain: Mutant = {
  ...{ promise: 'C3', name: 'An earlier build serves again whether or not it fits what serves beside it' },
  ...{ file: 'webpack/release.ts', find: 'mustFit(area, build)', replace: '' },
}
