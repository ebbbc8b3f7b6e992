import { type Kysely, sql } from 'kysely'

const rules = (last: string) => `alter table courier add constraint courier_docket_rule_check
  check (docket_rule in ('ANY', 'INDIA_POST', '${last}'))`

/** What is carried by hand has a name of its own among the rules for docket numbers. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table courier drop constraint courier_docket_rule_check`.execute(db)
  await sql`update courier set docket_rule = 'BY_HAND' where docket_rule = 'NONE'`.execute(db)
  await sql.raw(rules('BY_HAND')).execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table courier drop constraint courier_docket_rule_check`.execute(db)
  await sql`update courier set docket_rule = 'NONE' where docket_rule = 'BY_HAND'`.execute(db)
  await sql.raw(rules('NONE')).execute(db)
}
