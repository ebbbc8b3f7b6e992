import type { Task } from '../jobs/workers.ts'
import { issueWaitingIds } from './id-sale-papers.ts'

export const tasks: Task[] = [
  {
    name: 'issue-id-invoices',
    seconds: 60,
    work: ({ portal }) => issueWaitingIds(portal),
  },
]
