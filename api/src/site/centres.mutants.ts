import type { Mutant, Promises } from 'mutants'

export const promises = {
  D10: 'A visitor finds only shops that agreed, and reads no more of them than that',
} satisfies Promises

const file = 'api/src/site/centres.ts'

export const listsEverybody: Mutant = {
  promise: 'D10',
  name: 'Visitors find shops that never agreed',
  file,
  find: 'm.listed_at is not null and',
  replace: '',
}

export const tellsMore: Mutant = {
  promise: 'D10',
  name: 'A visitor reads more of a shop than it agreed to',
  file,
  find: 'return { shopName, address: [',
  replace: 'return { ...arguments[0], shopName, address: [',
}
