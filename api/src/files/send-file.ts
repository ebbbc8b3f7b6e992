import { isGiven } from 'contract/endpoint'
import type { applications } from 'contract/pan/application'
import { hasShopRight } from 'contract/people/shop-rights'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Handler, Http } from '../http/handler.ts'
import { givesNoPaper, noteFetchedAhead, notePaperShown } from '../paper-read/note.ts'
import { type Caller, readerOf } from '../shared/caller.ts'
import { notFound } from '../shared/refusal.ts'
import { ownedBy, sentOrOwn } from '../shared/tenant.ts'
import { fileHeaders } from './headers.ts'
import { type FilePurpose, filePurposes, type PurposeName } from './purposes.ts'

type FileCall = Handler<typeof applications.file> & Http
type SmallCall = Handler<typeof applications.smallFile> & Http

/**
 * `GET /api/files/:id`: for its merchant and for people of the office who may view its record; for everybody else it
 * does not exist. The office does not see files of an application that is not sent yet. The reading is logged before
 * the file is sent.
 */
export async function sendFile(call: FileCall) {
  const { use } = call.query
  const { file, bytes } = await openFile(call, use === 'ahead')
  // Its bytes are there already.
  if (use === 'shown') return call.reply.code(204).send()
  return call.reply.headers(fileHeaders(file.mime, file.name)).send(bytes)
}

/** The same as a small picture; what is no picture has none. */
export async function sendSmall(call: SmallCall) {
  const { portal, caller, reply } = call
  const { file, bytes } = await openFile(call)
  if (!file.mime.startsWith('image/')) throw notFound('This file has no small picture')
  const small = await portal.readers.read(caller.id, 'small', { bytes })
  return reply.headers(fileHeaders('image/jpeg', file.name)).send(small.bytes)
}

/** What is fetched ahead, of an application that lies ready for this caller, is not yet read. */
async function openFile(call: SmallCall, isAhead = false) {
  const { tx, portal, params, caller } = call
  const purposes = await filePurposes()
  const file = await findFile(tx, caller, params.id, purposes)
  if (!file || !isGiven(readerOf(caller), purposes[file.purpose].of ?? {})) throw notFound('This file was not found')
  if (!mayInShop(caller, purposes[file.purpose])) throw notFound('This file was not found')
  const bytes = await portal.files.read(file.id).catch((error) => {
    portal.log.error({ err: error, file: file.id }, 'a file of the database cannot be read')
    throw notFound('This file was not found')
  })
  const { reading } = purposes[file.purpose]
  const { formNo, ofRecord, code: merchant, application } = file
  const about = formNo ?? ofRecord ?? merchant ?? ''
  const of = { about, merchant, application }
  if (reading && isAhead && liesReady(file, caller, portal.clock())) await noteFetchedAhead(call, of)
  else if (reading) await notePaperShown(call, reading, of)
  else givesNoPaper(call)
  return { file, bytes }
}

/** Whether staff of a shop have the right that shows the record of the file. */
const mayInShop = ({ isShopStaff, rights = [] }: Caller, { ofShop, alsoFor }: FilePurpose) =>
  !isShopStaff || hasShopRight(rights, ofShop ?? (alsoFor ? 'everybody' : 'owner'))

/** Whether its application is reserved for this caller, who has not opened it yet. */
const liesReady = ({ holderId, leaseUntil, takenAt }: Found, caller: Caller, now: Date) =>
  holderId === caller.id && leaseUntil !== null && leaseUntil > now && takenAt === null
type Found = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** The file of this id, if this caller may read files of its purpose and it is theirs. */
function findFile(db: Tx, caller: Caller, id: string, purposes: Record<PurposeName, FilePurpose>) {
  const all = Object.entries<FilePurpose>(purposes)
  const given = all.flatMap(([name, { alsoFor }]) =>
    alsoFor ? [sql<SqlBool>`(file.purpose = ${sql.lit(name)} and ${alsoFor(caller)})`] : [],
  )
  const bounds = all.flatMap(([name, { onlyIf }]) =>
    onlyIf ? [sql<SqlBool>`(file.purpose <> ${sql.lit(name)} or ${onlyIf(caller)})`] : [],
  )
  const records = all.flatMap(([name, { about }]) => (about ? [sql`when ${sql.lit(name)} then ${about}`] : []))
  return db
    .selectFrom('file')
    .leftJoin('application', 'application.id', 'file.ownerId')
    .leftJoin('merchant', 'merchant.id', 'file.merchantId')
    .select(['file.id', 'file.mime', 'file.name', 'file.purpose', 'merchant.code'])
    .select(['application.id as application', 'application.formNo', 'holderId', 'leaseUntil', 'takenAt'])
    .select(sql<string | null>`case file.purpose ${sql.join(records, sql` `)} end`.as('ofRecord'))
    .where('file.id', '=', id)
    .where(sql<SqlBool>`(${sql.join([ownedBy(caller, 'file'), ...given], sql` or `)})`)
    .where(sentOrOwn(caller, 'application'))
    .where(sql<SqlBool>`(${sql.join([sql`true`, ...bounds], sql` and `)})`)
    .executeTakeFirst()
}
