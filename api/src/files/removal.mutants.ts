import type { Mutant, Promises } from 'mutants'

export const promises = {
  G6: 'What is deleted leaves no bytes behind',
} satisfies Promises

export const keepsTheBytes: Mutant = {
  promise: 'G6',
  name: 'A row of a file goes and its bytes stay',
  file: 'api/src/files/removal.ts',
  find: "await tx.insertInto('outbox').values(rows).execute()",
  replace: '',
}
