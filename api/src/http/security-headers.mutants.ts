import type { Mutant } from 'mutants'

export const forgetHeaders: Mutant = {
  promise: 'G5',
  name: 'Answers say nothing to the browser about what it must not do',
  file: 'api/src/http/security-headers.ts',
  find: '...securityHeaders, ...strict',
  replace: '',
}
