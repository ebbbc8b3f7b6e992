import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { first, last, places, trades } from './words.ts'

/**
 * So many shops with one person and a wallet each, as the temporary table `shop`, numbered from 1. Their user names are
 * shop1, shop2, … and everybody has the password whose hash is given.
 */
export async function addShops(tx: Tx, count: number, days: number, now: Date, passwordHash: string) {
  const { rows } = await sql<{ known: bigint }>`
    select count(*) as known from user_account where user_name like 'shop%' and role = 'merchant'`.execute(tx)
  // A second filling adds shops of its own.
  const before = Number(rows[0]?.known ?? 0)
  const opened = new Date(now.getTime() - (days + 2) * 24 * 3_600_000)
  await sql`create temporary table shop on commit drop as
    select i, ${before}::int + i as no, pg_temp.id_at(${opened}::timestamptz, ${before}::int + i, 1) as id, pg_temp.id_at(${opened}::timestamptz, ${before}::int + i, 2) as user_id,
      'M' || nextval('merchant_no') as code,
      pg_temp.one_of(${first}::text[], i, 31) || ' ' || pg_temp.one_of(${last}::text[], i, 32) as name,
      pg_temp.one_of(${trades}::text[], i, 33) as trade,
      pg_temp.one_of(${places.map((place) => JSON.stringify(place))}::text[], i, 34)::jsonb as place
    from generate_series(1, ${count}::int) i`.execute(tx)
  await sql`alter table shop add primary key (i)`.execute(tx)
  await sql`insert into merchant
      (id, code, name, shop_name, mobile_no, email_id, address, parent_id, id_type_id, package_id, created_at)
    select s.id, s.code, s.name, s.trade || ' ' || (s.place ->> 'district') || ' ' || s.no,
      '61' || lpad(s.no::text, 8, '0'), 'shop' || s.no || '@example.com',
      s.place || jsonb_build_object('address1', s.no || ' Namoona Road', 'address2', 'Near Demo Chowk', 'address3', ''),
      null, p.id_type_id, p.id, ${opened}
    from shop s, (select id, id_type_id from package where name = 'Retail Standard') p`.execute(tx)
  await sql`insert into user_account (id, user_name, password_hash, name, code, role, merchant_id, created_at)
    select user_id, 'shop' || no, ${passwordHash}, name, code, 'merchant', id, ${opened} from shop`.execute(tx)
  await sql`insert into kyc (id, kind, user_id, merchant_id, code, name, status, status_at)
    select gen_random_uuid(), 'MERCHANT', user_id, id, code, name, 'APPROVED', ${opened} from shop`.execute(tx)
  await sql`insert into account (id, kind, merchant_id)
    select 'wallet:' || id, 'wallet', id from shop`.execute(tx)
}
