import type { Mutant, Promises } from 'mutants'

export const promises = {
  A21: 'A member spends no more in a day than the merchant above allows',
} satisfies Promises

export const limitUnread: Mutant = {
  promise: 'A21',
  name: 'The daily limit of a member is not looked at when money moves',
  file: 'api/src/money/ledger.ts',
  find: '    .where(within)\n',
  replace: '',
}
