import { indianDay } from 'contract/field/fields'
import type { Finding } from 'contract/pan/application'
import { blocks } from 'contract/pan/form/blocks'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { firstTimeRight } from 'contract/pan/form/first-time-right/first-time-right'
import type { About } from 'contract/pan/form/first-time-right/looking'
import { inBlock } from 'contract/pan/form/rules/address-rules'
import { ended } from 'contract/pan/status'
import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { appliedOn } from './applied-on.ts'
import { openAlready } from './duplicates.ts'
import { fieldsOf, formOf } from './fields.ts'
import { isInternational } from './officers-abroad.ts'
import { type Application, cropsOf } from './queries.ts'
import { rulebookOf } from './rulebook.ts'

/** AO codes for people of any city, by their description: international taxation and the forces. */
const isAnywhere = (description: string) =>
  isInternational(description) || /army|air force|navy|defence/i.test(description)

/** What the provider would object to, with all that the server knows: AO codes, other applications, pictures. */
export async function findingsOf(db: Tx, application: Application, now: Date): Promise<Finding[]> {
  const fields = fieldsOf(application)
  const { id, category, merchantId } = application
  const { shortNames, documents } = await rulebookOf(db, now)
  const paidOn = await appliedOn(db, application)
  const about: About = {
    category,
    form: { ...formOf(application, now), shortNames, documents },
    today: indianDay(now),
    ...(paidOn && { appliedOn: paidOn }),
    ao: await aoOf(db, fields),
    stateOfPin: await statesOfPins(db, fields),
    sameMobile: await sameMobile(db, id, fields.mobile),
    isOwnContact: await isOwnContact(db, merchantId, fields),
    openAlready: await openAlready(db, application),
    crops: (await cropsOf(db, id)).map(({ result }) => result),
  }
  return firstTimeRight(fields, about)
}

/** The states of the PIN codes of a form, where the office's list has them. */
async function statesOfPins(db: Tx, fields: ApplicationFields) {
  const pins = blocks.map((block) => inBlock(fields, block, 'Pin')).filter((pin) => pin !== '')
  if (pins.length === 0) return {}
  const rows = await db
    .selectFrom('pinCode')
    .select(['pin', 'state'])
    .where('pin', 'in', pins)
    .where('active', '=', true)
    .execute()
  return Object.fromEntries(rows.map(({ pin, state }) => [pin, state]))
}

async function aoOf(db: Tx, { areaCode, aoType, rangeCode, aoNo }: ApplicationFields): Promise<About['ao']> {
  const found = await db
    .selectFrom('aoCode')
    .select(['city', 'description'])
    .where('active', '=', true)
    .where((is) => is.and({ areaCode, aoType, rangeCode, aoNo }))
    .executeTakeFirst()
  if (!found) return null
  const { city, description } = found
  return { city: isAnywhere(description) ? '' : city, international: isInternational(description) }
}

/** The number of other open applications with this mobile number, counted up to ten. */
async function sameMobile(db: Tx, id: string, mobile: string): Promise<number> {
  if (!mobile) return 0
  const { rows } = await sql`
    select 1 from application
    where fields->>'mobile' = ${mobile} and id <> ${id} and status not in ('DRAFT', 'PL_DRAFT', 'DELIVERED', ${sql.join(ended)})
    limit 10`.execute(db)
  return rows.length
}

async function isOwnContact(db: Tx, merchantId: string, { mobile, email }: ApplicationFields) {
  const own = await db
    .selectFrom('merchant')
    .select(['mobileNo', 'emailId'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  return (
    (mobile !== '' && own.mobileNo === mobile) || (email !== '' && own.emailId.toLowerCase() === email.toLowerCase())
  )
}
