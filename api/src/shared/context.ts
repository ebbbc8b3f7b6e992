import { inTransaction, type Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import type { Caller, Visitor } from './caller.ts'

/** What work for a caller needs. */
export type Context<Who extends Caller | Visitor = Caller> = { tx: Tx; portal: Portal; caller: Who }

/** Runs the work in one transaction outside of a request: for a worker, a seed, a test. */
export const transact = <Who extends Caller | Visitor, Result>(
  portal: Portal,
  caller: Who,
  work: (context: Context<Who>) => Promise<Result>,
) => inTransaction(portal.db, (tx) => work({ tx, portal, caller }))
