import type { Tx } from '../db/connect.ts'
import type { Caller } from '../shared/caller.ts'

/** The file of a person's own photo. */
export async function photoOf(db: Tx, caller: Pick<Caller, 'id' | 'merchantId'>) {
  return db
    .selectFrom('userAccount')
    .innerJoin('file', 'file.id', 'userAccount.photoFileId')
    .where('userAccount.id', '=', caller.id)
    .where('file.merchantId', caller.merchantId === null ? 'is' : '=', caller.merchantId)
    .where('file.purpose', '=', 'photo')
    .select(['file.id', 'file.mime', 'file.name'])
    .executeTakeFirst()
}

export async function setPhoto(db: Tx, userId: string, photoFileId: string | null) {
  await db.updateTable('userAccount').set({ photoFileId }).where('id', '=', userId).execute()
}
