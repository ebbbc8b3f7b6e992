import type { Mutant, Promises } from 'mutants'

export const promises = {
  A41: 'Whoever was shown a password of another account is no second person beside it, and no more sums a day are theirs',
} satisfies Promises

const promise = 'A41'

export const shownToNobody: Mutant = {
  promise,
  name: 'An administrator makes an account, logs in with it, and is the second person',
  file: 'api/src/people/queries.ts',
  find: 'set password_known_to = nullif(person_of(${callerId}), id)',
  replace: 'set password_known_to = null',
}

export const accountsCompared: Mutant = {
  promise,
  name: 'Two accounts are two persons, whoever knows their passwords',
  file: 'api/src/shared/same-person.ts',
  find: 'sql<SqlBool>`person_of(${sql.ref(column)}) is distinct from person_of(${account})`',
  replace: 'sql<SqlBool>`${sql.ref(column)} is distinct from ${account}::uuid`',
}

export const sumOfEachAccount: Mutant = {
  promise,
  name: 'What one person gives alone in a day is one sum for each account that they made',
  file: 'api/src/shared/same-person.ts',
  find: 'and person_of(id) = person_of(${account}))`',
  replace: 'and id = ${account}::uuid)`',
}

export const ownChoiceIsEnough: Mutant = {
  promise,
  name: 'An account without an e-mail counts as a person of its own after any link',
  file: 'api/src/identity/queries.ts',
  find: 'and mailbox is not null\n',
  replace: '\n',
}

export const ownEmailIsEnough: Mutant = {
  promise,
  name: 'Whoever knows the password of an account enters an e-mail of theirs, and it counts as another person',
  file: 'api/src/identity/queries.ts',
  find: "a.status = 'ACTIVE' and person_of(a.id) <> person_of(u.id)",
  replace: 'false',
}

export const vouchesForOneself: Mutant = {
  promise,
  name: 'Whoever knows the password of an account says themselves that it is another person',
  file: 'api/src/people/queries.ts',
  find: ' and person_of(id) <> person_of(${callerId})',
  replace: '',
}

export const shownBesideTheLink: Mutant = {
  promise,
  name: 'An administrator is shown a password of somebody who was sent a link',
  file: 'api/src/people/manage.ts',
  find: 'return { id, userName, password: null, sentTo: mailbox }',
  replace: 'return { id, userName, password, sentTo: mailbox }',
}

export const chosenByWhoAdds: Mutant = {
  promise,
  name: 'Whoever adds an account enters an e-mail of theirs, and it counts as another person',
  file: 'api/src/people/manage.ts',
  find: 'await notePasswordShown(tx, id, caller.id)',
  replace: '',
}
