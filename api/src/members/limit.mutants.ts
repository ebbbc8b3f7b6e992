import type { Mutant } from 'mutants'

export const limitUnread: Mutant = {
  promise: 'A21',
  name: 'The daily limit of a member is not looked at when money moves',
  file: 'api/src/money/ledger.ts',
  find: '    .where(within)\n',
  replace: '',
}
