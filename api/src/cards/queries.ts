import { type CardRequest, type CardRow, cards } from 'contract/cards/cards'
import { type CardStatus, duplicateWithin, withoutPayout } from 'contract/cards/status'
import { bareMobile, indianDay } from 'contract/field/fields'
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import { beside, fieldsOf, listQuery, selectOf } from '../list/list-query.ts'
import { dayAfter } from '../shared/dates.ts'

const order = ['r.dated desc', 'r.id desc'] as const

/** What the shop got, or may still get of a request. */
const payout = `(case when r.status in (${withoutPayout.map((code) => `'${code}'`).join(', ')}) then null else r.payout end)`

/** Every request, newest first. */
export const cardList = listQuery(
  cards.list,
  'card_request r',
  { code: 'r.merchant_code', payout, remark: beside('r.remark') },
  { order },
)

/** The requests of one shop. */
export const ownCardList = (own: RawBuilder<SqlBool>) =>
  listQuery(cards.own, 'card_request r', { payout, remark: beside('r.remark') }, { order, where: [own] })

/** More rows than anybody pages through in a browser; the lists of our own screens have no such end. */
const mostAtOnce = 10_000

/** The rows of the specification's call, newest first. */
export async function userRows(db: Tx, own: RawBuilder<SqlBool>) {
  const { rows } = await sql<CardRow>`
    select r.dated, r.ref_no, r.name, r.mobile_no, r.card_vendor, r.merchant_code as code, r.staff_name
    from card_request r where ${own} order by ${sql.raw(order.join(', '))} limit ${mostAtOnce}`.execute(db)
  return rows
}

const fields = selectOf({ ...cardList, columns: fieldsOf(cardList.columns) })

export async function shownRequest(db: Tx, refNo: string) {
  const { rows } = await sql<CardRequest['request']>`
    select ${fields}, r.id from ${cardList.from} where r.ref_no = ${refNo}`.execute(db)
  return rows[0]
}

/** Where the partner of this code takes applications; undefined where the office offers none. */
export const openVendor = (db: Tx, code: string) =>
  db
    .selectFrom('cardVendor')
    .select(['code', 'title', 'partnerUrl', 'shopPayout'])
    .where('code', '=', code)
    .where('active', '=', true)
    .executeTakeFirst()

export const openVendors = (db: Tx) =>
  db.selectFrom('cardVendor').select(['code', 'shopPayout']).where('active', '=', true).orderBy('sortOrder').execute()

/** The code of a shop; its staff have codes of their own. */
export async function codeOf(db: Tx, merchantId: string) {
  const shop = db.selectFrom('merchant').select('code').where('id', '=', merchantId)
  return (await shop.executeTakeFirstOrThrow()).code
}

/** A mobile number as two are compared, however it was written. */
export const mobileKey = (mobileNo: string) => bareMobile(mobileNo).replace(/\D/g, '')

type Asked = { cardVendor: string; mobileNo: string }

/** Whoever applies for the same customer and card at the same moment waits until the first is known. */
export const lockCustomer = (tx: Tx, { cardVendor, mobileNo }: Asked) =>
  sql`select pg_advisory_xact_lock(hashtext(${`card ${cardVendor} ${mobileKey(mobileNo)}`}))`.execute(tx)

/**
 * The request that one for this customer and card would repeat now, by India's calendar: of any shop, or of one alone. A
 * duplicate itself is no such request.
 */
export async function earlierRequest(db: Tx, { cardVendor, mobileNo }: Asked, now: Date, own = sql<SqlBool>`true`) {
  const key = mobileKey(mobileNo)
  if (key === '') return undefined
  const from = new Date(`${dayAfter(indianDay(now), -duplicateWithin)}T00:00:00+05:30`)
  return db
    .selectFrom('cardRequest')
    .select(['id', 'refNo', 'dated', 'merchantId'])
    .where('mobileKey', '=', key)
    .where('cardVendor', '=', cardVendor)
    .where('dated', '>=', from)
    .where('status', '<>', 'DUPLICATE')
    .where(own)
    .orderBy('dated')
    .limit(1)
    .executeTakeFirst()
}

export async function addRequest(tx: Tx, request: Insertable<Tables['cardRequest']>) {
  await tx.insertInto('cardRequest').values(request).execute()
  const { id, dated: at, staffName: byName, status, remark = null } = request
  await addEvent(tx, id, { at: new Date(at), byName, status, remark })
}

type Event = { at: Date; byName: string; status: CardStatus; remark: string | null }

async function addEvent(tx: Tx, requestId: string, event: Event) {
  await tx
    .insertInto('cardRequestEvent')
    .values({ id: uuid(), requestId, ...event })
    .execute()
}

export const findRequest = (db: Tx, refNo: string, own = sql<SqlBool>`true`) =>
  db.selectFrom('cardRequest').selectAll().where('refNo', '=', refNo).where(own).executeTakeFirst()

/** The requests with these numbers, each held until the end of the transaction, in one order for all. */
export const heldRequests = (tx: Tx, by: 'refNo' | 'id', values: string[]) =>
  tx
    .selectFrom('cardRequest')
    .innerJoin('merchant', 'merchant.id', 'cardRequest.merchantId')
    .selectAll('cardRequest')
    .select('merchant.emailId')
    .where(`cardRequest.${by}`, 'in', values)
    .orderBy('cardRequest.merchantId')
    .orderBy('cardRequest.id')
    .forUpdate('cardRequest')
    .execute()
export type HeldRequest = Awaited<ReturnType<typeof heldRequests>>[number]

/** Those of the requests whose payout is due. */
export const duePayouts = (db: Tx, ids: string[]) =>
  db
    .selectFrom('cardRequest')
    .select(['id', 'refNo', 'name', 'merchantCode', 'payout'])
    .where('id', 'in', ids)
    .where('status', '=', 'PAYOUT_DUE')
    .orderBy('dated')
    .orderBy('id')
    .execute()

export const historyOf = (db: Tx, requestId: string) =>
  db
    .selectFrom('cardRequestEvent')
    .select(['at', 'byName', 'status', 'remark'])
    .where('requestId', '=', requestId)
    .orderBy('at')
    .orderBy('id')
    .execute()

type Change = { status: CardStatus; remark?: string | null; partnerRef?: string | null; journalId?: string | null }

/** Records a status, with who said it. */
export async function changeStatus(tx: Tx, id: string, by: { at: Date; byName: string }, change: Change) {
  const { status, remark = null, partnerRef, journalId } = change
  await tx
    .updateTable('cardRequest')
    .set({
      status,
      statusAt: by.at,
      remark,
      ...(partnerRef && { partnerRef }),
      ...(journalId !== undefined && { journalId }),
    })
    .where('id', '=', id)
    .execute()
  await addEvent(tx, id, { ...by, status, remark })
}

/** Requests whose link led to nothing until that moment; each is taken by one server only. */
export const ledToNothing = (tx: Tx, until: Date, most: number) =>
  tx
    .selectFrom('cardRequest')
    .select('id')
    .where('status', '=', 'NEW')
    .where('dated', '<', until)
    .orderBy('dated')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
