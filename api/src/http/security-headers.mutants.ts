import type { Mutant, Promises } from 'mutants'

export const promises = {
  G5: 'Each answer tells the browser what it must not do',
} satisfies Promises

export const forgetHeaders: Mutant = {
  promise: 'G5',
  name: 'Answers say nothing to the browser about what it must not do',
  file: 'api/src/http/security-headers.ts',
  find: '...securityHeaders, ...strict',
  replace: '',
}

export const rawAnswersUnguarded: Mutant = {
  promise: 'G5',
  name: 'An answer to what is no request says nothing to the browser',
  file: 'api/src/http/problems.ts',
  find: '...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),',
  replace: '',
}
