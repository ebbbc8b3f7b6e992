import { inTransaction, type Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import type { Caller, Visitor } from './caller.ts'

/** What all work of a caller needs. */
export type Context<Who extends Caller | Visitor = Caller> = { tx: Tx; portal: Portal; caller: Who }

/** Does the work in one transaction where no request brings it: for a worker, a seed, a test. */
export const transact = <Who extends Caller | Visitor, Result>(
  portal: Portal,
  caller: Who,
  work: (context: Context<Who>) => Promise<Result>,
) => inTransaction(portal.db, (tx) => work({ tx, portal, caller }))
