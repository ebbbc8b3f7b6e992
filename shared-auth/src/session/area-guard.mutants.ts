import type { Mutant } from 'mutants'

export const areasUnguarded: Mutant = {
  promise: 'D5',
  name: 'Every area opens for everybody',
  file: 'shared-auth/src/session/area-guard.ts',
  find: 'if (roles === null) return',
  replace: `return null
    if (roles === null) return`,
}
