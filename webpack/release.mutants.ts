import type { Mutant } from 'mutants'

export const anythingServesAgain: Mutant = {
  promise: 'C3',
  name: 'An earlier build serves again whether or not it fits what serves beside it',
  file: 'webpack/publish/publish.ts',
  find: 'mustFit(changes, before)',
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

export const restartReleases: Mutant = {
  promise: 'C1',
  name: 'A restart builds and releases the sources that are there over what serves',
  edits: [
    { file: 'webpack/prepare.ts', find: 'const lacking = areas.filter(isLacking)', replace: 'const lacking = areas' },
    { file: 'webpack/prepare.ts', find: 'async ({ area }) => isLacking(area)', replace: 'async () => true' },
  ],
}

export const undoesUnasked: Mutant = {
  promise: 'C1',
  name: 'A release takes the place of one that its sources do not contain, and nobody is asked',
  file: 'webpack/undone.ts',
  find: 'if (!last?.commit) return null',
  replace: 'if (last) return null',
}

export const takesBackUnasked: Mutant = {
  promise: 'C1',
  name: 'An earlier build takes the place of what somebody else released, and nobody is asked',
  file: 'webpack/undone.ts',
  find: 'if (!last || last.build === build || last.by === whoReleases()) return null',
  replace: 'if (last) return null',
}
