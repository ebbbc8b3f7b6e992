import type { Task } from '../jobs/workers.ts'
import { removeDue } from './removal.ts'
import { sweepFiles } from './sweep.ts'

export const tasks: Task[] = [
  {
    name: 'remove-files',
    seconds: 5,
    work: ({ portal }) => removeDue(portal),
  },
  {
    name: 'sweep-files',
    at: '02:00',
    work: ({ portal }) => sweepFiles(portal),
  },
]
