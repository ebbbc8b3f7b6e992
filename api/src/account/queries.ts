import type { Tx } from '../db/connect.ts'
import type { User } from '../portal.ts'
import { merchantOf } from '../tenant.ts'

/** The file of a person's own photo. */
export async function photoOf(db: Tx, user: Pick<User, 'id' | 'merchantId'>) {
  return db
    .selectFrom('userAccount')
    .innerJoin('file', 'file.id', 'userAccount.photoFileId')
    .where('userAccount.id', '=', user.id)
    .where('file.merchantId', '=', merchantOf(user))
    .where('file.purpose', '=', 'photo')
    .select(['file.id', 'file.mime', 'file.name'])
    .executeTakeFirst()
}

export async function setPhoto(db: Tx, userId: string, photoFileId: string) {
  await db.updateTable('userAccount').set({ photoFileId }).where('id', '=', userId).execute()
}
