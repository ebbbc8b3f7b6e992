import type { Mutant } from 'mutants'

export const retiredDocumentsCount: Mutant = {
  promise: 'J11',
  name: 'A document that the office takes no longer still proves something',
  file: 'contract/src/pan/form/documents.ts',
  find: '!retired.includes(code) &&',
  replace: 'true &&',
}
