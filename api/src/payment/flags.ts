import { freshDays, type PaymentFlag, paymentFlags, slipModes, undecided } from 'contract/payment/payment'
import { sql } from 'kysely'
import { paperDays } from '../bank-statement/match-lines.ts'
import { lackedByStatement, statementDiffers, wentBack } from '../bank-statement/queries.ts'

import type { Tx } from '../db/connect.ts'
import { longNumber } from '../money/outside-reference.ts'

const listed = (codes: readonly string[]) => codes.map((code) => `'${code}'`).join(', ')

const number = longNumber('p.utr')

// Counted and not only looked for: so an index is read, and not the table up to the first row that fits.
const like = `((select count(*) > 0 from payment o
  where o.search like '%' || ${number} || '%' and o.utr like '%' || ${number} || '%' and o.id <> p.id)
  or (select count(*) > 0 from outside_reference r
    where r.key like '%' || ${number} || '%' and r.key <> p.reference_key and r.reversed_by is null))`

/**
 * SQL: `o` is another payment with the reference of `p`. The number of a cheque or a slip counts only of the same shop,
 * or of the same bank about the same time with the same amount or written branch: else it is another paper.
 */
export const hasSameReference = `ltrim(o.utr, '0') = ltrim(p.utr, '0') and o.id <> p.id
  and (p.reference_key not like '%/%' or o.merchant_id = p.merchant_id
    or (o.bank_id = p.bank_id and abs(o.txn_date - p.txn_date) <= ${freshDays}
      and (o.amount = p.amount or split_part(o.reference_key, '/', 4) = split_part(p.reference_key, '/', 4))))`
const same = `exists (select from payment o where ${hasSameReference})`
const credited = `exists (select from outside_reference r where r.key = p.reference_key and r.reversed_by is null)`

const bankDiffers = (sum?: string) => `not ${wentBack} and ${statementDiffers(sum)}`

const flags: Record<PaymentFlag, string> = {
  CREDITED: credited,
  SAME_REFERENCE: `not ${credited} and ${same}`,
  LIKE_REFERENCE: `not ${credited} and not ${same} and ${like}`,
  // The bank knows better than the claim on which day the money came.
  OLD: `(p.dated at time zone 'Asia/Kolkata')::date - least(p.txn_date,
    (select l.day from bank_line l where l.payment_id = p.id)) > ${freshDays}`,
  SAME_SLIP: `exists (select from file ours
    join file theirs on theirs.purpose = ours.purpose and theirs.sha256 = ours.sha256 and theirs.id <> ours.id
    join payment o on o.id = theirs.owner_id
    where ours.id = p.slip_file_id)`,
  NO_SLIP: `p.slip_file_id is null and p.mode in (${listed(slipModes)})`,
  WENT_BACK: wentBack,
  STATEMENT: bankDiffers(),
  NOT_IN_BANK: `not ${wentBack} and ${lackedByStatement}`,
}

/** SQL: the flags of these that are found at a payment `p`. */
const found = (some: Partial<typeof flags>) =>
  `array_remove(array[${Object.entries(some)
    .map(([flag, isFound]) => `case when ${isFound} then '${flag}' end`)
    .join(', ')}]::text[], null)`

/** SQL: these flags as the words of a row. */
const wordsOf = (codes: string) => `(select string_agg(flag.word, ', ' order by flag.nth)
  from (select ${codes} as codes offset 0) one,
    (values ${Object.entries(paymentFlags)
      .map(([code, word], nth) => `('${code}', '${word}', ${nth})`)
      .join(', ')}) flag (code, word, nth)
  where flag.code = any(one.codes))`

const wasApproved = `p.status in ('APPROVED', 'TAKEN_BACK')`

/**
 * What `checksOf` finds against a payment `p`, for the rows of a page in their one query. It is looked for while the payment
 * waits; of an approved one it is what it was approved against.
 */
export const flagsOfPayment = `coalesce(${wordsOf(
  `case when p.status in (${listed(undecided)}) then ${found(flags)} when ${wasApproved} then p.against end`,
)}, '')`

/** What speaks against an approved payment since its approval; null where nothing does. */
export const flagsSince = wordsOf(`case when ${wasApproved} then p.since end`)

const flagsOfSum = { ...flags, STATEMENT: bankDiffers('asked.amount') }

/** What speaks against a payment when this amount is approved: the statement does, where it says another one. */
export async function openFlags(db: Tx, id: string, amount: bigint) {
  const { rows } = await sql<{ flags: PaymentFlag[] }>`
    select ${sql.raw(found(flagsOfSum))} as flags
    from payment p, (values (${amount}::bigint)) asked (amount) where p.id = ${id}`.execute(db)
  return rows[0]?.flags ?? []
}

type Kept = { bankId: string; period: { from: string; to: string }; refs: string[]; paymentIds: string[] }

/** Notes on approved payments what speaks against them since a statement was kept. */
export async function noteFlagsSince(tx: Tx, { bankId, period, refs, paymentIds }: Kept) {
  const { WENT_BACK, STATEMENT, NOT_IN_BANK } = flags
  await sql`update payment p set since = array(
      select flag from unnest(${sql.raw(found({ WENT_BACK, STATEMENT, NOT_IN_BANK }))}) flag where flag <> all(p.against))
    where p.status = 'APPROVED' and (
      (p.bank_id = ${bankId} and p.txn_date between ${period.from}::date - ${sql.lit(paperDays)} and ${period.to})
      or ltrim(p.utr, '0') = any(${refs}::text[]) or p.id = any(${paymentIds}::uuid[]))`.execute(tx)
}
