import type { Task } from '../jobs/workers.ts'
import { daysBefore } from '../shared/dates.ts'

export const tasks: Task[] = [
  {
    name: 'clean-up-limits',
    seconds: 600,
    work: ({ portal: { db, clock } }) => db.deleteFrom('limitCount').where('ends', '<', clock()).execute(),
  },
  {
    name: 'clean-up-idempotency',
    seconds: 600,
    async work({ portal: { db, clock } }) {
      await db.deleteFrom('idempotency').where('createdAt', '<', daysBefore(clock(), 7)).execute()
      // Keys from older servers have an unkeyed hash of the body, which could be guessed. Only the hash is removed: the key
      // still counts as used.
      await db.updateTable('idempotency').set({ hash: '' }).where('hash', '~', '^[0-9a-f]{64}$').execute()
    },
  },
]
