import type { Mutant, Promises } from 'mutants'

export const promises = {
  A20: 'Those above a member earn what the rates gave when it was paid, and never more than was charged',
} satisfies Promises

export const moreThanCharged: Mutant = {
  promise: 'A20',
  name: 'Those above a member get more than the application was charged',

  file: 'api/src/masters/package/shares.ts',
  find: 'share < rate.serviceCharge - given',
  replace: 'share < 1_000_000n',
}

export const sharesOfAnotherDay: Mutant = {
  promise: 'A20',
  name: 'What those above earn is not kept with what was paid',
  file: 'api/src/pan/application/transition/transition.ts',
  find: 'JSON.stringify(shares)',
  replace: "'[]'",
}
