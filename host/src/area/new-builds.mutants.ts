import type { Mutant } from 'mutants'

export const buildsReadOnce: Mutant = {
  promise: 'C1',
  name: 'A tab does not ask which builds there are',
  file: 'host/src/area/new-builds.ts',
  find: 'performance.now() - lookedAt < pause',
  replace: 'true',
}
