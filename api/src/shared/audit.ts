import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import type { Caller, Visitor } from './caller.ts'

/** Writes one audit row in the action's own transaction. `detail` never holds secrets, Aadhaar or passwords. */
export async function audit(
  tx: Tx,
  { clock }: Pick<Portal, 'clock'>,
  caller: Caller | Visitor,
  what: string,
  about: string,
  detail: Record<string, unknown> = {},
) {
  const viewer = 'viewer' in caller ? caller.viewer : null
  await tx
    .insertInto('audit')
    .values({
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
    .execute()
}
