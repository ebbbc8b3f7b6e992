import type { Mutant } from 'mutants'

export const releaseForgetsTheOthers: Mutant = {
  promise: 'C2',
  name: 'A release into a damaged list of areas forgets the others',
  file: 'webpack/publish/publish.ts',
  find: 'await repairList()',
  replace: '',
}

export const fitBeforeTheTurn: Mutant = {
  promise: 'C3',
  name: 'Whether builds fit is looked at before the turn in which they begin to serve',
  edits: [
    { file: 'webpack/publish/publish.ts', find: 'mustFit(changes, before)', replace: '' },
    {
      file: 'webpack/publish/publish.ts',
      find: "return inTurn('list', () => replaceDue(changes, isDue))",
      replace: "mustFit(changes, published())\n    return inTurn('list', () => replaceDue(changes, isDue))",
    },
  ],
}

export const linksAreReleased: Mutant = {
  promise: 'C6',
  name: 'A build that holds a link to another place is released',
  file: 'webpack/publish/publish.ts',
  find: 'if (foreign)',
  replace: 'if (false)',
}
