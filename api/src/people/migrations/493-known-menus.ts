import { type Kysely, sql } from 'kysely'

/** Those that came with GST, cards and packets: nobody who works here was asked about them. */
const latest = ['gst', 'cards', 'courier']
const menus =
  'payments bank-statement gateway adjustments take-backs pan uti cards gst registration people kyc id-sale data-requests courier reports tds-return masters settings'

/** The menus that there were when somebody last set the rights of a person of the office; null where that is not known. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table user_account add column known_menus text[] null`.execute(db)
  const known = menus.split(' ').filter((menu) => !latest.includes(menu))
  await sql`update user_account set known_menus = array[${sql.join(known.map((menu) => sql.lit(menu)))}]::text[]
    where role = 'staff'`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table user_account drop column known_menus`.execute(db)
}
