import type { Mutant } from 'mutants'

export const anythingServesAgain: Mutant = {
  promise: 'C3',
  name: 'An earlier build serves again whether or not it fits what serves beside it',
  file: 'webpack/release.ts',
  find: 'mustFit(area, build)',
  replace: '',
}

export const listStaysDamaged: Mutant = {
  promise: 'C2',
  name: 'Whoever asks which builds there are finds a damaged list of areas as it is',
  file: 'webpack/release.ts',
  find: 'await repairList()',
  replace: '[]',
}

export const buildLeavesItDamaged: Mutant = {
  promise: 'C2',
  name: 'A build that has nothing to do leaves a damaged list of areas as it is',
  file: 'webpack/build.ts',
  find: 'await repairList()',
  replace: '[]',
}
