import { noLimits } from '../http/limits.ts'
import { run } from '../run.ts'
import { serveDebit } from './debit.ts'

// The server as it runs, with what only a test may add: a call that debits, and no limits.
await run({ limits: noLimits, more: serveDebit })
