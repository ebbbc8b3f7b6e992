import { type Kysely, sql } from 'kysely'

const more = [
  'first_by uuid references user_account',
  'first_at timestamptz',
  'first_amount bigint',
  'credited bigint check (credited > 0)',
  `closed_as text check (closed_as in ('CREDITED', 'REFUNDED', 'NOTHING'))`,
  'closed_by uuid references user_account',
  'closed_at timestamptz',
  'desk_remark text',
  `desk text generated always as (case when closed_as is not null then closed_as
    when status = 'MISMATCH' and first_by is not null then 'SECOND' else status end) stored`,
]

/**
 * The office's decisions on payments that do not fit. The database ensures that a credit by hand has two people,
 * whatever the code does.
 */
export async function up(db: Kysely<unknown>) {
  for (const column of more) await sql.raw(`alter table gateway_payment add column ${column} null`).execute(db)
  await sql`alter table gateway_payment
    add constraint gateway_payment_two_people check (closed_as is distinct from 'CREDITED' or
      (first_by is not null and first_by <> closed_by and credited = first_amount and journal_id is not null)),
    add constraint gateway_payment_closed check ((closed_as is null) = (closed_by is null))`.execute(db)
  await sql`create index gateway_payment_desk on gateway_payment (desk, dated desc, id desc)`.execute(db)
  await sql`create index gateway_payment_amount on gateway_payment (amount, dated desc, id desc)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index gateway_payment_amount`.execute(db)
  await sql`alter table gateway_payment drop constraint gateway_payment_two_people,
    drop constraint gateway_payment_closed`.execute(db)
  for (const column of [...more].reverse())
    await sql.raw(`alter table gateway_payment drop column ${column.split(' ')[0]}`).execute(db)
}
