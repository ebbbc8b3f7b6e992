import type { Mutant } from 'mutants'

export const forgetSizes: Mutant = {
  promise: 'F7',
  name: 'Bodies may have any size',
  file: 'api/src/http/serve.ts',
  find: '256 * 1024',
  replace: 'Number.MAX_SAFE_INTEGER',
}
