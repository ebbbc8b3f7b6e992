import type { Mutant, Promises } from 'mutants'

export const promises = {
  A28: 'The books are reconciled each night, and what is off is named to the admin',
} satisfies Promises

const file = 'api/src/jobs/books-check.ts'

export const walletsUnseen: Mutant = {
  promise: 'A28',
  name: 'A wallet that is not the sum of its entries is not named',

  file: 'api/src/money/books.ts',
  find: "from account where kind = 'wallet'",
  replace: 'from account where false',
}

export const checkedOnce: Mutant = {
  promise: 'A28',
  name: 'The books are reconciled once and never again',
  file,
  find: 'if (known?.night !== nightOf(now)) return false',
  replace: 'if (!known) return false',
}

export const alarmStays: Mutant = {
  promise: 'A28',
  name: 'What was put right is an alarm until the next night',
  file,
  find: 'return known.faults.length === 0 ||',
  replace: 'return true ||',
}

export const booksUntold: Mutant = {
  promise: 'A28',
  name: 'The dashboard does not tell the admin what is off in the books',

  file: 'api/src/dashboard/service.ts',
  find: "caller.role === 'admin' ? await booksCheck(tx) : null",
  replace: 'null',
}
