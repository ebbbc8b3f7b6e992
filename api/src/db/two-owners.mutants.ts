import type { Mutant, Promises } from 'mutants'

export const promises = {
  A11: 'A database folder has one owner',
} satisfies Promises

export const noFolderLock: Mutant = {
  promise: 'A11',
  name: 'Two processes may open one database folder',
  file: 'api/src/db/connect.ts',
  find: 'lockFolder(folder)',
  replace: '() => {}',
}
