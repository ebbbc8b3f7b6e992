import type { Mutant, Promises } from 'mutants'

export const promises = {
  F7: 'What is too large is refused before it is read',
} satisfies Promises

export const forgetSizes: Mutant = {
  promise: 'F7',
  name: 'Bodies may have any size',
  file: 'api/src/http/serve.ts',
  find: '256 * 1024',
  replace: 'Number.MAX_SAFE_INTEGER',
}
