import type { Mutant } from 'mutants'

export const releaseInDoubt: Mutant = {
  promise: 'A6',
  name: 'What was held goes back as soon as the provider gives no clear answer',
  file: 'api/src/pan/paperless/service.ts',
  find: "stage: 'PENDING' as const",
  replace: "stage: 'FAILED' as const",
}

export const anyStage: Mutant = {
  promise: 'A6',
  name: 'The simulator writes a stage whatever came in between',
  file: 'api/src/pan/paperless/simulator/simulator.ts',
  find: ".where('stage', '=', order.stage)",
  replace: '',
}
