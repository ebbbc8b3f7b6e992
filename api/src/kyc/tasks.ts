import type { Task } from '../jobs/workers.ts'
import { askForOldKyc } from './renewal.ts'

export const tasks: Task[] = [
  {
    name: 'renew-kyc',
    seconds: 600,
    work: ({ portal }) => askForOldKyc(portal),
  },
]
