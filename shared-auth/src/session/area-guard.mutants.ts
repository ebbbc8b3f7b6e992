import type { Mutant, Promises } from 'mutants'

export const promises = {
  D5: 'Each area opens for its own roles only',
} satisfies Promises

export const areasUnguarded: Mutant = {
  promise: 'D5',
  name: 'Every area opens for everybody',
  file: 'shared-auth/src/session/area-guard.ts',
  find: 'if (roles === null) return',
  replace: `return null
    if (roles === null) return`,
}

export const anyPlaceAfterLogin: Mutant = {
  promise: 'E12',
  name: 'After logging in, whatever address was kept is gone to',
  file: 'shared-auth/src/session/area-guard.ts',
  find: 'place && liesIn(home, place) ? place : home',
  replace: 'place ?? home',
}
