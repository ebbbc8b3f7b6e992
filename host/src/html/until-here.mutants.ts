import type { Mutant } from 'mutants'

export const pageGivesWay: Mutant = {
  promise: 'C2',
  name: 'A page that is being read and typed into gives way to a part that did not load',
  file: 'host/src/html/until-here.ts',
  find: 'isPressed = await Promise.race([retried.then(() => true), lateIn(error).then(() => false)])',
  replace: 'throw error',
}
