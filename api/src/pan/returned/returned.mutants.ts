import type { Mutant } from 'mutants'

export const oldPaperIsEnough: Mutant = {
  promise: 'J2',
  name: 'A form that changed is sent with the paper that was signed before',
  file: 'api/src/pan/returned/changes.ts',
  find: "paper !== 'needed'",
  replace: 'true',
}
