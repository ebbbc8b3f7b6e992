import { type Kysely, sql } from 'kysely'

/**
 * Files that are shown instead of drawn forms, with all changes; and an index of allotted PANs without a blind index.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table file drop constraint file_purpose_check`.execute(db)
  await sql`alter table file add constraint file_purpose_check
    check (purpose in ('slip', 'page', 'crop', 'ack', 'photo', 'psa', 'form')) not valid`.execute(db)

  await sql`create table own_form (
    form text not null,
    no int not null,
    file_id uuid references file,
    pages int,
    by_user uuid not null references user_account,
    by_name text not null,
    at timestamptz not null,
    primary key (form, no)
  )`.execute(db)

  // After the first start it is empty: it lists PANs that were allotted before they had a blind index.
  await sql`create index application_pan_without_index on application (id)
    where pan_sealed is not null and pan_index is null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index application_pan_without_index`.execute(db)
  await sql`drop table own_form`.execute(db)
  await sql`delete from file where purpose = 'form'`.execute(db)
  await sql`alter table file drop constraint file_purpose_check`.execute(db)
  await sql`alter table file add constraint file_purpose_check
    check (purpose in ('slip', 'page', 'crop', 'ack', 'photo', 'psa')) not valid`.execute(db)
}
