import type { Mutant, Promises } from 'mutants'

export const promises = {
  C3: 'Builds that do not fit one another are not put together',
} satisfies Promises

const file = 'webpack/fit.ts'

export const areasTakeAnything: Mutant = {
  promise: 'C3',
  name: 'An area is released without a look at what the host that serves gives',
  file,
  find: 'if (!lacking) return',
  replace: 'if (!lacking || !shell.isNew) return',
}

export const hostsGiveAnything: Mutant = {
  promise: 'C3',
  name: 'A host is released without a look at what the areas that serve take',
  file,
  find: 'if (!lacking) return',
  replace: 'if (!lacking || !side.isNew) return',
}
