import { indianDay } from 'contract/field/fields'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { accounts, type Journal, post, walletOf } from './ledger.ts'

/** Hundredths of a per cent; 0 = nothing was deducted yet. */
type Rate = number

/** A person's commission of a tax year in paise: the total, and the parts by TDS rate. */
export type TaxYear = { gross: bigint; bases: Readonly<Record<Rate, bigint>> }

/** The TDS rule of a day for one person. */
type TdsRule = { threshold: bigint; rate: Rate }

/**
 * The year after more commission: up to the threshold nothing is deducted, above it from the whole year's commission.
 */
export const earnedMore = (year: TaxYear, amount: bigint, rule: TdsRule | undefined) =>
  settled({ gross: year.gross + amount, bases: moved(year.bases, 0, amount) }, rule)

/** The year after commission was taken back; `at` is the rate at which its TDS was deducted. */
export const earnedLess = (year: TaxYear, amount: bigint, at: Rate, rule: TdsRule | undefined) =>
  settled({ gross: year.gross - amount, bases: moved(year.bases, at, -amount) }, rule)

/** The TDS of a year: the sum over all rates, each rounded to a whole paisa, half up. */
export const tdsOf = ({ bases }: Pick<TaxYear, 'bases'>): bigint =>
  Object.entries(bases).reduce((sum, [rate, base]) => sum + (base * BigInt(rate) + 5_000n) / 10_000n, 0n)

function settled(year: TaxYear, rule: TdsRule | undefined): TaxYear {
  if (!rule) return year
  const { gross, bases } = year
  if (gross <= rule.threshold) return { gross, bases: { 0: gross } }
  return { gross, bases: moved(moved(bases, rule.rate, bases[0] ?? 0n), 0, -(bases[0] ?? 0n)) }
}

const moved = (bases: TaxYear['bases'], rate: Rate, amount: bigint) => ({
  ...bases,
  [rate]: (bases[rate] ?? 0n) + amount,
})

/** A tax year runs from April to March in India, and is named by the year in which it begins. */
export const taxYearOf = (at: Date) => {
  const [year, month] = indianDay(at).split('-').map(Number)
  return Number(year) - (Number(month) < 4 ? 1 : 0)
}

/** 26-27, as in the numbers of papers. */
export const taxYearText = (taxYear: number) =>
  [taxYear, taxYear + 1].map((one) => `${one % 100}`.padStart(2, '0')).join('-')

type Earner = { merchantId: string; taxYear: number }
type Head = Pick<Journal, 'at' | 'by' | 'remark'>

/**
 * Deducts the TDS for a commission that was just credited. Two bookings for the same person wait for each other: the
 * wallet was changed before, and the year's row is locked too.
 */
export async function deductTds(tx: Tx, merchantId: string, journalId: string, amount: bigint, head: Head) {
  const earner = { merchantId, taxYear: taxYearOf(head.at) }
  const row = { journalId, ...earner, amount }
  await tx.insertInto('tdsLine').values(row).execute()
  const rule = await ruleFor(tx, earner, head.at)
  await change(tx, earner, journalId, head, rule, (year) => earnedMore(year, amount, rule))
}

/** Corrects the TDS of the year in which the commission was earned, after `reversalId` took it back. */
export async function correctTds(tx: Tx, journalId: string, reversalId: string, head: Head) {
  // Commission from before there was TDS was never counted.
  const line = await tx.selectFrom('tdsLine').selectAll().where('journalId', '=', journalId).executeTakeFirst()
  if (!line) return
  const { merchantId, taxYear, amount, rate } = line
  await tx.updateTable('tdsLine').set({ takenBack: true }).where('journalId', '=', journalId).execute()
  const earner = { merchantId, taxYear }
  const rule = await ruleFor(tx, earner, head.at)
  await change(tx, earner, reversalId, head, rule, (year) => earnedLess(year, amount, rate, rule))
}

async function change(
  tx: Tx,
  earner: Earner,
  ref: string,
  head: Head,
  rule: TdsRule | undefined,
  next: (year: TaxYear) => TaxYear,
) {
  const { tds: deducted, ...was } = await heldYear(tx, earner)
  const year = next(was)
  const tds = tdsOf(year)
  const bases = JSON.stringify(Object.fromEntries(Object.entries(year.bases).map(([rate, base]) => [rate, `${base}`])))
  await tx
    .updateTable('tdsYear')
    .set({ gross: year.gross, bases, tds })
    .where('merchantId', '=', earner.merchantId)
    .where('taxYear', '=', earner.taxYear)
    .execute()
  if (rule) await markLines(tx, earner, year.gross > rule.threshold ? rule.rate : 0)
  const amount = tds - deducted
  if (amount === 0n) return
  const entries = [
    { account: walletOf(earner.merchantId), amount: -amount },
    { account: accounts.tdsPayable, amount },
  ]
  // The whole year's TDS is deducted at once, even if the shop has already spent its commission.
  await post(tx, { ...head, kind: 'TDS', ref, remark: `TDS: ${head.remark}`, entries, mayOverdraw: true })
}

/** The year's row of a person, locked until the end of the transaction. */
async function heldYear(tx: Tx, earner: Earner) {
  const { gross, bases, tds } = await tx
    .insertInto('tdsYear')
    .values({ ...earner, gross: 0n, bases: '{}', tds: 0n })
    .onConflict((conflict) => conflict.columns(['merchantId', 'taxYear']).doUpdateSet({ gross: sql`tds_year.gross` }))
    .returning(['gross', 'bases', 'tds'])
    .executeTakeFirstOrThrow()
  return { gross, tds, bases: Object.fromEntries(Object.entries(bases).map(([rate, base]) => [rate, BigInt(base)])) }
}

/**
 * The rate of that day or, for a year that is over, of its last day. A person without a PAN on record has another rate.
 */
async function ruleFor(tx: Tx, { merchantId, taxYear }: Earner, at: Date): Promise<TdsRule | undefined> {
  const [day = ''] = [indianDay(at), `${taxYear + 1}-03-31`].sort()
  const found = await tx
    .selectFrom('tdsRate')
    .innerJoin('merchant', (on) => on.on('merchant.id', '=', merchantId))
    .select(['rate', 'rateWithoutPan', 'threshold', 'panMasked'])
    .where('tdsRate.active', '=', true)
    .where('effectiveFrom', '<=', day)
    .orderBy('effectiveFrom', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && { threshold: found.threshold, rate: Number(found.panMasked ? found.rate : found.rateWithoutPan) }
}

/** Stores the TDS rate of each commission, for the case that it is taken back. */
async function markLines(tx: Tx, { merchantId, taxYear }: Earner, rate: Rate) {
  await tx
    .updateTable('tdsLine')
    .set({ rate })
    .where('merchantId', '=', merchantId)
    .where('taxYear', '=', taxYear)
    .where('takenBack', '=', false)
    .where('rate', rate === 0 ? '<>' : '=', 0)
    .execute()
}
