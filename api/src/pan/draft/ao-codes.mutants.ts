import type { Mutant } from 'mutants'

export const everybodysOfficers: Mutant = {
  promise: 'D2',
  name: 'A shop is told which officers other shops use',
  file: 'api/src/pan/draft/ao-codes.ts',
  find: "ownedBy(caller, 'a')",
  replace: "ownedBy({ ...caller, role: 'admin' }, 'a')",
}
