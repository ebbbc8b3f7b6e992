import { type Kysely, sql } from 'kysely'

/**
 * What a reason asks and names is said in the office's list, and stored with each application that comes back, in the
 * words of that day. Documents count on some forms, from a day and until a day.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table reason
    add column asks text not null default 'scan' check (asks in ('form', 'scan', 'crop')),
    add column names text not null default 'NONE',
    add column given_in text not null default 'ANY' check (given_in in ('ANY', 'CHECK', 'TIN', 'AADHAAR'))`.execute(db)
  await sql`alter table document_type
    add column forms text not null default '',
    add column valid_from date null,
    add column valid_to date null`.execute(db)
  await sql`alter table application_event add column reason_words jsonb null`.execute(db)
  await sql`update application a set reasons = (
      select jsonb_agg(given.value || case when r.code is null then '{}'::jsonb
        else jsonb_build_object('en', r.text_en, 'hi', r.text_hi) end order by given.no)
      from jsonb_array_elements(a.reasons) with ordinality given (value, no)
      left join reason r on r.code = given.value ->> 'code')
    where a.reasons <> '[]'`.execute(db)
  await sql`update application_event e set reason_words = (
      select jsonb_agg(jsonb_build_object('code', r.code, 'en', r.text_en, 'hi', r.text_hi))
      from jsonb_array_elements_text(e.reasons) given (code) join reason r on r.code = given.code)
    where e.reasons <> '[]'`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table application_event drop column reason_words`.execute(db)
  await sql`alter table document_type drop column forms, drop column valid_from, drop column valid_to`.execute(db)
  await sql`alter table reason drop column asks, drop column names, drop column given_in`.execute(db)
}
