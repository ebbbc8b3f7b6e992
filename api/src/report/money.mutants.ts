import type { Mutant } from 'mutants'

export const registersUncompared: Mutant = {
  promise: 'A15',
  name: 'Nobody compares the registers with the ledger',
  file: 'api/src/money/books.ts',
  find: 'where id in (${withRegister})',
  replace: 'where false',
}

export const bookedByRequest: Mutant = {
  promise: 'A15',
  name: 'What was approved stands on the day of the request, and a closed day changes',
  file: 'api/src/report/money-queries.ts',
  find: "select ${dayOf('l.at')} as day, ${nameOfBank} as source, p.mode, -l.amount as approved",
  replace: "select ${dayOf('p.dated')} as day, ${nameOfBank} as source, p.mode, -l.amount as approved",
}
