import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/** A person who may log in, with their e-mail. */
export type Person = { id: string; userName: string; name: string; code: string; emailId: string | null }

const emailId = sql`coalesce(u.mailbox, case when not u.shop_staff then m.email_id end)`

/** The people among these ids who may log in; a person with exactly this user name comes first. */
const peopleAmong = (ids: ReturnType<typeof sql>, name = '') => sql<Person>`
  select u.id, u.user_name, u.name, u.code, ${emailId} as email_id
  from user_account u left join merchant m on m.id = u.merchant_id
  where u.id in (${ids}) and u.status = 'ACTIVE' and (m.id is null or m.shop_status = 'ACTIVE')
  order by lower(u.user_name) = ${name} desc, u.created_at limit 10`

/** The accounts with this e-mail, which is given in small letters. */
export const knownBy = (email: string) => sql`
  select id from user_account where lower(mailbox) = ${email}
  union select s.id from user_account s join merchant shop on shop.id = s.merchant_id
    where lower(shop.email_id) = ${email} and s.mailbox is null and not s.shop_staff`

export async function hasEmail(db: Tx, email: string) {
  const { rows } = await knownBy(email.toLowerCase()).execute(db)
  return rows.length > 0
}

/** Whoever is known by this e-mail. */
export async function peopleByEmail(db: Tx, email: string) {
  const { rows } = await peopleAmong(knownBy(email.toLowerCase())).execute(db)
  return rows
}

/** The person with this user name, otherwise with this e-mail, who has an e-mail to write to. */
export async function personToWrite(db: Tx, nameOrEmail: string) {
  const typed = nameOrEmail.toLowerCase()
  const ids = sql`select id from user_account where lower(user_name) = ${typed} union ${knownBy(typed)}`
  const { rows } = await peopleAmong(ids, typed).execute(db)
  return rows[0]?.emailId ? rows[0] : null
}

export async function personById(db: Tx, id: string): Promise<Person | null> {
  const { rows } = await peopleAmong(sql`${id}::uuid`).execute(db)
  return rows[0] ?? null
}

/**
 * The account counts as a person of its own: its password was chosen by a link to an e-mail that nobody else in the portal has.
 * Where there is another administrator, that is for them to say, since whoever knew the password could also enter an e-mail.
 */
export async function becomeOneself(db: Tx, id: string) {
  await sql`update user_account u set password_known_to = null where id = ${id} and mailbox is not null
    and not exists (select from user_account o where o.id <> u.id and lower(o.mailbox) = lower(u.mailbox))
    and not exists (select from user_account a where a.role = 'admin' and a.status = 'ACTIVE' and person_of(a.id) <> person_of(u.id))`.execute(
    db,
  )
}

export async function profileOf(db: Tx, id: string) {
  return db
    .selectFrom('userAccount')
    .leftJoin('merchant', 'merchant.id', 'userAccount.merchantId')
    .select(['userName', 'userAccount.name', 'userAccount.code', 'userAccount.createdAt', 'photoFileId'])
    .select(['merchant.mobileNo', 'merchant.shopName'])
    .select(sql<string | null>`coalesce(mailbox, case when not shop_staff then merchant.email_id end)`.as('emailId'))
    .where('userAccount.id', '=', id)
    .executeTakeFirst()
}

export async function settingsOf(db: Tx, id: string) {
  const found = db
    .selectFrom('userAccount')
    .select(['loginNotification', 'trackedSince', 'lettersInHindi', 'factorWantedSince'])
    .where('id', '=', id)
  return found.executeTakeFirst()
}
