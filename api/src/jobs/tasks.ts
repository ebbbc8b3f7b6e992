import { chainAudit, headsFile, noteHead } from './audit-chain.ts'
import { checkAudit } from './audit-check.ts'
import { checkBooks } from './books-check.ts'
import type { Task } from './workers.ts'

export const tasks: Task[] = [
  {
    name: 'chain-audit',
    seconds: 5,
    work: ({ portal }) => chainAudit(portal),
  },
  {
    name: 'note-audit-head',
    seconds: 3600,
    work: ({ portal, dataFolder }) => noteHead(portal, headsFile(dataFolder)),
  },
  {
    name: 'check-audit',
    seconds: 600,
    work: ({ portal, dataFolder }) => checkAudit(portal, headsFile(dataFolder)),
  },
  {
    name: 'check-books',
    seconds: 600,
    work: ({ portal }) => checkBooks(portal),
  },
]
