import type { Mutant } from 'mutants'

export const registersUncompared: Mutant = {
  promise: 'A15',
  name: 'Nobody compares the registers with the ledger',
  file: 'api/src/money/books.ts',
  find: 'where id in (${withRegister})',
  replace: 'where false',
}
