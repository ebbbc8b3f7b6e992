import type { Mutant } from 'mutants'

const packages = 'api/src/people/packages.ts'

export const anyIdType: Mutant = {
  promise: 'A14',
  name: 'A shop gets the prices of another ID type',
  file: packages,
  find: 'if (chosen.idTypeId !== shop.idTypeId)',
  replace: 'if (false)',
}

export const packageUnwritten: Mutant = {
  promise: 'J3',
  name: 'A change of package leaves no trace of the one before',
  file: packages,
  find: '{ from: shop.package, to: chosen.name, reason }',
  replace: '{ to: chosen.name }',
}
