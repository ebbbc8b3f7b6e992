import type { Mutant } from 'mutants'

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
