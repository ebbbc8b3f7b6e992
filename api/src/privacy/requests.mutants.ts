import type { Mutant, Promises } from 'mutants'

export const promises = {
  G8: 'What is held of a person is looked up, copied once and deleted as the law lets, and each time it is written down',
} satisfies Promises

export const copiesAgain: Mutant = {
  promise: 'G8',
  name: 'A copy of what is held leaves as often as anybody likes',
  file: 'api/src/privacy/copy.ts',
  find: 'if (numUpdatedRows === 0n)',
  replace: 'if (false)',
}

export const looksUnseen: Mutant = {
  promise: 'G8',
  name: 'Nobody learns who looked for a person',
  file: 'api/src/privacy/requests.ts',
  find: "await audit(tx, portal, caller, 'person looked up', called, { by, ...found })",
  replace: '',
}

export const deletesWhatStays: Mutant = {
  promise: 'G8',
  name: 'A request deletes what is under way or under hold',
  file: 'api/src/privacy/requests.ts',
  find: 'if (stays) throw new Refusal(409, stays)',
  replace: '',
}

export const ofAnyShop: Mutant = {
  promise: 'G8',
  name: "A shop asks about another shop's customer",
  file: 'api/src/privacy/requests.ts',
  find: '.where(ownedBy(caller))',
  replace: '',
}
