import type { Mutant } from 'mutants'

export const menuKept: Mutant = {
  promise: 'C1',
  name: 'The menu that was known stays, whatever the new build brings',
  file: 'host/src/use-menu.ts',
  find: 'loaded ?? known',
  replace: 'known ?? loaded',
}

export const viewShowsWholeMenu: Mutant = {
  promise: 'B10',
  name: 'A view as merchant shows the whole menu of the shop, whatever its viewer may open',
  file: 'host/src/use-menu.ts',
  find: '&& isIn(viewedWith, viewerRights)',
  replace: '',
}

export const anyMenuIsDrawn: Mutant = {
  promise: 'C2',
  name: 'The frame draws a menu whatever stands in it',
  file: 'host/src/use-menu.ts',
  find: 'faults.length > 0',
  replace: 'false',
}
