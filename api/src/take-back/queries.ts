import type { Tx } from '../db/connect.ts'

/** A record has gone on: what somebody asked to take back before is not there to be agreed to any more. */
export const endWaiting = (tx: Tx, recordId: string, at: Date, by: string) =>
  tx
    .updateTable('takeBack')
    .set({ status: 'REFUSED', decidedBy: by, decidedAt: at })
    .where('recordId', '=', recordId)
    .where('status', '=', 'WAITING')
    .execute()
