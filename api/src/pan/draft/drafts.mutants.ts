import type { Mutant } from 'mutants'

export const keptAsTyped: Mutant = {
  promise: 'G13',
  name: 'An Aadhaar number that is typed into another field is kept there',
  file: 'api/src/pan/application/fields.ts',
  find: '? plainNote(value)',
  replace: '? plainText(value)',
}
