import type { Mutant, Promises } from 'mutants'

export const promises = {
  J21: 'No paper of another form is taken for an application',
} satisfies Promises

export const anyPaper: Mutant = {
  promise: 'J21',
  name: 'The number on a scanned paper is not compared',
  file: 'api/src/pan/scan/read-number.ts',
  find: 'ours.find((code) => code.formNo !== formNo)',
  replace: 'undefined as never',
}
