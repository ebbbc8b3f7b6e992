import type { Mutant } from 'mutants'

export const menuKept: Mutant = {
  promise: 'C1',
  name: 'The menu that was known stays, whatever the new build brings',
  file: 'host/src/use-menu.ts',
  find: 'loaded ?? known',
  replace: 'known ?? loaded',
}
