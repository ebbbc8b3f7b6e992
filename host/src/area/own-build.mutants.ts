import type { Mutant } from 'mutants'

export const nobodyMissesTheHost: Mutant = {
  promise: 'C1',
  name: 'A tab whose host was removed from the server asks to check the connection, for ever',
  file: 'host/src/area/own-build.ts',
  find: 'return isMissed() || !(await isThere())',
  replace: 'return false',
}
