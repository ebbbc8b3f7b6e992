import type { Mutant } from 'mutants'

const file = 'api/src/http/idempotency.ts'

export const forgetKeys: Mutant = {
  promise: 'A1',
  name: 'What is sent again under its key is done again',
  ...{ file, find: 'if (!first)', replace: 'if (false)' },
}

export const anyBody: Mutant = {
  promise: 'A3',
  name: 'Another body under a known key gets the reply of the first',
  ...{ file, find: 'row.hash !== hash', replace: 'false' },
}
