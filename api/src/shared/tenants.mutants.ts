import type { Mutant, Promises } from 'mutants'

export const promises = {
  D3: 'Only what the contract names of a body is taken',
  D4: 'No query forgets its merchant',
} satisfies Promises

export const forgetTenant: Mutant = {
  promise: 'D4',
  name: 'A query forgets whose rows it may read',
  file: 'api/src/shared/tenant.ts',
  find: "role !== 'merchant'",
  replace: 'true',
}

export const keepUnknown: Mutant = {
  promise: 'D3',
  name: 'What the contract does not know of a body reaches the work all the same',
  file: 'api/src/http/serve.ts',
  find: 'return parse(endpoint.body, body ?? {})',
  replace: 'return { ...Object(body), ...Object(parse(endpoint.body, body ?? {})) }',
}
