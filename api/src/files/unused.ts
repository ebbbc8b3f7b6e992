import { draftStatuses } from 'contract/pan/status'
import { type SelectQueryBuilder, sql } from 'kysely'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import type { Portal } from '../portal.ts'
import { Refusal } from '../shared/refusal.ts'
import { type FilePurpose, filePurposes, type PurposeName } from './purposes.ts'
import { dropFiles } from './removal.ts'

/** The most unused files and bytes of one person, and of all people of a shop. */
const most = { files: 20, bytes: 20 * 1024 * 1024 }
const mostOfShop = { files: 60, bytes: 60 * 1024 * 1024 }
/** The most pages of a shop on unpaid applications. */
const mostUnpaid = { files: 500, bytes: 250 * 1024 * 1024 }
/** The most bytes that are stored for a shop in a day, whatever uses them. */
const mostADay = 1024 * 1024 * 1024
const day = 24 * 3_600_000

const counted = (found: SelectQueryBuilder<Tables, 'file', object>) =>
  found
    .select([sql<bigint>`count(*)`.as('files'), sql<bigint>`coalesce(sum(bytes), 0)::bigint`.as('bytes')])
    .executeTakeFirstOrThrow()

/** The purposes of files that are uploaded before the request to which they belong. */
async function waitingForUse() {
  const all = Object.entries(await filePurposes()) as [PurposeName, FilePurpose][]
  return all.flatMap(([name, { waitsForUse }]) => (waitsForUse ? [name] : []))
}

type NewFileOwner = Pick<Tables['file'], 'purpose' | 'createdBy' | 'merchantId'> & { ownerId?: string | null }

/** Not what was sent counts, but what is stored: a picture of 20 kB may become one of 7 MB. */
const isFull = (
  { files, bytes }: { files: bigint; bytes: bigint },
  room: { files: number; bytes: number },
  adding: number,
) => files >= room.files || bytes + BigInt(Math.max(adding, 1)) > room.bytes

/**
 * Refuses (429) another file of a person, or of a shop, that has too many unused ones. Inside a transaction the shop's
 * row and the person's are locked, so that uploads at the same moment are all counted. `adding`: its bytes, once they are known.
 */
export async function refuseTooManyUnused(
  tx: Tx,
  { purpose, createdBy, merchantId, ownerId }: NewFileOwner,
  adding = 0,
) {
  const waiting = await waitingForUse()
  if (ownerId || !waiting.includes(purpose)) return
  if (merchantId) await sql`select id from merchant where id = ${merchantId} for no key update`.execute(tx)
  await sql`select id from user_account where id = ${createdBy} for no key update`.execute(tx)
  const unused = tx.selectFrom('file').where('ownerId', 'is', null).where('purpose', 'in', waiting)
  const own = await counted(unused.where('createdBy', '=', createdBy))
  if (isFull(own, most, adding))
    throw tooManyUnused(
      'You have sent {files} files that no request uses yet. Use them first, or try again tomorrow.',
      own,
    )
  if (!merchantId) return
  const ofShop = await counted(unused.where('merchantId', '=', merchantId))
  if (isFull(ofShop, mostOfShop, adding))
    throw tooManyUnused(
      'People of your shop have sent {files} files that no request uses yet. Use them first, or try again tomorrow.',
      ofShop,
    )
}

const tooManyUnused = (text: string, { files }: { files: bigint }) =>
  new Refusal(429, text, { files: Number(files) }, { retryAfter: 3600 })

/**
 * Refuses (429) the pages that this transaction has added to an unpaid application, if the shop has too many of them
 * now. The shop's row is locked until the end, so that uploads at the same moment are all counted.
 */
export async function refuseTooManyUnpaid(tx: Tx, merchantId: string) {
  await sql`select id from merchant where id = ${merchantId} for no key update`.execute(tx)
  const unpaid = tx.selectFrom('application').select('id').where('merchantId', '=', merchantId)
  const { files, bytes } = await counted(
    tx.selectFrom('file').where('ownerId', 'in', unpaid.where('status', 'in', draftStatuses)),
  )
  if (files > mostUnpaid.files || bytes > mostUnpaid.bytes)
    throw new Refusal(
      429,
      'Too many scanned pages wait on applications that are not paid yet. Pay or delete some of these first.',
      {},
      { retryAfter: 3600 },
    )
}

/**
 * Refuses (429) what this transaction has stored for a shop, if it is too much for a day. The shop's row is locked until the
 * end, so that uploads at the same moment are all counted.
 */
export async function refuseTooMuchADay(tx: Tx, merchantId: string, now: Date) {
  await sql`select id from merchant where id = ${merchantId} for no key update`.execute(tx)
  const since = new Date(now.getTime() - day)
  const { bytes } = await counted(
    tx.selectFrom('file').where('merchantId', '=', merchantId).where('createdAt', '>', since),
  )
  if (bytes > mostADay)
    throw new Refusal(
      429,
      'Your shop has stored {gb} GB of files since yesterday. Send the others tomorrow, in a smaller size.',
      { gb: mostADay / 1024 ** 3 },
      { retryAfter: 3600 },
    )
}

/** Deletes files that nothing has used for a day. */
export async function dropUnused(portal: Portal) {
  const { db, clock } = portal
  const waiting = await waitingForUse()
  await inTransaction(db, async (tx) => {
    const old = await tx
      .selectFrom('file')
      .select('id')
      .where('ownerId', 'is', null)
      .where('purpose', 'in', waiting)
      .where('createdAt', '<', new Date(clock().getTime() - day))
      .limit(500)
      .forUpdate()
      .skipLocked()
      .execute()
    await dropFiles(
      tx,
      portal,
      old.map(({ id }) => id),
    )
  })
}
