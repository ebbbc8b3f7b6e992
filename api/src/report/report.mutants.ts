import type { Mutant } from 'mutants'

export const closesWithoutOpening: Mutant = {
  promise: 'A15',
  name: 'A statement closes with what moved in its period alone',
  file: 'api/src/report/own-queries.ts',
  find: 'const closing = opening + BigInt',
  replace: 'const closing = BigInt',
}

export const statementOfAll: Mutant = {
  promise: 'D4',
  name: 'A statement shows the lines of every wallet',
  file: 'api/src/report/own-queries.ts',
  find: '`e.account_id = ${walletText(caller)}`',
  replace: "'true'",
}
