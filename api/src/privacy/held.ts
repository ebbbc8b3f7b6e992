import { maskedAadhaar } from 'contract/aadhaar'
import { maskedPan, tidyPan } from 'contract/pan/form/pan-number'
import type { FindBy, HeldKind } from 'contract/privacy/data-request'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import type { Records } from '../shared/held.ts'
import { aadhaarIndex } from '../vault/aadhaar.ts'
import { panIndexOf } from '../vault/pan-index.ts'
import { held } from './all-retention.ts'
import { maskedMobile } from './masked.ts'

/** The person's description in the audit: never a whole number. */
export function calledBy(by: FindBy, value: string) {
  if (by === 'aadhaar') return maskedAadhaar(value.replaceAll(/\D/g, '').slice(-4))
  if (by === 'pan') return maskedPan(tidyPan(value))
  return by === 'mobile' ? maskedMobile(value) : value.toUpperCase()
}

/** The records found by a number or a name. Aadhaar and PAN are compared by their blind indexes. */
export async function recordsBy(tx: Tx, { keys }: Pick<Portal, 'keys'>, by: FindBy, value: string): Promise<Records> {
  const records: Records = { applications: [], users: [], registrations: [] }
  const sent = tx.selectFrom('application').select('id').where('status', 'not in', ['DRAFT', 'PL_DRAFT'])
  const idsOf = async (query: typeof sent) => (await query.limit(500).execute()).map(({ id }) => id)
  if (by === 'formNo') records.applications = await idsOf(sent.where('formNo', '=', value.toUpperCase()))
  if (by === 'pan') {
    const index = panIndexOf(keys, tidyPan(value))
    records.applications = await idsOf(
      sent.where((at) => at.or([at('panIndex', '=', index), at('ownPanIndex', '=', index)])),
    )
  }
  if (by === 'aadhaar') {
    const index = aadhaarIndex({ keys }, value.replaceAll(/\D/g, ''))
    const refs = tx.selectFrom('vault').select('ref').where('blindIndex', '=', index)
    records.applications = await idsOf(sent.where('aadhaarRef', 'in', refs))
  }
  if (by === 'userName') records.users = await usersBy(tx, sql<boolean>`lower(u.user_name) = ${value.toLowerCase()}`)
  if (by === 'mobile') {
    records.mobile = value
    records.applications = await idsOf(sent.where(sql<boolean>`fields ->> 'mobile' = ${value}`))
    records.users = await usersBy(tx, sql<boolean>`m.mobile_no = ${value} and not u.shop_staff`)
    const registered = tx.selectFrom('registration').select('refNo').where('mobileNo', '=', value)
    records.registrations = (await registered.limit(500).execute()).map(({ refNo }) => refNo)
  }
  return records
}

async function usersBy(tx: Tx, where: ReturnType<typeof sql<boolean>>) {
  const { rows } = await sql<{ id: string }>`
    select u.id from user_account u left join merchant m on m.id = u.merchant_id where ${where} limit 500`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The data in those records, kind by kind, with links. */
export async function heldOf(tx: Tx, records: Records): Promise<HeldKind[]> {
  const found = []
  for (const { kinds } of held) if (kinds) found.push(...(await kinds(tx, records)))
  return found
}

/** What features hold of people who are no customer with an application, no user and no registrant. */
export async function heldBeside(tx: Tx, { keys }: Pick<Portal, 'keys'>, by: FindBy, value: string) {
  const found: HeldKind[] = []
  for (const { find } of held) if (find) found.push(...(await find(tx, keys, by, value)))
  return found
}
