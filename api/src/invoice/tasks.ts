import type { Task } from '../jobs/workers.ts'
import { issueMonth } from './issue.ts'

export const tasks: Task[] = [
  {
    name: 'issue-invoices',
    seconds: 600,
    work: ({ portal }) => issueMonth(portal),
  },
]
