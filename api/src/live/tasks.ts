import type { Task } from '../jobs/workers.ts'
import { endOver, relaySignals } from './live.ts'

export const tasks: Task[] = [
  {
    name: 'keep-live-line',
    seconds: 1,
    work: ({ portal }) => portal.live.line.keep(),
  },
  { name: 'relay-signals', seconds: 0.25, work: ({ portal }) => relaySignals(portal) },
  // What no signal tells: a session that was left alone for too long.
  { name: 'end-live-streams', seconds: 20, work: ({ portal }) => endOver(portal, portal.live.hub.listeners()) },
]
