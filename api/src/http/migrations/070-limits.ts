import { type Kysely, sql } from 'kysely'

// Attempts are counted in the database, so that all servers share the count; a password that is being checked is
// reserved, and not yet a failure.

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('limit_count')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('limit_count_ends').on('limit_count').column('ends').execute()
  await db.schema
    .alterTable('sign_in_try')
    .addColumn('reserved', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('reserved_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.alterTable('sign_in_try').dropColumn('reserved').dropColumn('reserved_at').execute()
  await db.schema.dropTable('limit_count').execute()
}
