import type { Mutant, Promises } from 'mutants'

export const promises = {
  A15: 'A statement opens, moves and closes as the ledger does',
} satisfies Promises

export const countsWhatCameLater: Mutant = {
  promise: 'A15',
  name: 'A statement of a period counts what was booked after it',
  file: 'api/src/report/own-queries.ts',
  find: " and ${isAfter('n.day', day)}",
  replace: ' and false',
}

export const countsAllDays: Mutant = {
  promise: 'A15',
  name: 'A statement of a period says how many lines there ever were',
  file: 'api/src/report/own-queries.ts',
  find: " and ${withinDays('n.day', period)}",
  replace: '',
}

export const leavesOutLines: Mutant = {
  promise: 'A15',
  name: 'The balance of a line leaves out most lines after it',
  file: 'api/src/report/own-queries.ts',
  find: 'rows between unbounded preceding and 1 preceding',
  replace: 'rows between 1 preceding and 1 preceding',
}

export const opensADayLate: Mutant = {
  promise: 'A15',
  name: 'The file of a statement opens with what its first day left',
  file: 'api/src/report/own-queries.ts',
  find: "'Opening balance', heldAfter(caller, dayAfter(period.from, -1))",
  replace: "'Opening balance', heldAfter(caller, period.from)",
}

export const statementOfAll: Mutant = {
  promise: 'D4',
  name: 'A statement shows the lines of every wallet',
  file: 'api/src/report/own-queries.ts',
  find: '`e.account_id = ${walletText(caller)}`',
  replace: "'true'",
}
