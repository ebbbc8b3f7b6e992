import type { Mutant, Promises } from 'mutants'

export const promises = {
  A7: 'A deposit is credited once, and more than was claimed only by two people',
} satisfies Promises

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
