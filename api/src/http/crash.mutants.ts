import type { Mutant, Promises } from 'mutants'

export const promises = {
  A1: 'Nothing that was paid is lost or charged twice',
} satisfies Promises

const file = 'api/src/http/idempotency.ts'

export const replyBeforeCommit: Mutant = {
  promise: 'A1',
  name: 'A reply leaves before its work is committed',
  edits: [
    {
      file,
      find: 'return inTransaction(portal.db, async (tx) => {',
      replace: 'return new Promise((resolve, reject) => { inTransaction(portal.db, async (tx) => {',
    },
    {
      file,
      find: '    return reply\n  })',
      replace: `resolve(reply)
        await new Promise((goOn) => setTimeout(goOn, 300))
        return reply
      }).then(resolve, reject) })`,
    },
  ],
}
