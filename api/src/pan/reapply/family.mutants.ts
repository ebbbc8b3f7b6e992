import type { Mutant } from 'mutants'

export const anyonesFamily: Mutant = {
  promise: 'D2',
  name: "An application is begun from another shop's customer",
  file: 'api/src/pan/reapply/family.ts',
  find: 'findApplication(tx, caller, params.id)',
  replace: "findApplication(tx, { ...caller, role: 'admin' }, params.id)",
}

export const copiesThePerson: Mutant = {
  promise: 'G13',
  name: 'What is of one person alone is copied into the application of another',
  file: 'api/src/pan/reapply/family.ts',
  find: 'ofFamily === true',
  replace: 'ofFamily !== false',
}
