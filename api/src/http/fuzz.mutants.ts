import type { Mutant, Promises } from 'mutants'

export const promises = {
  E1: 'No input breaks the server',
} satisfies Promises

export const forgetSchemas: Mutant = {
  promise: 'E1',
  name: 'Bodies and queries go to the work as they come',
  file: 'api/src/http/serve.ts',
  find: 'const { issues, output }',
  replace: `return value
    const { issues, output }`,
}
