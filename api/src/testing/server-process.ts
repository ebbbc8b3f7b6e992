import { noLimits } from '../limits.ts'
import { run } from '../run.ts'
import { serveDebit } from './debit.ts'

// The server as it runs, with what only a test may add: a call that debits, no limits, and faults named by the caller.
await run({ limits: noLimits, faults: JSON.parse(process.argv[2] ?? '{}'), more: serveDebit })
