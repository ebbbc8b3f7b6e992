import type { Mutant } from 'mutants'

export const keepsTheBytes: Mutant = {
  promise: 'G6',
  name: 'A row of a file goes and its bytes stay',
  file: 'api/src/files/removal.ts',
  find: "await tx.insertInto('outbox').values(rows).execute()",
  replace: '',
}
