import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'

/** Throws of the dice inside the database: the same for the same number, whatever ran before. They end with the connection. */
export async function addChance(tx: Tx) {
  await sql`create or replace function pg_temp.chance(n bigint, throw int) returns float8 language sql immutable as
    $$ select (hashint8extended(n, throw) & 1048575) / 1048576.0::float8 $$`.execute(tx)
  await sql`create or replace function pg_temp.one_of(things text[], n bigint, throw int) returns text language sql immutable as
    $$ select things[1 + floor(cardinality(things) * pg_temp.chance(n, throw))::int] $$`.execute(tx)
  // The first of a list is drawn more often than the last.
  await sql`create or replace function pg_temp.rather_first(things text[], n bigint, throw int) returns text language sql immutable as
    $$ select things[1 + floor(cardinality(things) * pg_temp.chance(n, throw) * pg_temp.chance(n, throw + 500))::int] $$`.execute(
    tx,
  )
  // A UUIDv7: the moment, what it is for, some chance, and the number, so that no two are the same.
  await sql`create or replace function pg_temp.id_at(at timestamptz, n bigint, what int) returns uuid language sql stable as $$
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(what), 3, '0') || '8'
      || lpad(to_hex(hashint8extended(n, what) & 1048575), 5, '0') || lpad(to_hex(n), 10, '0'))::uuid $$`.execute(tx)
  // The check digit of `pan/queries`, for nine digits.
  await sql`create or replace function pg_temp.doubled(n bigint) returns bigint language sql immutable as
    $$ select n % 10 * 2 - case when n % 10 > 4 then 9 else 0 end $$`.execute(tx)
  await sql`create or replace function pg_temp.luhn(n bigint) returns bigint language sql immutable as $$
    select (10 - (pg_temp.doubled(n) + n / 10 % 10 + pg_temp.doubled(n / 100) + n / 1000 % 10 + pg_temp.doubled(n / 10000)
      + n / 100000 % 10 + pg_temp.doubled(n / 1000000) + n / 10000000 % 10 + pg_temp.doubled(n / 100000000)) % 10) % 10
    $$`.execute(tx)
}
