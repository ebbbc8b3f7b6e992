import type { Mutant } from 'mutants'

export const oneIsEnough: Mutant = {
  promise: 'A7',
  name: 'One clerk alone credits more than was claimed',
  file: 'api/src/payment/service.ts',
  find: 'if (needsSecond(amount, payment.amount, toPaise(await secondAbove(tx))) && !isAgreed) {',
  replace: 'if (false) {',
}

export const anybodyTwice: Mutant = {
  promise: 'A7',
  name: 'Whoever approved as the first approves as the second too',
  edits: [
    { file: 'api/src/payment/queries.ts', find: ' and first_by <> ${by}`', replace: '`' },
    { file: 'api/src/payment/queries.ts', find: 'first_by is distinct from ${by}', replace: 'true' },
  ],
}

export const rightsForgotten: Mutant = {
  promise: 'D1',
  name: 'A right that only some of the staff have is not asked for',
  file: 'api/src/http/serve.ts',
  find: 'if (asked && !isGiven(caller, endpoint))',
  replace: 'if (false)',
}
