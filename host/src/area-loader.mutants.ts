import type { Mutant } from 'mutants'

export const olderTryWins: Mutant = {
  promise: 'C1',
  name: 'A try that was given up ends late and takes the place of the build that serves',
  file: 'host/src/area-loader.ts',
  find: 'if (!isLatest()) return openNow(area)',
  replace: '',
}
