import { run } from '../run.ts'
import { serveDebit } from './debit.ts'

// The server as it runs, with what only a test may add: a call that debits.
await run({ more: serveDebit })
