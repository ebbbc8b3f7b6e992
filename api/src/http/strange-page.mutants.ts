import type { Mutant } from 'mutants'

export const strangePagesMayAct: Mutant = {
  promise: 'E12',
  name: 'A page of another website calls with the cookies of whoever looks at it',
  file: 'api/src/http/problems.ts',
  find: 'if (isOfStrangePage(request))',
  replace: 'if (false)',
}

export const neighboursMayAct: Mutant = {
  promise: 'E12',
  name: 'A page at another port of the same host calls with our cookies',
  file: 'api/src/http/problems.ts',
  find: "['cross-site', 'same-site']",
  replace: "['cross-site']",
}
