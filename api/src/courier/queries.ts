import { packets } from 'contract/courier/courier'
import type { Direction } from 'contract/courier/status'
import { papersToSend, queues } from 'contract/pan/status'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { listQuery } from '../list/list-query.ts'
import { standsIn } from '../pan/view/queues.ts'
import type { Caller } from '../shared/caller.ts'
import { ownedBy } from '../shared/tenant.ts'

type Reader = Pick<Caller, 'role' | 'merchantId'>

/** A draft is its writer's own: a shop's is not seen in the office, and the office's not in a shop. */
const isVisible = (caller: Reader) =>
  caller.role === 'merchant'
    ? sql<SqlBool>`${ownedBy(caller, 'p')} and (p.direction = 'MERCHANT_TO_OFFICE' or p.status <> 'DRAFT')`
    : sql<SqlBool>`(p.direction <> 'MERCHANT_TO_OFFICE' or p.status <> 'DRAFT')`

/** A shop's own packets, or all that the office sees; the newest first. */
const packetList = (list: typeof packets.shop.list | typeof packets.office.list, caller: Reader) =>
  listQuery(
    list,
    'packet p',
    { company: 'c.name', merchantCode: 'm.code', merchantName: 'm.name' },
    {
      order: ['p.created_at desc', 'p.id desc'],
      joins: { m: ['merchant', 'merchant_id'], c: ['courier', 'courier_id'] },
      where: [isVisible(caller)],
    },
  )

export const officeList = (caller: Reader) => packetList(packets.office.list, caller)
export const shopList = (caller: Reader) => packetList(packets.shop.list, caller)

export type PacketRow = NonNullable<Awaited<ReturnType<typeof findPacket>>>

/** A packet that this caller may see. */
export const findPacket = (db: Tx, caller: Reader, id: string) => packetQuery(db, caller, id).executeTakeFirst()

/** The same, locked until the end of the transaction: a second change waits. */
export const lockPacket = (tx: Tx, caller: Reader, id: string) =>
  packetQuery(tx, caller, id).forUpdate().executeTakeFirst()

const packetQuery = (db: Tx, caller: Reader, id: string) =>
  db.selectFrom('packet as p').selectAll('p').where('p.id', '=', id).where(isVisible(caller))

export type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number]

/** The papers in a packet, in their order. */
export function itemsOf(db: Tx, packetId: string) {
  return db
    .selectFrom('packetItem as i')
    .innerJoin('application as a', 'a.id', 'i.applicationId')
    .innerJoin('merchant as m', 'm.id', 'a.merchantId')
    .select([
      'i.id',
      'i.applicationId',
      'i.place',
      'i.verdict',
      'i.reason',
      'a.ackNo',
      'a.formNo',
      'a.status',
      'a.hardcopy',
    ])
    .select(['a.merchantId', 'm.code as shop', 'a.name'])
    .where('i.packetId', '=', packetId)
    .where('i.removedAt', 'is', null)
    .orderBy('i.place')
    .execute()
}

/** What was said of papers of a packet before it was corrected, the oldest first. */
export const correctedItems = (db: Tx, packetId: string) =>
  db
    .selectFrom('packetItem as i')
    .innerJoin('userAccount as u', 'u.id', 'i.correctedBy')
    .select(['i.applicationId', 'i.verdict', 'i.reason', 'i.correctedAt', 'i.correctedWhy'])
    .select(['u.id as userId', 'u.name', 'u.role'])
    .where('i.packetId', '=', packetId)
    .orderBy('i.correctedAt')
    .execute()

