import { type Kysely, sql } from 'kysely'

const statuses = `'NEW', 'SUBMITTED', 'IN_PROCESS', 'APPROVED', 'ISSUED', 'PAYOUT_DUE', 'PAYOUT_PAID', 'REJECTED',
  'NOT_REACHABLE', 'DUPLICATE', 'EXPIRED'`
const kinds = `'PAYMENT', 'APPLICATION', 'ID_SALE'`

const allow = async (db: Kysely<unknown>, ofRequest: string, ofTakeBack: string) => {
  await sql
    .raw(`alter table card_request drop constraint card_request_status_check,
      add constraint card_request_status_check check (status in (${ofRequest}))`)
    .execute(db)
  await sql
    .raw(`alter table take_back drop constraint take_back_kind_check,
      add constraint take_back_kind_check check (kind in (${ofTakeBack}))`)
    .execute(db)
}

/** A payout of a card that was paid is taken back. */
export const up = (db: Kysely<unknown>) => allow(db, `${statuses}, 'PAYOUT_BACK'`, `${kinds}, 'CARD'`)

export async function down(db: Kysely<unknown>) {
  await sql`delete from take_back where kind = 'CARD'`.execute(db)
  await sql`update card_request set status = 'ISSUED' where status = 'PAYOUT_BACK'`.execute(db)
  await allow(db, statuses, kinds)
}
