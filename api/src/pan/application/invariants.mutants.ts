import type { Mutant } from 'mutants'

export const forgetLock: Mutant = {
  promise: 'A6',
  name: 'An application is not held while it is moved on: two people move it on from the same status',
  file: 'api/src/pan/application/queries.ts',
  find: '.forUpdate()',
  replace: '',
}

export const refundToHold: Mutant = {
  promise: 'A6',
  name: 'A refund after an e-Sign goes back to where the money was held, not to the wallet',
  file: 'api/src/pan/application/money/money.ts',
  find: '{ [holdOf(merchantId)]: walletOf(merchantId) }',
  replace: '{}',
}
