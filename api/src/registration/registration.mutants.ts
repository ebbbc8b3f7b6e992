import type { Mutant } from 'mutants'

export const tellsWhoIsRegistered: Mutant = {
  promise: 'F2',
  name: 'Registering tells whose mobile number or e-mail is known',
  file: 'api/src/registration/service.ts',
  find: 'const owners = isNew ? [] : await ownersOf(tx, body)',
  replace: `const owners = isNew ? [] : await ownersOf(tx, body)
    if (!isNew) throw badInput('mobileNo', 'This mobile number is already registered')`,
}
