import type { Mutant } from 'mutants'

export const hangsKeepTheirSockets: Mutant = {
  promise: 'C2',
  name: 'Retry leaves the requests that hang, and their connections',
  file: 'host/src/area/scripts.ts',
  find: 'for (const controller of running) controller.abort()',
  replace: '',
}

export const anyBodyRuns: Mutant = {
  promise: 'C2',
  name: 'A script runs whatever became of it on its way',
  file: 'host/src/area/scripts.ts',
  find: '!(await isAsBuilt(address, await response.arrayBuffer()))',
  replace: 'false',
}
