import { type Kysely, sql } from 'kysely'

/** The rate of GST is data, with a day from which it is valid. */
export async function up(db: Kysely<unknown>) {
  await sql`create table gst_rate (
    id uuid primary key default gen_random_uuid(),
    service text not null,
    rate int not null check (rate between 0 and 10000),
    sac text not null default '',
    effective_from date not null,
    active boolean not null default true
  )`.execute(db)
  await sql`create unique index gst_rate_from on gst_rate (service, effective_from) where active`.execute(db)
  // Services of this kind have had 18 % since GST began.
  await sql`insert into gst_rate (service, rate, effective_from) values ('ALL', 1800, '2017-07-01')`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table gst_rate`.execute(db)
}
