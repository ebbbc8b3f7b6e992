import type { Task } from '../jobs/workers.ts'
import { sendDue } from './worker.ts'

export const tasks: Task[] = [
  {
    name: 'send-messages',
    seconds: 2,
    work: ({ portal }) => sendDue(portal),
  },
]
