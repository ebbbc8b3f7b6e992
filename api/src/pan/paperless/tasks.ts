import type { Task } from '../../jobs/workers.ts'
import type { Portal } from '../../portal.ts'
import { askDue } from './poller.ts'
import { remindDue } from './reminders.ts'

const hasProvider = ({ provider }: Portal) => provider !== null

export const tasks: Task[] = [
  {
    name: 'poll-provider',
    seconds: 15,
    runsOn: hasProvider,
    work: ({ portal }) => askDue(portal),
  },
  {
    name: 'remind-merchants',
    seconds: 60,
    runsOn: hasProvider,
    work: ({ portal }) => remindDue(portal),
  },
]