/** When the office last marked the paper as received, and the day that the packet says in which it came. */
export const atOfficeSince = (db: Tx, applicationId: string) =>
  db
    .selectFrom('applicationEvent as e')
    .select('e.at')
    .select(
      sql<
        string | null
      >`(select to_char(p.received_on, 'YYYY-MM-DD') from packet_item i join packet p on p.id = i.packet_id
        where i.application_id = e.application_id and i.verdict = 'RECEIVED' and i.removed_at is null
          and p.direction = 'MERCHANT_TO_OFFICE' order by p.ended_at desc limit 1)`.as('receivedOn'),
    )
    .where('e.applicationId', '=', applicationId)
    .where('e.hardcopy', '=', 'RECEIVED')
    .orderBy('e.at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Another packet that this paper went into after that one was opened. */
export const laterPacket = (db: Tx, applicationId: string, { id, endedAt }: PacketRow) =>
  db
    .selectFrom('packetItem as i')
    .innerJoin('packet as p', 'p.id', 'i.packetId')
    .select('p.refNo')
    .where('i.applicationId', '=', applicationId)
    .where('i.removedAt', 'is', null)
    .where('p.id', '<>', id)
    .where((is) => is.or([is('p.endedAt', 'is', null), is('p.endedAt', '>=', endedAt)]))
    .executeTakeFirst()

export type PaperRow = Awaited<ReturnType<ReturnType<typeof paperQuery>['execute']>>[number]

/** Applications with where their hard copies are: the open packet that holds one, and the packet in which one reached the provider. */
function paperQuery(db: Tx, caller: Reader) {
  return db
    .selectFrom('application as a')
    .innerJoin('merchant as m', 'm.id', 'a.merchantId')
    .leftJoin('packetItem as i', (join) => join.onRef('i.applicationId', '=', 'a.id').on('i.isOpen', '=', true))
    .leftJoin('packet as p', 'p.id', 'i.packetId')
    .select(['a.id', 'a.merchantId', 'a.formNo', 'a.ackNo', 'a.name', 'a.status', 'a.hardcopy', 'a.ackDate'])
    .select(['m.code as shop', 'p.id as packetId', 'p.refNo as packetRef'])
    .select(
      sql<string | null>`(select done.ref_no from packet_item there join packet done on done.id = there.packet_id
        where there.application_id = a.id and there.verdict = 'RECEIVED' and done.direction = 'OFFICE_TO_PROVIDER' limit 1)`.as(
        'atProvider',
      ),
    )
    .where(ownedBy(caller, 'a'))
    .where(standsIn(queues.all))
}

export const papersOf = (db: Tx, caller: Reader, ids: string[]) =>
  paperQuery(db, caller).where('a.id', 'in', ids).execute()

/** By its acknowledgement number, or its form number. */
export const paperCalled = (db: Tx, caller: Reader, no: string) =>
  paperQuery(db, caller)
    .where((is) => is.or([is('a.ackNo', '=', no), is('a.formNo', '=', no)]))
    .executeTakeFirst()

const shownAtMost = 500

/** What may go into a packet that goes this way; the longest acknowledged first. */
export function duePapers(
  db: Tx,
  caller: Reader,
  { direction, merchantId }: { direction: Direction; merchantId: string | null },
) {
  return paperQuery(db, caller)
    .where(standsIn(queues.hardcopy))
    .where('i.id', 'is', null)
    .where('a.ackNo', 'is not', null)
    .$if(direction === 'MERCHANT_TO_OFFICE', (query) => query.where('a.hardcopy', 'in', papersToSend))
    .$if(direction === 'OFFICE_TO_PROVIDER', (query) =>
      query.where('a.hardcopy', '=', 'RECEIVED').where(
        sql<SqlBool>`not exists (select 1 from packet_item there join packet done on done.id = there.packet_id
          where there.application_id = a.id and there.verdict = 'RECEIVED' and done.direction = 'OFFICE_TO_PROVIDER')`,
      ),
    )
    .$if(direction === 'OFFICE_TO_MERCHANT', (query) =>
      query.where('a.hardcopy', '=', 'DEFICIENT').where('a.merchantId', '=', merchantId),
    )
    .orderBy('a.ackDate')
    .orderBy('a.id')
    .limit(shownAtMost)
    .execute()
}

/** The companies to choose from; `also`: one that is retired and was chosen before. */
export const companies = (db: Tx, also: string | null = null) =>
  db
    .selectFrom('courier')
    .select(['id', 'name', 'docketRule', 'trackingLink'])
    .where((is) => is.or([is('active', '=', true), ...(also ? [is('id', '=', also)] : [])]))
    .orderBy('sortOrder')
    .orderBy('name')
    .execute()

export const companyOf = (db: Tx, id: string) =>
  db
    .selectFrom('courier')
    .select(['id', 'name', 'docketRule', 'trackingLink', 'active'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The unused upload becomes the receipt of this packet; false where there is none. */
export async function takePhoto(
  db: Tx,
  fileId: string,
  { createdBy, packetId }: { createdBy: string; packetId: string },
) {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ ownerId: packetId })
    .where('id', '=', fileId)
    .where('purpose', '=', 'courier')
    .where('createdBy', '=', createdBy)
    .where('ownerId', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
