import type { Task } from '../../jobs/workers.ts'
import { daysBefore } from '../../shared/dates.ts'

export const tasks: Task[] = [
  {
    name: 'clean-up-bulk-files',
    seconds: 600,
    async work({ portal: { db, clock } }) {
      await db
        .deleteFrom('bulkFile')
        .where('begunAt', 'is', null)
        .where('madeAt', '<', daysBefore(clock(), 1))
        .execute()
      await db.deleteFrom('bulkFile').where('madeAt', '<', daysBefore(clock(), 90)).execute()
    },
  },
]
