import { dayText, indianDay } from 'contract/field/fields'
import type { InvoiceKind } from 'contract/invoice'
import { type Service, services } from 'contract/masters/services'
import { addressLines } from 'contract/place/address-lines'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { inTransaction, type Tx } from '../db/connect.ts'
import { firstSeller, sellerOn } from '../masters/gst/seller.ts'
import { gstOn, placeOfSupply } from '../masters/gst/tax.ts'
import { taxYearText } from '../money/tds.ts'
import type { Portal } from '../portal.ts'
import type { TaxInvoice } from './invoice-pdf.ts'
import { tellIssued } from './messages.ts'
import { type Charge, chargesOf } from './month.ts'
import type { InvoiceLine } from './tables.ts'

type Issuer = Pick<Portal, 'clock' | 'keys'>

/** Waits an hour after the end of the month, so that actions begun in it are booked. */
const patience = 3_600_000
/** The month of a large business is read completely, which takes longer than a normal call may. */
const longestRead = '5min'

/**
 * Issues all invoices and credit notes of the next month that has ended, or none; returns whether there may be more to
 * do. Months are issued in order, so that numbers follow dates. Of two servers only one does it. Without GST details of
 * the seller on the month's last day, nothing is issued, and the month waits.
 */
export async function issueMonth(portal: Issuer & Pick<Portal, 'db' | 'log'>): Promise<boolean> {
  const { db, clock, log } = portal
  return inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(longestRead)}`.execute(tx)
    await sql`select pg_advisory_xact_lock(hashtext('tax invoices'))`.execute(tx)
    const month = await nextMonth(tx)
    if (!month || clock().getTime() < endOf(month).getTime() + patience) return false
    const dated = lastDayOf(month)
    const found = await sellerOn(tx, dated)
    if (!found) return false
    const seller = { ...found, rate: percent((await gstOn(tx, dated)).rateOf('ALL')) }
    const papers = papersOf(await chargesOf(tx, month))
    for (const paper of papers) await issue(tx, portal, { ...paper, seller, month, dated, now: clock() })
    await tx.insertInto('invoiceMonth').values({ month, doneAt: clock() }).execute()
    if (papers.length > 0) log.info({ month, papers: papers.length }, 'tax invoices were issued')
    return true
  })
}

const lastDayOf = (month: string) => new Date(Date.UTC(...yearAndMonth(month), 0)).toISOString().slice(0, 10)
const yearAndMonth = (month: string) => [Number(month.slice(0, 4)), Number(month.slice(5, 7))] as const
/** By India's clock. */
const endOf = (month: string) => new Date(Date.UTC(...yearAndMonth(month), 1) - 330 * 60_000)

/** From the hundredths of a per cent that the database stores. */
const percent = (rate: number) => rate / 100

/** The month after the last issued one; at first the month of the first journal since there is a seller. */
async function nextMonth(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(coalesce(
      (select max(month) + interval '1 month' from invoice_month),
      (select date_trunc('month', greatest(
        (select min(effective_from)::timestamp from gst_seller where active),
        (select min(at) at time zone 'Asia/Kolkata' from journal)
      )) where exists (select from gst_seller where active) and exists (select from journal))
    ), 'YYYY-MM-DD') as month`.execute(tx)
  return rows[0]?.month ?? null
}

type MonthlyKind = Exclude<InvoiceKind, 'ID_SALE' | 'ID_CREDIT'>
type Paper = { merchantId: string; kind: MonthlyKind; charges: Charge[] }

/** The papers to issue: an invoice and a credit note for each merchant, where there is something to put on them. */
function papersOf(charges: Charge[]): Paper[] {
  const papers = new Map<string, Paper>()
  for (const charge of charges) {
    const { merchantId, isCredit } = charge
    const kind = isCredit ? 'CREDIT_NOTE' : 'INVOICE'
    const paper = papers.get(`${merchantId} ${kind}`) ?? { merchantId, kind, charges: [] }
    paper.charges.push(charge)
    papers.set(`${merchantId} ${kind}`, paper)
  }
  return [...papers.values()]
}

/** The sale of an ID to a shop: its name and number, and its price in paise. */
export type IdInvoice = { merchantId: string; number: string; at: Date; name: string; taxable: bigint; gst: bigint }

/**
 * Issues the invoice of a sold ID, dated on the day of the sale; null while there are no GST details of the seller. If
 * these start only on a later day, the first of them are used.
 */
export async function issueOfId(
  tx: Tx,
  portal: Issuer,
  { merchantId, number, at, name, taxable, gst }: IdInvoice,
): Promise<string | null> {
  const dated = indianDay(at)
  const found = (await sellerOn(tx, dated)) ?? (await firstSeller(tx, indianDay(portal.clock())))
  if (!found) return null
  const id = uuid()
  const { rateOf, sacOf } = await gstOn(tx, dated)
  const line = {
    name,
    nos: 1,
    taxable: `${taxable}`,
    gst: `${gst}`,
    fee: '0',
    against: '',
    rate: percent(rateOf('ID_SALE')),
    sac: sacOf('ID_SALE') || found.sac,
  }
  await keep(tx, portal, {
    id,
    kind: 'ID_SALE' as const,
    number,
    month: `${dated.slice(0, 7)}-01`,
    dated,
    issuedAt: portal.clock(),
    merchantId,
    seller: { ...found, rate: line.rate },
    lines: [line],
    taxable,
    gst,
    fee: 0n,
  })
  return id
}

