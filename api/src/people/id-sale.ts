import { indianDay } from 'contract/field/fields'
import { idSales, type SaleMode } from 'contract/people/id-sale'
import type { Payer } from 'contract/registration'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import { issueOfId } from '../invoice/issue.ts'
import { beside, listQuery } from '../list/list-query.ts'
import { taxesFor, taxWithin } from '../masters/gst/tax.ts'
import { inRupees } from '../members/own-limit.ts'
import { accounts, post, toRupees, walletOf } from '../money/ledger.ts'
import type { Portal } from '../portal.ts'
import type { Caller } from '../shared/caller.ts'
import { badInput } from '../shared/refusal.ts'
import { shopNamed, walletAbove } from './queries.ts'

/** SQL: a sale `s` is the last one of its shop. Of an ID whose sale was taken back a later one may stand. */
const isLast = `not exists (select from id_sale later
  where later.merchant_id = s.merchant_id and (later.dated, later.id) > (s.dated, s.id))`

/** Every ID that was sold, the newest first. */
export const idSaleList = listQuery(
  idSales.list,
  'id_sale s',
  {
    package: beside('s.package'),
    paper: `(case when s.invoice_id is not null then 'MADE' when s.invoice_no is not null and s.gst > 0 then 'WAITS' end)`,
  },
  {
    order: ['s.dated desc', 's.id desc'],
    search: 's.search',
    more: sql`s.id, s.invoice_id, s.taken_back_at is not null and ${sql.raw(isLast)} as may_be_sold`,
  },
)

/** Nothing was sold to this shop after it. */
export async function isLastSale(db: Tx, id: string) {
  const { rows } = await sql<{ isLast: boolean }>`
    select ${sql.raw(isLast)} as is_last from id_sale s where s.id = ${id}`.execute(db)
  return rows[0]?.isLast ?? false
}

type Sold = {
  merchantId: string
  code: string
  name: string
  idTypeId: string
  packageId: string | null
  /** How an ID with a price is paid: from the wallet of the merchant above, at the office, or not at all. */
  paid: SaleMode | null
  /** Set for a member. */
  parentId: string | null
}

/**
 * Records the sale of an ID at today's price of its type, with its bookings, a number in the series of the financial
 * year, and its tax invoice. A free ID has no invoice. Returns what a wallet paid, in paise.
 */
export async function sellId(tx: Tx, portal: Portal, caller: Caller, sold: Sold): Promise<bigint> {
  const { merchantId, code, name, idTypeId, packageId, paid } = sold
  const type = await tx
    .selectFrom('idType')
    .select(['name', 'saleAmount'])
    .where('id', '=', idTypeId)
    .executeTakeFirstOrThrow()
  const pack = await tx.selectFrom('package').select('name').where('id', '=', packageId).executeTakeFirst()
  if (type.saleAmount > 0n && !paid) throw badInput('saleMode', 'Choose how the price of the ID is paid')
  const amount = paid === 'FREE' ? 0n : type.saleAmount
  const mode = (amount > 0n && paid) || 'FREE'
  const payer = mode === 'WALLET' ? await shopNamed(tx, sold.parentId) : null
  if (mode === 'WALLET' && !payer) throw new Error('Only an ID of a member is paid from a wallet')
  const dated = portal.clock()
  const buyer = payer?.id ?? merchantId
  const { gst } = taxWithin(amount, (await taxesFor(tx, buyer, indianDay(dated)))('ID_SALE'))
  const year = financialYear(indianDay(dated))
  const no = amount > 0n ? await nextInvoice(tx, year) : null
  const invoiceNo = no === null ? null : `ID/${year}/${`${no}`.padStart(5, '0')}`
  const booked =
    invoiceNo === null
      ? null
      : await book(tx, portal, {
          ref: invoiceNo,
          code,
          at: dated,
          by: caller.id,
          amount,
          gst,
          title: `ID ${type.name} of ${code}, ${name}`,
          buyer,
          from: payer ? walletOf(payer.id) : accounts.officeCash,
        })
  await tx
    .insertInto('idSale')
    .values({
      id: uuid(),
      dated,
      merchantId,
      code,
      name,
      idType: type.name,
      package: pack?.name ?? null,
      ...booked,
      amount,
      gst,
      mode,
      soldBy: payer ? `${payer.code} – ${payer.name}` : caller.name,
      year,
      no,
      invoiceNo,
    })
    .execute()
  return payer ? amount : 0n
}

type Sale = { ref: string; code: string; at: Date; by: string; amount: bigint; gst: bigint; title: string }

/** Books the payment as income with GST, with an invoice for the payer. */
async function book(tx: Tx, portal: Portal, sale: Sale & { buyer: string; from: string }) {
  const { ref, code, at, by, amount, gst, title, buyer, from } = sale
  const journalId = await post(tx, {
    kind: 'ID_SALE' as const,
    ref,
    at,
    by,
    remark: `ID of ${code}`,
    entries: [
      { account: from, amount: -amount },
      { account: accounts.serviceIncome, amount: amount - gst },
      { account: accounts.outputGst, amount: gst },
    ],
  })
  const bought = { merchantId: buyer, number: ref, at, name: title, taxable: amount - gst, gst }
  return { journalId, invoiceId: await issueOfId(tx, portal, bought) }
}

/** 26-27 of a day between April 2026 and March 2027. */
export function financialYear(day: string) {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return [first, first + 1].map((of) => `${of % 100}`.padStart(2, '0')).join('-')
}

/** Without gaps: of two sales at once the second waits for the first. */
async function nextInvoice(tx: Tx, year: string) {
  await sql`select pg_advisory_xact_lock(hashtext(${`id sale ${year}`}))`.execute(tx)
  const last = await tx
    .selectFrom('idSale')
    .select('no')
    .where('year', '=', year)
    .where('no', 'is not', null)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (last?.no ?? 0) + 1
}

/** The merchant above a member, with what their wallet can pay. */
export async function payerOf(tx: Tx, parentId: string, now: Date): Promise<Payer> {
  const { code, name, balance, creditLimit, ...limit } = await walletAbove(tx, parentId)
  const { leftToday } = inRupees(limit, now)
  return { code, name, balance: toRupees(balance), creditLimit: toRupees(creditLimit), leftToday }
}
