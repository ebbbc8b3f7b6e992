import type { Mutant } from 'mutants'

export const resetKeepsSessions: Mutant = {
  promise: 'B9',
  name: 'Who gets a new password stays logged in with the old one',
  file: 'api/src/people/manage.ts',
  find: "await endSessionsOf(tx, portal, [user.id], 'password reset')",
  replace: '',
}
