import type { Mutant } from 'mutants'

export const linksOfTheShop: Mutant = {
  promise: 'B10',
  name: 'The screens of a view as merchant lead where its viewer may not look',
  file: 'shared-ui/src/screen/may-open.ts',
  find: 'return !right || viewerRights.includes(right)',
  replace: 'return true',
}
