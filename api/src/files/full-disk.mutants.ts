import type { Mutant } from 'mutants'

export const fullDiskIsABug: Mutant = {
  promise: 'A10',
  name: 'A disk without room is answered as if something of ours had broken',
  file: 'api/src/http/problems.ts',
  find: 'if (isDiskFull(error))',
  replace: 'if (false)',
}

export const fullDiskUnseen: Mutant = {
  promise: 'A10',
  name: 'Health says nothing of a disk without room',
  file: 'api/src/http/observability/health.ts',
  find: 'room < leastRoom',
  replace: 'room < 0',
}