/**
 * Issues the credit note for an ID whose sale was taken back, against its invoice and with the seller of that one.
 */
export async function creditOfId(tx: Tx, portal: Issuer, invoiceId: string, at: Date): Promise<string> {
  const { number, dated, merchantId, seller, lines, taxable, cgst, sgst, igst } = await tx
    .selectFrom('taxInvoice')
    .selectAll()
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  const day = indianDay(at)
  const id = uuid()
  const against = `${number} of ${dayText(dated)}`
  await keep(tx, portal, {
    id,
    kind: 'ID_CREDIT' as const,
    number: await nextNumber(tx, 'ID_CREDIT', day),
    month: `${day.slice(0, 7)}-01`,
    dated: day,
    issuedAt: portal.clock(),
    merchantId,
    seller,
    lines: lines.map((line) => ({ ...line, against, chargedIn: `${dated.slice(0, 7)}-01` })),
    taxable,
    gst: cgst + sgst + igst,
    fee: 0n,
  })
  return id
}

type Kept = Pick<TaxInvoice, 'id' | 'kind' | 'number' | 'month' | 'dated' | 'issuedAt' | 'merchantId'> &
  Pick<TaxInvoice, 'seller' | 'lines' | 'taxable' | 'fee'> & { gst: bigint }

/**
 * Stores a paper with its tax by state, and informs the shop. Both halves of a tax within one state are the same. Where a
 * shop came into the seller's state after it was charged, a paisa that cannot be halved belongs to the taxable value.
 */
async function keep(tx: Tx, portal: Issuer, { gst: charged, seller, lines, ...sums }: Kept) {
  const { fee, merchantId } = sums
  const buyer = await buyerOf(tx, merchantId)
  const isSameState = buyer.stateCode === '' || buyer.stateCode === seller.gstin.slice(0, 2)
  const half = isSameState ? charged / 2n : 0n
  const gst = isSameState ? half * 2n : charged
  const taxable = sums.taxable + charged - gst
  const paper = { ...sums, taxable }
  await tx
    .insertInto('taxInvoice')
    .values({
      ...paper,
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(buyer),
      lines: JSON.stringify(lines),
      cgst: half,
      sgst: half,
      igst: gst - half * 2n,
      total: taxable + gst + fee,
    })
    .execute()
  await tellIssued(tx, portal, { ...paper, buyer, total: taxable + gst + fee })
}

type Issued = Paper & { seller: TaxInvoice['seller']; month: string; dated: string; now: Date }

async function issue(tx: Tx, portal: Issuer, { merchantId, kind, charges, seller, month, dated, now }: Issued) {
  const sum = (part: 'taxable' | 'gst' | 'fee') => charges.reduce((sum, charge) => sum + charge[part], 0n)
  await keep(tx, portal, {
    id: uuid(),
    kind,
    month,
    dated,
    issuedAt: now,
    merchantId,
    number: await nextNumber(tx, kind, dated),
    seller,
    lines: await linesOf(tx, merchantId, charges, seller.sac),
    taxable: sum('taxable'),
    gst: sum('gst'),
    fee: sum('fee'),
  })
}

const prefixes = { INVOICE: 'INV', CREDIT_NOTE: 'CN', ID_CREDIT: 'IDC' } as const

/**
 * `INV/26-27/000001`: one series for each tax year. Its row stays locked until everything is issued, so that no number
 * is missing or given twice.
 */
async function nextNumber(tx: Tx, kind: keyof typeof prefixes, dated: string) {
  const [year, month] = yearAndMonth(dated)
  const taxYear = year - (month < 4 ? 1 : 0)
  const series = prefixes[kind]
  const { last } = await tx
    .insertInto('invoiceSeries')
    .values({ series, taxYear, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'taxYear']).doUpdateSet({ last: sql`invoice_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${series}/${taxYearText(taxYear)}/${`${last}`.padStart(6, '0')}`
}

/** The shop's present details. Its state is that of its GSTIN, otherwise that of its address. */
export async function buyerOf(tx: Tx, merchantId: string) {
  const shop = await tx
    .selectFrom('merchant')
    .select(['code', 'name', 'shopName', 'address', 'gstin'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const { code, name, shopName, gstin, address } = shop
  const stateCode = placeOfSupply(gstin, address.state)
  return { code, name, shopName, gstin, address: addressLines(address).join(', '), stateCode }
}

/** One line for each service; a credit note also names the invoice of the month in which it was charged. */
async function linesOf(tx: Tx, merchantId: string, charges: Charge[], usualSac: string): Promise<InvoiceLine[]> {
  const invoices = await tx
    .selectFrom('taxInvoice')
    .select(['month', 'number', 'dated'])
    .where('merchantId', '=', merchantId)
    .where('kind', '=', 'INVOICE')
    .execute()
  const numbers = new Map(invoices.map(({ month, number, dated }) => [month, `${number} of ${dayText(dated)}`]))
  return charges.map(({ service, isCredit, chargedIn, nos, taxable, gst, fee, rate, sac }) => ({
    name: services[service as Service] ?? 'Other services',
    nos,
    taxable: `${taxable}`,
    gst: `${gst}`,
    fee: `${fee}`,
    against: isCredit ? (numbers.get(chargedIn) ?? '') : '',
    ...(isCredit && { chargedIn }),
    rate: percent(rate),
    sac: sac || usualSac,
  }))
}
