import type { Task } from '../jobs/workers.ts'
import { expireOld } from './service.ts'

export const tasks: Task[] = [{ name: 'expire-card-requests', at: '02:30', work: ({ portal }) => expireOld(portal) }]
