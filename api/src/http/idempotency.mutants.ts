import type { Mutant, Promises } from 'mutants'

export const promises = {
  A3: 'The same key gets the same answer, another body under it is refused',
} satisfies Promises

const file = 'api/src/http/idempotency.ts'

export const forgetKeys: Mutant = {
  promise: 'A1',
  name: 'What is sent again under its key is done again',
  file,
  find: 'if (!first)',
  replace: 'if (false)',
}

export const anyAddress: Mutant = {
  promise: 'A3',
  name: 'The same body sent to another address under a known key gets the reply of the first',
  file: 'api/src/http/serve.ts',
  find: '`${request.method} ${request.url} ${JSON.stringify(body)}`',
  replace: 'JSON.stringify(body)',
}

export const plainHash: Mutant = {
  promise: 'G1',
  name: 'What was asked under a key is kept as a hash that anybody can make',
  file: 'api/src/http/serve.ts',
  find: "portal.keys.mac('idempotency', asked)",
  replace: "process.getBuiltinModule('node:crypto').createHash('sha256').update(asked).digest('hex')",
}

export const anyBody: Mutant = {
  promise: 'A3',
  name: 'Another body under a known key gets the reply of the first',
  file,
  find: 'isComparable(row.hash) && row.hash !== hash',
  replace: 'false',
}
