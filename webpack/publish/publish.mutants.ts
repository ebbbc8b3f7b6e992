import type { Mutant } from 'mutants'

export const releaseForgetsTheOthers: Mutant = {
  promise: 'C2',
  name: 'A release into a damaged list of areas forgets the others',
  file: 'webpack/publish/publish.ts',
  find: 'await repairList()',
  replace: '',
}

export const linksAreReleased: Mutant = {
  promise: 'C6',
  name: 'A build that holds a link to another place is released',
  file: 'webpack/publish/publish.ts',
  find: 'if (link)',
  replace: 'if (false)',
}
