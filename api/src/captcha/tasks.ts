import type { Task } from '../jobs/workers.ts'

export const tasks: Task[] = [
  {
    name: 'clean-up-captcha',
    seconds: 600,
    work: ({ portal: { db, clock } }) => db.deleteFrom('captcha').where('expiresAt', '<', clock()).execute(),
  },
]
