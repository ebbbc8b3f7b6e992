import type { Mutant } from 'mutants'

export const hostLooksAtNothing: Mutant = {
  promise: 'C3',
  name: 'The host does not compare what it has with what an area takes',
  file: 'host/src/area/host-terms.ts',
  find: 'needs ? lackingIn(await hostTerms(), needs) : []',
  replace: '[]',
}

export const hostLoadsAnything: Mutant = {
  promise: 'C3',
  name: 'An area is loaded although its host lacks what it takes',
  file: 'host/src/area/federation.ts',
  find: 'lacking.length > 0',
  replace: 'false',
}
