import type { Mutant, Promises } from 'mutants'

export const promises = {
  G13: {
    promise: 'A whole Aadhaar number is kept in the vault alone, whatever field it is typed into',
    requirements: ['G1'],
  },
} satisfies Promises

export const keptAsTyped: Mutant = {
  promise: 'G13',
  name: 'An Aadhaar number that is typed into another field is kept there',
  file: 'api/src/pan/application/fields.ts',
  find: '? plainNote(value)',
  replace: '? plainText(value)',
}
