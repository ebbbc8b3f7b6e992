import type { Mutant, Promises } from 'mutants'

export const promises = {
  D21: 'A news is read by those whom it is for, from its first day to the end of its last one',
} satisfies Promises

const file = 'api/src/site/news/queries.ts'

export const tellsEverybody: Mutant = {
  promise: 'D21',
  name: 'Visitors read what is for the office',
  file,
  find: ".where('audience', 'in', audiences)",
  replace: '',
}

export const neverEnds: Mutant = {
  promise: 'D21',
  name: 'A news stays after its last day',
  file,
  find: "is('until', '>=', today)",
  replace: "is('until', 'is not', null)",
}
