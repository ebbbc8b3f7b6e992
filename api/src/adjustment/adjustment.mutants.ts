import type { Mutant, Promises } from 'mutants'

export const promises = {
  A16: 'A wallet is put right by hand once, and by a large sum only by two people',
} satisfies Promises

const file = 'api/src/adjustment/service.ts'
const promise = 'A16'

export const largeInParts: Mutant = {
  promise,
  name: 'One person alone adjusts a wallet by any sum, in parts',
  file,
  find: 'byHand + amount <= toPaise(adjustedAlone)',
  replace: 'amount <= toPaise(adjustedAlone)',
}

export const partsAtOnce: Mutant = {
  promise,
  name: 'Parts that are adjusted in the same moment do not count together',
  file,
  find: 'await lockApprover(tx, caller.id)',
  replace: '',
}

export const ownApproved: Mutant = {
  promise,
  name: 'Whoever asked for an adjustment approves it',
  file,
  find: ', notTheirOwn(caller.id))',
  replace: ')',
}

export const approvedTwice: Mutant = {
  promise,
  name: 'Two people who approve an adjustment at once book it twice',
  edits: [
    {
      file: 'api/src/adjustment/queries.ts',
      find: "    .where('status', '=', 'PENDING')\n    .where(also)",
      replace: '    .where(also)',
    },
    { file, find: 'ref: refNo,\n    at: portal', replace: 'ref: caller.code,\n    at: portal' },
  ],
}

export const limitBelowDebt: Mutant = {
  promise: 'A2',
  name: 'A credit limit is put below what the wallet owes already',

  file: 'api/src/money/ledger.ts',
  find: '.where(sql<boolean>`(balance >= -${limit}::bigint or ${limit} >= credit_limit)`)',
  replace: '',
}
