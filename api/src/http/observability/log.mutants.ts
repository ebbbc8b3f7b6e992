import type { Mutant, Promises } from 'mutants'

export const promises = {
  G1: 'Nothing personal and no secret stands in the log',
} satisfies Promises

const file = 'api/src/http/observability/log.ts'

export const talkativeLog: Mutant = {
  promise: 'G1',
  name: 'The log holds addresses and errors as they come',
  edits: [
    { file, find: 'serializers: { err: plainError }', replace: '' },
    { file, find: 'request.routeOptions.url ?? null', replace: 'request.url' },
  ],
}
