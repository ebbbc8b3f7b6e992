import type { Mutant } from 'mutants'

export const retiredReasonsGiven: Mutant = {
  promise: 'J11',
  name: 'A reason that the office retired is still given',
  file: 'api/src/pan/application/reasons.ts',
  find: 'if (first) throw',
  replace: 'if (false) throw',
}
