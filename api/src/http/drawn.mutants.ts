import type { Mutant } from 'mutants'

export const drawnByTheBuildBefore: Mutant = {
  promise: 'C1',
  name: 'After a release pages are still drawn by the build before',
  ...{
    file: 'api/src/html/pages.ts',
    find: 'if (drawer?.of === of) return drawer',
    replace: 'if (drawer) return drawer',
  },
}
