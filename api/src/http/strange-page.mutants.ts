import type { Mutant, Promises } from 'mutants'

export const promises = {
  E12: {
    promise:
      'Nobody is led from here to a strange page by what is written in an address, nor does a strange page act here',
    requirements: ['E7'],
  },
} satisfies Promises

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
