import type { Task } from '../jobs/workers.ts'
import { daysBefore } from '../shared/dates.ts'

export const tasks: Task[] = [
  {
    name: 'clean-up-second-factor',
    seconds: 600,
    async work({ portal: { db, clock } }) {
      const yesterday = daysBefore(clock(), 1)
      await db.deleteFrom('signInChallenge').where('expiresAt', '<', yesterday).execute()
      await db.deleteFrom('passkeyChallenge').where('expiresAt', '<', yesterday).execute()
      await db.deleteFrom('trustedBrowser').where('trustedUntil', '<', yesterday).execute()
    },
  },
]
