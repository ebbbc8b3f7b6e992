import { type Alike, registrations } from 'contract/registration'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { refNoSeries } from '../db/ref-no.ts'
import type { Tables } from '../db/tables.ts'
import { beside, listQuery } from '../list/list-query.ts'

/** The next number of a registration, of a visitor or of a member. */
export const nextRegistrationNo = refNoSeries('R', { sequence: 'registration_no', digits: 6 })

const fields = [
  'refNo',
  'dated',
  'fName',
  'lName',
  'fatherName',
  'gender',
  'dob',
  'mobileNo',
  'emailId',
  'idName',
  'shopName',
  'address1',
  'address2',
  'address3',
  'district',
  'state',
  'pin',
  'clientIp',
  'status',
  'remark',
] as const

export type RegistrationRow = NonNullable<Awaited<ReturnType<typeof findRegistration>>>

export async function findRegistration(db: Tx, refNo: string) {
  return db
    .selectFrom('registration')
    .select(fields)
    .select(['parentId', 'packageId', 'merchantId'])
    .select(sql<string | null>`(select m.code from merchant m where m.id = registration.parent_id)`.as('parent'))
    .where('refNo', '=', refNo)
    .executeTakeFirst()
}

/** A shop's name without blanks, signs and case; the indexes hold the same expression. */
const bare = (name: RawBuilder<unknown>) => sql`lower(regexp_replace(${name}, '[^[:alnum:]]+', '', 'g'))`

/** At most five of each kind that may be the same shop; an approved registration is there as the merchant it became. */
export async function alikeOf(db: Tx, { refNo, shopName, district, clientIp, dated, merchantId }: Alikes) {
  const isSame = sql`${bare(sql.ref('shop_name'))} = ${bare(sql`${shopName}::text`)}`
  const { rows } = await sql<Alike>`
    (select 'shop' as why, code, null as "refNo", shop_name as "shopName", id as "merchantId" from merchant
      where ${isSame} and lower(address ->> 'district') = lower(${district})
      and id is distinct from ${merchantId}::uuid order by code limit 5)
    union all
    (select 'shop', null, ref_no, shop_name, null from registration
      where ${isSame} and lower(district) = lower(${district})
      and ref_no <> ${refNo} and status <> 'APPROVED' order by dated desc limit 5)
    union all
    (select 'address', null, ref_no, shop_name, null from registration
      where client_ip = ${clientIp} and ref_no <> ${refNo}
      and dated between ${dated}::timestamptz - interval '30 days' and ${dated}::timestamptz + interval '30 days'
      order by dated desc limit 5)`.execute(db)
  return rows
}
type Alikes = Pick<
  Selectable<Tables['registration']>,
  'refNo' | 'shopName' | 'district' | 'clientIp' | 'dated' | 'merchantId'
>

/** Registrations, newest first. */
export const registrationList = listQuery(
  registrations.list,
  'registration',
  { parent: 'above.code', idName: beside('registration.id_name'), state: beside('registration.state') },
  {
    id: 'ref_no',
    order: ['dated desc', 'ref_no desc'] as const,
    joins: { above: ['merchant', 'parent_id'] },
  },
)

/** Whose mobile number or e-mail this is already: who waits for a decision, and merchants. */
export async function ownersOf(db: Tx, { mobileNo, emailId }: { mobileNo: string; emailId: string }) {
  const email = emailId.toLowerCase()
  const { rows } = await sql<{ emailId: string; mobileNo: string; known: string }>`
    select email_id, mobile_no, ref_no as known from registration
      where status = 'PENDING' and (mobile_no = ${mobileNo} or lower(email_id) = ${email})
    union all select email_id, mobile_no, code from merchant
      where mobile_no = ${mobileNo} or lower(email_id) = ${email}`.execute(db)
  return rows
}

/** Adds a registration; false when another with that mobile number or e-mail waits already. */
export async function addRegistration(
  db: Tx,
  registration: Omit<Insertable<Tables['registration']>, 'remark' | 'decidedBy' | 'decidedAt' | 'merchantId'>,
) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('registration')
    .values({ ...registration, remark: null, decidedBy: null, decidedAt: null, merchantId: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Notes the number given for what is registered already. */
export async function noteRepeated(db: Tx, key: string, dated: Date) {
  await db.insertInto('registrationRepeated').values({ key, dated }).execute()
}

/** How the registration of that number and date of birth is, since when, and of a rejection why; `key` as of what is registered already. */
export async function statusOf(db: Tx, { no, dob }: { no: string; dob: string }, key: string) {
  const own = db
    .selectFrom('registration')
    .select(['status', sql<Date>`coalesce(decided_at, dated)`.as('on')])
    .select(sql<string | null>`case when status = 'REJECTED' then remark end`.as('reason'))
    .where('refNo', '=', no)
    .where('dob', '=', dob)
  const repeated = db
    .selectFrom('registrationRepeated')
    .select([sql<'PENDING'>`'PENDING'`.as('status'), 'dated as on', sql<string | null>`null`.as('reason')])
    .where('key', '=', key)
  return own.unionAll(repeated).executeTakeFirst()
}

/** Moves a pending registration on, and answers whether it was still pending. */
export async function decide(db: Tx, refNo: string, decision: Updateable<Tables['registration']>) {
  const { numUpdatedRows } = await db
    .updateTable('registration')
    .set(decision)
    .where('refNo', '=', refNo)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How it was decided: by whom, and when. */
export const decisionOf = (db: Tx, refNo: string) =>
  db
    .selectFrom('registration')
    .select(['status', 'decidedBy as by', 'decidedAt as at'])
    .where('refNo', '=', refNo)
    .executeTakeFirstOrThrow()

export async function nameMerchant(db: Tx, refNo: string, merchantId: string) {
  await db.updateTable('registration').set({ merchantId }).where('refNo', '=', refNo).execute()
}

export async function openIdTypes(db: Tx) {
  return db
    .selectFrom('idType')
    .select(['id', 'name', 'saleAmount'])
    .where('active', '=', true)
    .orderBy('level')
    .execute()
}

export async function namesOfIdTypes(db: Tx) {
  return (await openIdTypes(db)).map(({ name }) => name)
}

export async function openPackages(db: Tx) {
  return db
    .selectFrom('package')
    .select(['id', 'name', 'idTypeId'])
    .where('active', '=', true)
    .orderBy('name')
    .execute()
}

export async function emailOf(db: Tx, merchantId: string) {
  const merchant = db.selectFrom('merchant').select('emailId').where('id', '=', merchantId)
  return (await merchant.executeTakeFirstOrThrow()).emailId
}
