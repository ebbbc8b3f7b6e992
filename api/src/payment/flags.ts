import { freshDays, type PaymentFlag, paymentFlags, slipModes, undecided } from 'contract/payment/payment'
import { lackedByStatement, statementDiffers, wentBack } from '../bank-statement/queries.ts'

const listed = (codes: readonly string[]) => codes.map((code) => `'${code}'`).join(', ')

/** The long number in a reference, whatever letters stand round it. */
const number = `substring(p.utr from '[1-9][0-9]{8,}')`

// Counted and not only looked for: so an index is read, and not the table up to the first row that fits.
const like = `(select count(*) > 0 from payment o
  where o.search like '%' || ${number} || '%' and o.utr like '%' || ${number} || '%' and o.id <> p.id)`

/**
 * SQL: `o` is another payment with the reference of `p`. The number of a cheque or a slip counts only of the same shop,
 * or of the same bank about the same time.
 */
export const hasSameReference = `ltrim(o.utr, '0') = ltrim(p.utr, '0') and o.id <> p.id
  and (p.reference_key not like '%/%' or o.merchant_id = p.merchant_id
    or (o.bank_id = p.bank_id and abs(o.txn_date - p.txn_date) <= 30))`
const same = `exists (select from payment o where ${hasSameReference})`
const credited = `exists (select from outside_reference r where r.key = p.reference_key and r.reversed_by is null)`

const flags: Record<PaymentFlag, string> = {
  CREDITED: credited,
  SAME_REFERENCE: `not ${credited} and ${same}`,
  LIKE_REFERENCE: `not ${credited} and not ${same} and ${like}`,
  OLD: `(p.dated at time zone 'Asia/Kolkata')::date - p.txn_date > ${freshDays}`,
  SAME_SLIP: `exists (select from file ours
    join file theirs on theirs.purpose = ours.purpose and theirs.sha256 = ours.sha256 and theirs.id <> ours.id
    join payment o on o.id = theirs.owner_id
    where ours.id = p.slip_file_id)`,
  NO_SLIP: `p.slip_file_id is null and p.mode in (${listed(slipModes)})`,
  WENT_BACK: wentBack,
  STATEMENT: `not ${wentBack} and ${statementDiffers}`,
  NOT_IN_BANK: `not ${wentBack} and ${lackedByStatement}`,
}

/**
 * What `checksOf` finds against a payment `p`, for the rows of a page in their one query. Only of what waits: what is decided
 * needs no looking into, and a file of all payments would look each of them up.
 */
export const flagsOfPayment = `(case when p.status in (${listed(undecided)}) then concat_ws(', ', ${Object.entries(
  flags,
)
  .map(([flag, isFound]) => `case when ${isFound} then '${paymentFlags[flag as PaymentFlag]}' end`)
  .join(', ')}) else '' end)`
