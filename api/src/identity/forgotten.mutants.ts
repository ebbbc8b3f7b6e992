import type { Mutant } from 'mutants'

const file = 'api/src/identity/forgotten.ts'

export const strangersAreToldApart: Mutant = {
  promise: 'F2',
  name: 'Less is done for a name that nobody has: the time of the answer tells',

  file,
  find: 'const person = mayWrite ? found : null',
  replace: 'const person = mayWrite ? found : null\n  if (!person) return',
}

export const unknownIsRefused: Mutant = {
  promise: 'F2',
  name: 'Whoever asks for a forgotten user name learns whether an e-mail is known',

  file,
  find: 'const people = mayWrite ? found : []',
  replace: "const people = mayWrite ? found : []\n  if (people.length === 0) throw badInput('emailid', 'Unknown')",
}

export const othersStayIn: Mutant = {
  promise: 'B9',
  name: 'Whoever is signed in with the old password stays in when another is chosen',
  file: 'api/src/identity/change-password.ts',
  find: "await endSessionsOf(tx, portal, [person.id], 'password changed', except)",
  replace: '',
}
