import type { Mutant, Promises } from 'mutants'

export const promises = {
  A2: 'No wallet is overdrawn by a race',
} satisfies Promises

export const readThenWrite: Mutant = {
  promise: 'A2',
  name: 'A wallet is read first and written back',
  file: 'api/src/money/ledger.ts',
  find: 'balance: sql`balance + ${amount}`',
  replace: `balance: amount +
    (await tx.selectFrom('account').select('balance').where('id', '=', account).executeTakeFirstOrThrow()).balance`,
}
