import { type Kysely, sql } from 'kysely'

/** The four of the provider's 84 names of two letters that the list of 80 lacked. */
const lacking = 'JE JR JU MU'

export async function up(db: Kysely<unknown>) {
  await sql`insert into name_exception (id, word, note)
    select md5(word)::uuid, word, 'List of the provider' from string_to_table(${lacking}, ' ') as word
    on conflict (word) do nothing`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`delete from name_exception where word = any (string_to_array(${lacking}, ' '))`.execute(db)
}
