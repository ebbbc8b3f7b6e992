import type { Mutant } from 'mutants'

export const noFolderLock: Mutant = {
  promise: 'A11',
  name: 'Two processes may open one database folder',
  file: 'api/src/db/connect.ts',
  find: 'lockFolder(folder)',
  replace: '() => {}',
}
