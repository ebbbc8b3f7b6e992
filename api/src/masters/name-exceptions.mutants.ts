import type { Mutant } from 'mutants'

export const retiredWordsCount: Mutant = {
  promise: 'J11',
  name: 'A word that the office took out of the list is still taken for a name',
  file: 'api/src/pan/application/rulebook.ts',
  find: ".where('active', '=', true)",
  replace: '',
}
