import type { Mutant, Promises } from 'mutants'

export const promises = {
  J3: 'What the office or the provider has seen is superseded, never deleted',
} satisfies Promises

export const pageIsDeleted: Mutant = {
  promise: 'J3',
  name: 'A page of a form that was sent is deleted when it is taken out',
  file: 'api/src/pan/scan/superseded.ts',
  find: '!isDraft(status)',
  replace: 'false',
}

export const paperIsOpen: Mutant = {
  promise: 'J3',
  name: 'The pages of a form that came back for its pictures alone are exchanged',
  file: 'api/src/pan/scan/scan.ts',
  find: '!isReturned(status) || opensPaper(reasons)',
  replace: 'true',
}
