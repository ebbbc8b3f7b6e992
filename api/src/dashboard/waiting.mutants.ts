import type { Mutant } from 'mutants'

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
