import type { Mutant, Promises } from 'mutants'

export const promises = {
  F5: 'Whoever sends or reads slowly is cut off, and others are served meanwhile',
} satisfies Promises

const file = 'api/src/http/http.ts'

export const headsWithoutEnd: Mutant = {
  promise: 'F5',
  name: 'The head of a call may take any time to arrive',
  file,
  find: 'headersTimeout: options.headersWithin ?? headersWithin,',
  replace: 'headersTimeout: 0,',
}

export const bodiesWithoutEnd: Mutant = {
  promise: 'F5',
  name: 'The body of a call may take any time to arrive',
  file,
  find: 'endSlowBodies(app, options.bodyWithin ?? bodyWithin)',
  replace: '',
}

export const readersWithoutEnd: Mutant = {
  promise: 'F5',
  name: 'An answer that nobody fetches is kept for ever',
  file,
  find: 'endSlowReaders(app, options.readWithin ?? readWithin)',
  replace: '',
}
