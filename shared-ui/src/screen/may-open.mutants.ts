import type { Mutant } from 'mutants'

export const linksOfTheShop: Mutant = {
  promise: 'B10',
  name: 'The screens of a view as merchant lead where its viewer may not look',
  file: 'shared-ui/src/screen/may-open.ts',
  find: 'return !seenWith || viewerRights.includes(seenWith)',
  replace: 'return true',
}

export const linksAskNoRight: Mutant = {
  promise: 'B10',
  name: 'Links and buttons lead staff to screens that refuse them',
  file: 'shared-ui/src/screen/may-open.ts',
  find: 'if (!hasRight(right) ||',
  replace: 'if (',
}
