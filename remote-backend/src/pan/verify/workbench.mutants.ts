import type { Mutant } from 'mutants'

export const ofAnotherStep: Mutant = {
  promise: 'G3',
  name: 'The ticks of a form that came back stand on the form that was answered',
  file: 'remote-backend/src/pan/verify/kept-check.ts',
  find: 'draft?.values.of !== statusAt',
  replace: '!draft',
}

export const reasonsOfOtherFlags: Mutant = {
  promise: 'G3',
  name: 'The merchant reads reasons of flags that the checker has taken back',
  file: 'remote-backend/src/pan/verify/use-checking.ts',
  find: 'flags !== flagged.current',
  replace: 'false',
}
