import type { Mutant, Promises } from 'mutants'

export const promises = {
  D1: 'Each call is open to the roles of the contract only',
} satisfies Promises

export const rightsUnread: Mutant = {
  promise: 'D1',
  name: 'Staff may do what they were not given',
  file: 'contract/src/endpoint.ts',
  find: "role !== 'staff' || !right || rights.includes(right)",
  replace: 'true',
}

export const unguarded: Mutant = {
  promise: 'D1',
  name: 'Every call is open to everybody',
  file: 'api/src/http/serve.ts',
  find: 'refuseStranger(endpoint.roles, caller)',
  replace: '',
}

const contract = 'contract/src/endpoint.ts'

export const viewerActs: Mutant = {
  promise: 'D1',
  name: 'An action of the office asks only for the view of its menu',
  file: contract,
  find: "const changing = rightTo('act')",
  replace: "const changing = rightTo('view')",
}

export const viewerTakesFiles: Mutant = {
  promise: 'D1',
  name: 'The export of a list asks only for its view',
  file: contract,
  find: "right.replace(/:.*/, ':export') as Right",
  replace: 'right',
}

export const readsUnasked: Mutant = {
  promise: 'D1',
  name: 'Whoever is of the office reads every menu',
  file: contract,
  find: "const reading = rightTo('view')",
  replace: 'const reading = {}',
}
