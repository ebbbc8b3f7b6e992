import { type Kysely, sql } from 'kysely'

/**
 * A credit limit is requested and approved like an adjustment, but moves no money. An earlier version does not know
 * this kind, and so cannot book it as money.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table adjustment
    drop constraint adjustment_kind_check, drop constraint adjustment_amount_check,
    add constraint adjustment_kind check (kind in ('ADJUST_CR', 'ADJUST_DR', 'CREDIT_LIMIT')),
    add constraint adjustment_amount check (amount > 0 or (kind = 'CREDIT_LIMIT' and amount = 0)),
    add constraint adjustment_limit check (kind <> 'CREDIT_LIMIT' or journal_id is null)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`delete from adjustment where kind = 'CREDIT_LIMIT'`.execute(db)
  await sql`alter table adjustment
    drop constraint adjustment_kind, drop constraint adjustment_amount, drop constraint adjustment_limit,
    add constraint adjustment_kind_check check (kind in ('ADJUST_CR', 'ADJUST_DR')),
    add constraint adjustment_amount_check check (amount > 0)`.execute(db)
}
