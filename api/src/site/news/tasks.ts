import type { Task } from '../../jobs/workers.ts'
import { tellBegun } from './tell.ts'

export const tasks: Task[] = [{ name: 'tell-news', seconds: 60, work: ({ portal }) => tellBegun(portal) }]
