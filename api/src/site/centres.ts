import type { Centre, centreListing, centres, Listing } from 'contract/site/centre'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import { ipPrefix } from '../http/limits.ts'
import { audit } from '../shared/audit.ts'
import { merchantOf } from '../shared/tenant.ts'

/** Enough for a family that looks around, too few to copy the list. */
const asked = { most: 40, seconds: 600 }
const most = 20

type CentreRow = { shopName: string; address: Record<string, string>; mobileNo: string }

/** The listed shops with this PIN code and others in its district, the nearest PIN first. */
export async function centresNear({ tx, query: { pin }, portal, caller }: Handler<typeof centres.near>) {
  await portal.limits.count('centres', ipPrefix(caller.ip), asked)
  const place = await placeOfPin(tx, pin)
  const { rows } = await sql<CentreRow>`
    select shop_name, address, mobile_no from merchant m
    where ${isShown(portal.clock())} and m.address ->> 'pin' in (
      select ${pin}::text union select p.pin from pin_code p
      where p.active and p.district = ${place.district} and p.state = ${place.state}
    )
    order by abs((m.address ->> 'pin')::int - ${Number(pin)}), m.shop_name, m.id limit ${most}`.execute(tx)
  return { ...place, centres: rows.map(shownOf) }
}

/** The shop agreed, is not blocked and, where the site asks for KYC, may serve. */
const isShown = (now: Date) => sql<SqlBool>`
  coalesce((select (value ->> 'listed')::boolean from setting where name = 'centres'), true)
  and m.listed_at is not null and m.shop_status = 'ACTIVE' and not m.blocked_by_parent and (
    not coalesce((select (value ->> 'required')::boolean from setting where name = 'kyc'), false)
    or exists (select from kyc k where k.merchant_id = m.id and (k.status = 'APPROVED' or k.serve_until > ${now}))
  )`

async function placeOfPin(db: Tx, pin: string) {
  const place = db.selectFrom('pinCode').select(['district', 'state']).where('pin', '=', pin).where('active', '=', true)
  return (await place.executeTakeFirst()) ?? { district: '', state: '' }
}

/** Visitors see only these three values of a shop. */
function shownOf({
  shopName,
  address: { address1, address2, address3, district, pin, state },
  mobileNo,
}: CentreRow): Centre {
  const town = [district, pin].filter(Boolean).join(' ')
  return { shopName, address: [address1, address2, address3, town, state].filter(Boolean).join(', '), phone: mobileNo }
}

export async function readListing({ tx, caller }: Handler<typeof centreListing.read>): Promise<Listing> {
  const { listedAt, ...row } = await tx
    .selectFrom('merchant')
    .select(['shopName', 'address', 'mobileNo', 'listedAt'])
    .where('id', '=', merchantOf(caller))
    .executeTakeFirstOrThrow()
  return { since: listedAt?.toISOString() ?? null, shown: shownOf(row) }
}

/** The time of the agreement is stored; agreeing again does not change it. */
export async function changeListing(call: Handler<typeof centreListing.change>): Promise<Listing> {
  const { tx, portal, caller, body } = call
  const { numUpdatedRows } = await tx
    .updateTable('merchant')
    .set({ listedAt: body.isListed ? portal.clock() : null })
    .where('id', '=', merchantOf(caller))
    .where('listedAt', body.isListed ? 'is' : 'is not', null)
    .executeTakeFirst()
  const what = body.isListed ? 'agreed to be listed as a centre' : 'no longer listed as a centre'
  if (numUpdatedRows > 0n) await audit(tx, portal, caller, what, caller.code)
  return readListing(call as unknown as Handler<typeof centreListing.read>)
}
