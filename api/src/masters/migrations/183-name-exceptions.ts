import { type Kysely, sql } from 'kysely'

/** Words of one or two letters that are names, as the provider published them (domain 2 C). */
const published =
  'AH AI AL AN AO AR AS BE BI BO BP CH CY DA DE DO EE EK EM ES FA FE FK FU GI GO GU HA HE HO HU ID IK IL IN JI JO KA KC ' +
  'KE KH KI KJ KO KS KU LE LI LO LU MA NA NG OH OM ON PI PT QI RU SA SE SI SM SU TA TI TO TU UL UR WO WU YE YH YI YJ YO YU ZI'

export async function up(db: Kysely<unknown>) {
  await sql`create table name_exception (
    id uuid primary key default gen_random_uuid(),
    word text not null unique check (word ~ '^[A-Z]{1,2}$'),
    note text not null,
    active boolean not null default true
  )`.execute(db)
  await sql`insert into name_exception (word, note)
    select word, 'List of the provider' from string_to_table(${published}, ' ') as word`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table name_exception`.execute(db)
}
