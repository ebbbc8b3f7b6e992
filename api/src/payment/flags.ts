import { freshDays, type PaymentFlag, paymentFlags, slipModes, undecided } from 'contract/payment/payment'
import { statementDiffers } from '../bank-statement/queries.ts'

const listed = (codes: readonly string[]) => codes.map((code) => `'${code}'`).join(', ')

/** The long number in a reference, whatever letters stand round it. */
const number = `substring(p.utr from '[1-9][0-9]{8,}')`

// Counted and not only looked for: so an index is read, and not the table up to the first row that fits.
const like = `(select count(*) > 0 from payment o
  where o.search like '%' || ${number} || '%' and o.utr like '%' || ${number} || '%' and o.id <> p.id)`
const same = `exists (select from payment o where ltrim(o.utr, '0') = ltrim(p.utr, '0') and o.id <> p.id)`

const flags: Record<PaymentFlag, string> = {
  SAME_REFERENCE: same,
  LIKE_REFERENCE: `not ${same} and ${like}`,
  OLD: `(p.dated at time zone 'Asia/Kolkata')::date - p.txn_date > ${freshDays}`,
  SAME_SLIP: `exists (select from file ours
    join file theirs on theirs.purpose = ours.purpose and theirs.sha256 = ours.sha256 and theirs.id <> ours.id
    join payment o on o.id = theirs.owner_id
    where ours.id = p.slip_file_id)`,
  NO_SLIP: `p.slip_file_id is null and p.mode in (${listed(slipModes)})`,
  STATEMENT: statementDiffers,
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
