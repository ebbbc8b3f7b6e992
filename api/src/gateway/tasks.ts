import type { Task } from '../jobs/workers.ts'
import { askDue } from './reconcile.ts'

export const tasks: Task[] = [
  {
    name: 'check-gateway-payments',
    seconds: 2,
    work: ({ portal }) => askDue(portal),
  },
]
