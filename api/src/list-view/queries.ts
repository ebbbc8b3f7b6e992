import { type ListLayout, layoutLimit, type ViewChange, type ViewContent, viewLimit } from 'contract/list/list-view'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Caller } from '../shared/caller.ts'

type Owner = Pick<Caller, 'id' | 'merchantId'>

/** The user's own views of a list, and those that an admin shares with their role or with everybody. */
export async function viewsFor(db: Tx, { id: userId, role }: Pick<Caller, 'id' | 'role'>, list: string) {
  const rows = await db
    .selectFrom('listView')
    .innerJoin('userAccount as owner', 'owner.id', 'listView.ownerId')
    .select(['listView.id', 'listView.name', 'scope', 'content', 'ownerId'])
    .where('list', '=', list)
    .where(sql<SqlBool>`(owner_id = ${userId} or (owner.role = 'admin' and owner.status = 'ACTIVE'
      and (scope = 'everyone' or (scope = 'role' and owner.role = ${role}))))`)
    .orderBy(sql`owner_id <> ${userId}`)
    .orderBy(sql`lower(list_view.name)`)
    .execute()
  return rows.map(({ ownerId, content, ...view }) => ({
    ...view,
    isOwn: ownerId === userId,
    content: content as ViewContent,
  }))
}

export async function layoutOf(db: Tx, userId: string, list: string) {
  const row = await db
    .selectFrom('listLayout')
    .select(['layout', 'opensWith'])
    .where('userId', '=', userId)
    .where('list', '=', list)
    .executeTakeFirst()
  return { layout: (row?.layout ?? null) as ListLayout | null, opensWith: row?.opensWith ?? null }
}

type Kept = { layout?: string | null; opensWith?: string | null }

/** Saves the given parts for a user's list; false when they have saved too many lists already. */
export async function keepLayout(db: Tx, { id: userId, merchantId }: Owner, list: string, kept: Kept) {
  const { numUpdatedRows } = await db
    .updateTable('listLayout')
    .set(kept)
    .where('userId', '=', userId)
    .where('list', '=', list)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return true
  const { count } = await db
    .selectFrom('listLayout')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (count >= BigInt(layoutLimit)) return false
  await db
    .insertInto('listLayout')
    .values({ userId, merchantId, list, layout: null, opensWith: null, ...kept })
    .onConflict((conflict) => conflict.columns(['userId', 'list']).doUpdateSet(kept))
    .execute()
  return true
}

/** Locks the user, so that two actions at once cannot exceed a limit together. */
export async function lockUser(tx: Tx, userId: string) {
  await tx.selectFrom('userAccount').select('id').where('id', '=', userId).forUpdate().execute()
}

export async function hasRoomForView(db: Tx, ownerId: string, list: string) {
  const { count } = await db
    .selectFrom('listView')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
  return count < BigInt(viewLimit)
}

/** Adds a view; false when the user already has one with that name. */
export async function addView(
  db: Tx,
  { id: ownerId, merchantId }: Owner,
  { id, list, name, scope, content }: ViewChange & { id: string; list: string },
  createdAt: Date,
) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('listView')
    .values({ id, ownerId, merchantId, list, name, scope, content: JSON.stringify(content), createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** A view of this user and no other's. */
export async function ownView(db: Tx, ownerId: string, id: string) {
  return db
    .selectFrom('listView')
    .select(['id', 'list'])
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
}

/** Whether the user has another view with that name on the same list. */
export async function isNameTaken(db: Tx, ownerId: string, { id, list }: { id: string; list: string }, name: string) {
  const other = await db
    .selectFrom('listView')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('list', '=', list)
    .where('id', '<>', id)
    .where(lower('name'), '=', name.toLowerCase())
    .executeTakeFirst()
  return other !== undefined
}

const lower = (column: string): Expression<string> => sql<string>`lower(${sql.ref(column)})`

export async function changeView(db: Tx, id: string, { name, scope, content }: ViewChange) {
  await db
    .updateTable('listView')
    .set({ name, scope, content: JSON.stringify(content) })
    .where('id', '=', id)
    .execute()
}

export async function removeView(db: Tx, ownerId: string, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('listView')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
