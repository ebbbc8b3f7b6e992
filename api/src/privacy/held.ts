import { maskedAadhaar } from 'contract/aadhaar'
import { dayText, indianDay } from 'contract/field/fields'
import { maskedPan, tidyPan } from 'contract/pan/form/pan-number'
import { statusesFor } from 'contract/pan/status'
import { consentPurposes } from 'contract/privacy/consent-texts'
import type { FindBy, HeldKind } from 'contract/privacy/data-request'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { isReading } from '../paper-read/queries.ts'
import type { Portal } from '../portal.ts'
import { aadhaarIndex } from '../vault/aadhaar.ts'
import { panIndexOf } from '../vault/pan-index.ts'
import { consentsIn } from './consents.ts'
import { maskedMobile } from './masked.ts'

/** The records about one person: as customer, as user, or as registrant. */
export type Records = { applications: string[]; users: string[]; registrations: string[] }

/** Records listed of each kind; the count includes all. */
const named = 20
const none = '00000000-0000-0000-0000-000000000000'
const ids = (list: string[]) => (list.length > 0 ? list : [none])

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
    records.applications = await idsOf(sent.where(sql<boolean>`fields ->> 'mobile' = ${value}`))
    records.users = await usersBy(tx, sql<boolean>`m.mobile_no = ${value} and not u.shop_staff`)
    const registered = tx.selectFrom('registration').select('refNo').where('mobileNo', '=', value)
    records.registrations = (await registered.limit(500).execute()).map(({ refNo }) => refNo)
  }
  return records
}

/** Letters to the addresses in these records; the retention rule of messages deletes each. */
async function messagesTo(tx: Tx, { applications, users, registrations }: Records) {
  const { rows } = await sql<{ nos: number }>`
    with address as (
      select lower(fields ->> 'email') as email from application where id in (${sql.join(ids(applications))})
      union select lower(u.mailbox) from user_account u where u.id in (${sql.join(ids(users))})
      union select lower(m.email_id) from user_account u join merchant m on m.id = u.merchant_id
        where u.id in (${sql.join(ids(users))}) and not u.shop_staff
      union select lower(email_id) from registration where ref_no in (${sql.join(ids(registrations))})
    )
    select count(*)::int as nos from outbox o join address on lower(o.recipient) = address.email
      where address.email <> ''`.execute(tx)
  return rows[0]?.nos ?? 0
}

/** The consents with their days, and what was withdrawn. */
async function consentsHeld(tx: Tx, records: Records): Promise<HeldKind> {
  const rows = await consentsAbout(tx, records)
  return {
    kind: 'Consents',
    count: rows.length,
    lines: rows.slice(0, named).map(({ about, applicationId, purpose, textVersion, takenAt, given, withdrawnAt }) => ({
      label: `${consentPurposes[purpose]}, ${about}`,
      note: [
        `${textVersion}, ${dayText(indianDay(takenAt))}`,
        ...(given ? [] : ['not agreed']),
        ...(withdrawnAt ? [`withdrawn ${dayText(indianDay(withdrawnAt))}`] : []),
      ].join(', '),
      to: applicationId ? `/backend/actions/nsdl-pan/physical/paninfo/${applicationId}` : null,
    })),
  }
}

/** The consents in those records: of applications, of users, and of their registrations. */
export const consentsAbout = (tx: Tx, { applications, users, registrations }: Records) =>
  consentsIn(tx)
    .where((at) =>
      at.or([
        at('applicationId', 'in', ids(applications)),
        at('userId', 'in', ids(users)),
        at('about', 'in', ids(registrations)),
        at('about', 'in', (query) =>
          query
            .selectFrom('registration as r')
            .innerJoin('userAccount as u', 'u.merchantId', 'r.merchantId')
            .select('r.refNo')
            .where('u.id', 'in', ids(users))
            .where('u.shopStaff', '=', false),
        ),
      ]),
    )
    .limit(500)
    .execute()

async function usersBy(tx: Tx, where: ReturnType<typeof sql<boolean>>) {
  const { rows } = await sql<{ id: string }>`
    select u.id from user_account u left join merchant m on m.id = u.merchant_id where ${where} limit 500`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The data in those records, kind by kind, with links. */
export async function heldOf(tx: Tx, { applications, users, registrations }: Records): Promise<HeldKind[]> {
  const filed = await tx
    .selectFrom('application')
    .innerJoin('merchant', 'merchant.id', 'application.merchantId')
    .select(['application.id', 'formNo', 'status', 'appType', 'merchant.code', 'aadhaarRef'])
    .where('application.id', 'in', ids(applications))
    .orderBy('application.createdAt', 'desc')
    .execute()
  const accounts = await tx
    .selectFrom('userAccount')
    .select(['id', 'userName', 'role'])
    .where('id', 'in', ids(users))
    .execute()
  const kycs = await tx
    .selectFrom('kyc')
    .select(['id', 'kind', 'code', 'status'])
    .where('userId', 'in', ids(users))
    .execute()
  const forms = ids(filed.map(({ formNo }) => formNo))
  const { rows } = await sql<Record<'papers' | 'payments' | 'looks', number>>`
    select
      (select count(*)::int from file where owner_id in (${sql.join(ids(applications))})) as papers,
      (select count(*)::int from payment where requested_by in (${sql.join(ids(users))})) as payments,
      (select count(*)::int from audit where about in (${sql.join(forms)}) and ${sql.raw(isReading)}) as looks`.execute(
    tx,
  )
  const { papers = 0, payments = 0, looks = 0 } = rows[0] ?? {}
  const counted = (kind: string, count: number): HeldKind => ({ kind, count, lines: [] })
  return [
    {
      ...counted('Applications', filed.length),
      lines: filed.slice(0, named).map(({ id, formNo, status, appType, code }) => ({
        label: formNo,
        note: `${statusesFor(appType)[status].en}, ${code}`,
        to: `/backend/actions/nsdl-pan/physical/paninfo/${id}`,
      })),
    },
    counted('Papers', papers),
    counted('Sealed Aadhaar numbers', filed.filter(({ aadhaarRef }) => aadhaarRef).length),
    {
      ...counted('Accounts', accounts.length),
      lines: accounts.slice(0, named).map(({ id, userName, role }) => ({
        label: userName,
        note: role,
        to: `/backend/user-management/user/${id}`,
      })),
    },
    {
      ...counted('KYC', kycs.length),
      lines: kycs.slice(0, named).map(({ id, kind, code, status }) => ({
        label: code,
        note: status,
        to: `/backend/user-management/${kind === 'STAFF' ? 'staff' : 'merchant'}-kyc/${id}`,
      })),
    },
    {
      ...counted('Registrations', registrations.length),
      lines: registrations.slice(0, named).map((refNo) => ({
        label: refNo,
        note: '',
        to: `/backend/user-management/registration-action/${refNo}`,
      })),
    },
    counted('Payments', payments),
    counted('Messages sent to them', await messagesTo(tx, { applications, users, registrations })),
    await consentsHeld(tx, { applications, users, registrations }),
    counted('Times somebody opened their papers', looks),
  ]
}
