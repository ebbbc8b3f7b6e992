import type { Mutant } from 'mutants'

export const unguarded: Mutant = {
  promise: 'D1',
  name: 'Every call is open to everybody',
  file: 'api/src/http/serve.ts',
  find: 'refuseStranger(endpoint.roles, caller)',
  replace: '',
}
