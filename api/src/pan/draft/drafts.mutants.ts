import type { Mutant } from 'mutants'

export const keptAsTyped: Mutant = {
  promise: 'G13',
  name: 'An Aadhaar number that is typed into another field is kept there',
  file: 'api/src/pan/application/fields.ts',
  find: '? plainNote(value)',
  replace: '? plainText(value)',
}

export const everybodysOfficers: Mutant = {
  promise: 'D2',
  name: 'A shop is told which officers other shops use',
  file: 'api/src/pan/draft/ao-codes.ts',
  find: "ownedBy(caller, 'a')",
  replace: "ownedBy({ ...caller, role: 'admin' }, 'a')",
}
