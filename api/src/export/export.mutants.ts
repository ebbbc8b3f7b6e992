import type { Mutant } from 'mutants'

export const filesWithoutEnd: Mutant = {
  promise: 'F9',
  name: 'One person has as many files made at once as they like',
  file: 'api/src/export/slots.ts',
  find: "count('userId', userId) >= perUser",
  replace: 'false',
}
