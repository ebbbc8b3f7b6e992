import type { Mutant } from 'mutants'

export const leavesForAnything: Mutant = {
  promise: 'E12',
  name: 'The browser goes to whatever page the server names for signing',
  file: 'remote-merchant/src/pan/paperless/use-order.ts',
  find: 'mayLeaveFor(redirectUrl)',
  replace: 'true',
}
