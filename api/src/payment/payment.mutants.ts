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

export const creditedUncleared: Mutant = {
  promise: 'A7',
  name: 'A cheque is credited before the bank has cleared it',
  edits: [
    { file: 'api/src/payment/service.ts', find: '  if (mustClear(payment)) throw notCleared()\n', replace: '' },
    { file: 'api/src/payment/service.ts', find: ' and ${cleared}`', replace: '`' },
  ],
}

export const referenceAsWorded: Mutant = {
  promise: 'A7',
  name: 'A reference that was used is taken once more with a word before it',
  file: 'contract/src/payment/payment.ts',
  find: ".replace(/^(?:UTR|RRN|REF|UPI|IMPS)(?:NO)?(?=\\d{12}$)/, '')",
  replace: '',
}

export const clerkNamed: Mutant = {
  promise: 'D1',
  name: 'A merchant who comes second learns the name of the clerk who decided',
  file: 'api/src/shared/decided.ts',
  find: "by && role !== 'merchant'",
  replace: 'by',
}

export const flagsForgotten: Mutant = {
  promise: 'A7',
  name: 'Payments are approved together although something speaks against one of them',
  file: 'api/src/payment/approve-many.ts',
  find: 'return against.length > 0 ?',
  replace: 'return against.length < 0 ?',
}
