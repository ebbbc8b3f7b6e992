import { randomUUID } from 'node:crypto'
import { withoutAadhaar } from 'contract/aadhaar'
import { pieceBytes, piecesOf, type UnfinishedUpload, type uploads } from 'contract/upload'
import { sql } from 'kysely'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import type { Caller } from '../shared/caller.ts'
import type { Keys } from '../shared/keys.ts'
import { notFound, Refusal } from '../shared/refusal.ts'

/**
 * The most unfinished files and bytes of one person, and of all people of a shop; beginning another one deletes the
 * oldest. Of a shop the files go first of which the same person has begun the most since.
 */
const mostUnfinished = { files: 40, bytes: 40 * 1024 * 1024 }
const mostOfShop = { files: 80, bytes: 60 * 1024 * 1024 }

/**
 * The stored mark of a file: a keyed hash, because a plain hash could be used to guess the content of a small file.
 * 'sha256' says that it is the hash of the whole file, which can be checked at the end.
 */
export const keptMark = (keys: Keys, mark: string) =>
  `${isSha256(mark) ? 'sha256' : 'other'}:${keys.mac('upload', mark)}`

const isSha256 = (mark: string) => /^[0-9a-f]{64}$/.test(mark)

/** Begins a file, or continues the same one where it stopped. */
export async function begin({ tx, portal, caller, body }: Handler<typeof uploads.begin>): Promise<UnfinishedUpload> {
  const { to: madeFor, bytes } = body
  const mark = keptMark(portal.keys, body.mark)
  portal.readers.warm()
  const name = withoutAadhaar(body.name)
  const now = portal.clock()
  const { id } = await tx
    .insertInto('upload')
    .values({
      id: randomUUID(),
      merchantId: caller.merchantId,
      createdBy: caller.id,
      madeFor,
      name,
      bytes,
      mark,
      createdAt: now,
      seenAt: now,
    })
    .onConflict((same) =>
      same
        .columns(['createdBy', 'madeFor', 'mark', 'bytes'])
        .where('reply', 'is', null)
        .doUpdateSet({ seenAt: now, name }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await forgetOldest(tx, caller)
  return { id, name, bytes, mark, have: await piecesHere(tx, id) }
}

async function forgetOldest(tx: Tx, caller: Caller) {
  const { files, bytes } = mostUnfinished
  if (caller.merchantId)
    await sql`select id from merchant where id = ${caller.merchantId} for no key update`.execute(tx)
  await sql`delete from upload where id in (
    select id from (
      select id, row_number() over latest as no, sum(bytes) over latest as total from upload
      where created_by = ${caller.id} and reply is null window latest as (order by seen_at desc, id)
    ) unfinished where no > ${files} or (no > 1 and total > ${bytes}))`.execute(tx)
  if (caller.merchantId) await forgetOldestOfShop(tx, caller.merchantId)
}

async function forgetOldestOfShop(tx: Tx, merchantId: string) {
  const { files, bytes } = mostOfShop
  await sql`delete from upload where id in (
    select id from (
      select id, row_number() over fair as no, sum(bytes) over fair as total from (
        select id, bytes, seen_at, row_number() over (partition by created_by order by seen_at desc, id) as own from upload
        where merchant_id = ${merchantId} and reply is null
      ) unfinished window fair as (order by own, seen_at desc, id)
    ) shared where no > ${files} or no > 1 and total > ${bytes})`.execute(tx)
}

/** The unfinished files of this person for a call, the latest first. */
export async function unfinished({
  tx,
  caller,
  query,
}: Handler<typeof uploads.unfinished>): Promise<UnfinishedUpload[]> {
  const found = await openOf(tx, caller).where('madeFor', '=', query.to).orderBy('seenAt', 'desc').execute()
  return Promise.all(
    found.map(async ({ id, name, bytes, mark }) => ({ id, name, bytes, mark, have: await piecesHere(tx, id) })),
  )
}

/** Stores one piece; the same piece again changes nothing. Returns the pieces that are here. */
export async function keepPiece({ portal, caller, params: { id }, query, body }: Handler<typeof uploads.piece>) {
  const { no } = query
  const { bytes: content } = body
  return inTransaction(portal.db, async (tx) => {
    // Locked, so that a file that is being deleted or passed on takes no more pieces.
    const found = await openOf(tx, caller).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!found) throw notFound('This upload was not found')
    if (content.length !== lengthOf(found.bytes, no)) throw new Refusal(400, 'This piece does not belong to the file')
    await tx
      .insertInto('uploadPiece')
      .values({ uploadId: id, no, content })
      .onConflict((same) => same.doNothing())
      .execute()
    await tx.updateTable('upload').set({ seenAt: portal.clock() }).where('id', '=', id).execute()
    return { have: await piecesHere(tx, id) }
  })
}

/** Deletes an unfinished file. */
export async function drop({ tx, caller, params }: Handler<typeof uploads.drop>) {
  const { numDeletedRows } = await tx
    .deleteFrom('upload')
    .where('id', '=', params.id)
    .where('createdBy', '=', caller.id)
    .where('reply', 'is', null)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('This upload was not found')
}

const openOf = (db: Tx, caller: Caller) =>
  db.selectFrom('upload').selectAll().where('createdBy', '=', caller.id).where('reply', 'is', null)

async function piecesHere(db: Tx, id: string) {
  const found = await db.selectFrom('uploadPiece').select('no').where('uploadId', '=', id).orderBy('no').execute()
  return found.map(({ no }) => no)
}

/** The length of a piece; 0 after the last one. */
function lengthOf(bytes: number, no: number) {
  if (no >= piecesOf(bytes)) return 0
  return Math.min(pieceBytes, bytes - no * pieceBytes)
}
