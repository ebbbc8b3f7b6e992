import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import type { Caller, Visitor } from './caller.ts'

/** What the audit records: the `audited.ts` of each feature adds its actions, with their words for people. */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it
export interface AuditedActions {}
export type AuditedAction = keyof AuditedActions

type Detail = Record<string, unknown>

/** Writes one audit row in the action's own transaction. `detail` never holds secrets, Aadhaar or passwords. */
export const audit = (
  tx: Tx,
  portal: Pick<Portal, 'clock'>,
  caller: Caller | Visitor,
  what: AuditedAction,
  about: string,
  detail: Detail = {},
) => auditAll(tx, portal, caller, what, [{ about, detail }])

/** The same action on many records: a row of each, written together. */
export async function auditAll(
  tx: Tx,
  { clock }: Pick<Portal, 'clock'>,
  caller: Caller | Visitor,
  what: AuditedAction,
  records: readonly { about: string; detail: Detail }[],
) {
  const viewer = 'viewer' in caller ? caller.viewer : null
  const row = ({ about, detail }: { about: string; detail: Detail }) => ({
    id: uuid(),
    at: clock(),
    who: viewer?.id ?? caller.id,
    whoName: viewer ? `${viewer.name} as ${caller.name}` : caller.name,
    what,
    about,
    ip: caller.ip,
    requestId: caller.requestId,
    detail: JSON.stringify(viewer && 'code' in caller ? { ...detail, viewedAs: caller.code } : detail),
    chainNo: null,
    hash: null,
  })
  await tx.insertInto('audit').values(records.map(row)).execute()
}
