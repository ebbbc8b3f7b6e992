import { indianDay } from 'contract/field/fields'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { accountsOfPerson } from '../shared/same-person.ts'

/** What one person credits at the same moment elsewhere waits until this transaction ends, so that their sum is right. */
export const lockApprover = (tx: Tx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('credits of ' || person_of(${userId}), 0))`.execute(tx)

/**
 * The paise that a person has given today without a second person, over all shops and all accounts that count as theirs: payments that they approved, and
 * `byHand` what they adjusted, credit limits included.
 */
export async function givenAlone(db: Tx, userId: string, now: Date) {
  const accounts = accountsOfPerson(userId)
  const today = new Date(`${indianDay(now)}T00:00:00+05:30`)
  const { rows } = await sql<{ approved: bigint; byHand: bigint }>`select
    coalesce((select sum(approved_amount) from payment
      where decided_by in ${accounts} and decided_at >= ${today} and journal_id is not null
        and not coalesce(person_of(first_by) <> person_of(decided_by) and first_amount = approved_amount, false)), 0)::bigint as approved,
    coalesce((select sum(amount) from adjustment
      where asked_by in ${accounts} and decided_by in ${accounts} and dated >= ${today} and status = 'APPROVED'), 0)::bigint as by_hand`.execute(
    db,
  )
  const { approved = 0n, byHand = 0n } = rows[0] ?? {}
  return { all: approved + byHand, byHand }
}
