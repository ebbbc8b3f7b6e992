import { type Kysely, sql } from 'kysely'

/** The shop, the step and the amount of what is taken back, for the list. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table take_back add column merchant_id uuid null references merchant,
    add column step text not null default '', add column amount bigint null`.execute(db)
  await sql`update take_back t set merchant_id = p.merchant_id, step = 'approve', amount = p.approved_amount
    from payment p where t.kind = 'PAYMENT' and p.id = t.record_id`.execute(db)
  await sql`update take_back t set merchant_id = s.merchant_id, step = 'sell', amount = s.amount
    from id_sale s where t.kind = 'ID_SALE' and s.id = t.record_id`.execute(db)
  await sql`update take_back t set merchant_id = e.merchant_id,
      step = case when e.to_status = 'TIN_REJECTED' and e.from_status = 'TIN_REUPLOADED' then 'returnReply'
        else coalesce(known.step, '') end,
      amount = (select abs(n.amount) from entry n
        where n.journal_id = e.journal_id and n.account_id = 'wallet:' || e.merchant_id)
    from application_event e left join (values ('VERIFIED', 'verify'), ('INCOMPLETE', 'returnForCorrection'),
      ('REJECTED', 'reject'), ('ACKNOWLEDGED', 'acknowledge'), ('IN_PROCESS', 'process'), ('TIN_REJECTED', 'object'),
      ('TIN_RESUBMITTED', 'sendAgain'), ('AADHAAR_CANCELLED', 'cancelAadhaar'), ('ALLOTTED', 'allot'),
      ('DISPATCHED', 'dispatch'), ('DELIVERED', 'deliver'), ('RETURNED', 'returnCard')) known (status, step)
      on known.status = e.to_status
    where t.kind = 'APPLICATION' and e.id = t.target`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table take_back drop column merchant_id, drop column step, drop column amount`.execute(db)
}
