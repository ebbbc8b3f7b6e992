import type { Task } from '../../jobs/workers.ts'
import { closeUnanswered, endLongWaiting } from './transition/waiting.ts'

export const tasks: Task[] = [
  {
    name: 'end-long-waiting',
    seconds: 600,
    work: ({ portal }) => endLongWaiting(portal),
  },
  {
    name: 'close-unanswered',
    seconds: 600,
    work: ({ portal }) => closeUnanswered(portal),
  },
]
