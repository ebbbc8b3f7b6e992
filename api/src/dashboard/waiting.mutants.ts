import type { Mutant, Promises } from 'mutants'

export const promises = {
  J13: 'What is said to wait for the office is as many as the list has that it opens',
} satisfies Promises

const file = 'api/src/dashboard/queries.ts'

export const secondPersonUncounted: Mutant = {
  promise: 'J13',
  name: 'A payment that waits for a second person is in the list and not in the number',
  file,
  find: 'where status in (${oneOf(undecided)})',
  replace: "where status = 'PENDING'",
}

export const decidedCounted: Mutant = {
  promise: 'J13',
  name: 'Adjustments that are decided are counted among those that wait',
  file,
  find: "from adjustment where status = 'PENDING'",
  replace: 'from adjustment',
}
