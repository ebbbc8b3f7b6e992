import { indianDay } from 'contract/fields'
import { partsOfPrice } from 'contract/masters/package'
import { idSales, type SaleMode } from 'contract/people/id-sale'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import { listQuery } from '../list/list-query.ts'
import { accounts, openAccount, post } from '../money/ledger.ts'
import type { Portal } from '../portal.ts'
import type { Caller } from '../shared/caller.ts'

/** Every ID that was sold, the newest first. */
export const idSaleList = listQuery(
  idSales.list,
  'id_sale s',
  {},
  { order: ['s.dated desc', 's.id desc'], search: 's.search' },
)

type Sold = {
  merchantId: string
  code: string
  name: string
  idTypeId: string
  packageId: string | null
  /** What costs something may be given away. */
  isFree: boolean
}

/**
 * Writes down that an ID was sold, at today's price of its type, with the money in the books and a number in the series of
 * the financial year. Of what is free there is no invoice.
 */
export async function sellId(tx: Tx, portal: Portal, caller: Caller, sold: Sold) {
  const { merchantId, code, name, idTypeId, packageId, isFree } = sold
  const type = await tx
    .selectFrom('idType')
    .select(['name', 'saleAmount'])
    .where('id', '=', idTypeId)
    .executeTakeFirstOrThrow()
  const pack = await tx.selectFrom('package').select('name').where('id', '=', packageId).executeTakeFirst()
  const amount = isFree ? 0n : type.saleAmount
  const { gst } = partsOfPrice({ price: amount, govtFee: 0n })
  const mode: SaleMode = amount > 0n ? 'CASH' : 'FREE'
  const dated = portal.clock()
  const year = financialYear(indianDay(dated))
  const no = amount > 0n ? await nextInvoice(tx, year) : null
  const invoiceNo = no === null ? null : `ID/${year}/${`${no}`.padStart(5, '0')}`
  const journalId =
    invoiceNo === null ? null : await book(tx, { ref: invoiceNo, code, at: dated, by: caller.id, amount, gst })
  await tx
    .insertInto('idSale')
    .values({
      ...{ id: uuid(), dated, merchantId, code, name, idType: type.name, package: pack?.name ?? null },
      ...{ amount, gst, mode, soldBy: caller.name, year, no, invoiceNo, journalId },
    })
    .execute()
}

/** What was paid at the office is income with GST; no wallet is moved. */
async function book(tx: Tx, sale: { ref: string; code: string; at: Date; by: string; amount: bigint; gst: bigint }) {
  const { ref, code, at, by, amount, gst } = sale
  for (const account of [accounts.officeCash, accounts.serviceIncome, accounts.outputGst])
    await openAccount(tx, account, 'own')
  return post(tx, {
    ...{ kind: 'ID_SALE' as const, ref, at, by, remark: `ID of ${code}` },
    entries: [
      { account: accounts.officeCash, amount: -amount },
      { account: accounts.serviceIncome, amount: amount - gst },
      { account: accounts.outputGst, amount: gst },
    ],
  })
}

/** 26-27 of a day between April 2026 and March 2027. */
export function financialYear(day: string) {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return [first, first + 1].map((of) => `${of % 100}`.padStart(2, '0')).join('-')
}

/** Without a gap: of two sales at once the second waits for the first. */
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
