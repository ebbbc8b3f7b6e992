import type { Task } from '../jobs/workers.ts'
import { removeDue } from './removal.ts'
import { sweepFiles } from './sweep.ts'
import { dropUnused } from './unused.ts'

export const tasks: Task[] = [
  {
    name: 'remove-files',
    seconds: 5,
    work: ({ portal }) => removeDue(portal),
  },
  {
    name: 'clean-up-files',
    seconds: 600,
    work: ({ portal }) => dropUnused(portal),
  },
  {
    name: 'sweep-files',
    at: '02:00',
    work: ({ portal }) => sweepFiles(portal),
  },
]
