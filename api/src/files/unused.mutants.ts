import type { Mutant } from 'mutants'

export const unusedWithoutEnd: Mutant = {
  ...{ promise: 'F9', name: 'Somebody may send files that nothing uses without end' },
  ...{ file: 'api/src/files/unused.ts', find: 'files >= most.files', replace: 'false' },
}
