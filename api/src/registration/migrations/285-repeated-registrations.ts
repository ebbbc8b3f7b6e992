import type { Kysely } from 'kysely'

/** Numbers that were given to whoever registered what is registered already, so that asking with one says no more than that. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('registration_repeated')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('dated', 'timestamptz', (column) => column.notNull())
    .execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable('registration_repeated').execute()
}
