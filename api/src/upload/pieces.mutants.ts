import type { Mutant, Promises } from 'mutants'

export const promises = {
  D2: 'The id of somebody else opens nothing',
} satisfies Promises

export const anybodysUpload: Mutant = {
  promise: 'D2',
  name: 'Whoever knows the id of an upload hands it over as their own',
  file: 'api/src/upload/hand-over.ts',
  find: ".where('createdBy', '=', caller.id)",
  replace: '',
}
