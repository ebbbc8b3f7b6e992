import type { Mutant } from 'mutants'

export const nobodyNotes: Mutant = {
  promise: 'C1',
  name: 'What open tabs say they run is not noted, and a release removes it after twelve hours',
  file: 'api/src/http/front-end/in-use.ts',
  find: 'leadsOut(folder, name)',
  replace: 'true',
}
