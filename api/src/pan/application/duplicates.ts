import { rulesOf } from 'contract/pan/form/category-rules'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { comparedName, entityName } from 'contract/pan/form/names'
import { ended, withPan } from 'contract/pan/status'
import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { Portal } from '../../portal.ts'
import type { Application } from './queries.ts'

/**
 * A keyed hash of the applicant, by which a second application of the same person is found. Null while something is
 * missing.
 */
export const applicantKey = (portal: Pick<Portal, 'keys'>, category: string, fields: ApplicationFields) =>
  rulesOf(category).isPerson ? personKey(portal, fields) : entityKey(portal, category, fields)

/** For an entity: its registration number where that is mandatory, otherwise its name and date. */
function entityKey({ keys }: Pick<Portal, 'keys'>, category: string, fields: ApplicationFields) {
  const { registrationNo, dob } = fields
  if (rulesOf(category).registration?.isNeeded)
    return registrationNo.trim() ? keys.mac('person', `${category}|${comparedName(registrationNo)}`) : null
  const name = comparedName(entityName(fields))
  return name && dob ? keys.mac('person', [category, name, dob].join('|')) : null
}

/** For a person without Aadhaar: surname, first name, date of birth and the parent's surname. */
function personKey({ keys }: Pick<Portal, 'keys'>, fields: ApplicationFields) {
  const { lastName, firstName, dob, motherSingleParent, fatherLast, motherLast } = fields
  const parent = motherSingleParent ? motherLast : fatherLast
  if (![lastName, dob, parent].every((text) => text.trim())) return null
  return keys.mac('person', [comparedName(lastName), comparedName(firstName), dob, comparedName(parent)].join('|'))
}

/**
 * Locks all applications that could be for the same person, in the order of their ids, so that two sent at the same
 * moment see each other.
 */
export async function lockSamePerson(tx: Tx, { id, aadhaarRef, duplicateKey, ownPanIndex }: Application) {
  if (aadhaarRef) {
    await tx
      .selectFrom('vault')
      .select('ref')
      .where('blindIndex', '=', (query) => query.selectFrom('vault').select('blindIndex').where('ref', '=', aadhaarRef))
      .orderBy('ref')
      .forUpdate()
      .execute()
  }
  await tx
    .selectFrom('application')
    .select('id')
    .where((is) =>
      is.or([is('id', '=', id), is('duplicateKey', '=', duplicateKey), is('ownPanIndex', '=', ownPanIndex)]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * The form number of another open application for this person, or for the PAN to be corrected, or null. An application
 * of another merchant is not named. A person with a PAN may not apply for a new one, but may correct it.
 */
export async function openAlready(db: Tx, application: Application) {
  const { id, merchantId, appType, aadhaarRef, duplicateKey, ownPanIndex } = application
  const settled = appType === 'C' ? [...ended, ...withPan] : ended
  const { rows } = await sql<{ formNo: string; merchantId: string }>`
    select form_no, merchant_id from application
    where id <> ${id} and status not in ('DRAFT', 'PL_DRAFT', ${sql.join(settled)}) and id in (
      select id from application where duplicate_key = ${duplicateKey}
      union
      select id from application where own_pan_index = ${ownPanIndex}
      union
      select a.id from vault own
        join vault same on same.blind_index = own.blind_index
        join application a on a.aadhaar_ref = same.ref
      where own.ref = ${aadhaarRef}
    ) limit 1`.execute(db)
  const [found] = rows
  if (!found) return null
  return found.merchantId === merchantId ? found.formNo : 'at another shop'
}
