import type { Mutant, Promises } from 'mutants'

export const promises = {
  A5: 'Nobody waits in a circle for wallets, however many move money to and fro at once',
  A6: 'Money comes back once, and where it came from',
  A17: {
    promise:
      'Every journal is even, every wallet is its entries, and nothing comes back twice, whoever does what at once',
    requirements: ['A4'],
  },
} satisfies Promises

const file = 'api/src/money/ledger.ts'

export const walletsInAnyOrder: Mutant = {
  promise: 'A5',
  name: 'Wallets are changed in the order in which they are named',
  file,
  find: '.sort((a, b) => (a.account < b.account ? -1 : 1))',
  replace: '',
}

export const reversedAgain: Mutant = {
  promise: 'A6',
  name: 'A reversal does not say what it takes back',
  file,
  find: '{ ...head, reverses: standsFor, entries: turned }',
  replace: '{ ...head, entries: turned }',
}

export const deductedAgain: Mutant = {
  promise: 'A18',
  name: 'What was deducted in the year is deducted again',

  file: 'api/src/money/tds.ts',
  find: '.set({ gross: year.gross, bases, tds })',
  replace: '.set({ gross: year.gross, bases })',
}

export const keptAbove: Mutant = {
  promise: 'A17',
  name: 'Commission that is taken back stays with those above the merchant',
  file: 'api/src/pan/application/money/money.ts',
  find: '  for (const { level } of shares) await takeBackCommission(tx, { ...above(head, level), remark })\n',
  replace: '',
}

export const settledTwice: Mutant = {
  promise: 'A17',
  name: 'A capture does not say which hold it settles, and the hold is released as well',
  file: 'api/src/pan/application/money/money.ts',
  find: 'reverses: await heldBy(tx, id),',
  replace: '',
}

export const paidByNobody: Mutant = {
  promise: 'A17',
  name: 'The ID of a member is booked as cash of the office, and the wallet above pays nothing',
  file: 'api/src/people/id-sale.ts',
  find: 'from: payer ? walletOf(payer.id) : accounts.officeCash',
  replace: 'from: accounts.officeCash',
}
