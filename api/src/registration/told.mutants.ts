import type { Mutant } from 'mutants'

export const anyDateOpens: Mutant = {
  promise: 'D2',
  name: 'The number of a registration alone tells its status, whatever the date of birth',
  file: 'api/src/registration/queries.ts',
  find: ".where('dob', '=', dob)",
  replace: '',
}

export const repeatedIsUnknown: Mutant = {
  promise: 'F2',
  name: 'The number given for what is registered already is unknown where its status is asked',
  file: 'api/src/registration/service.ts',
  find: 'else await noteRepeated(',
  replace: 'else void (',
}
