import { isRepresented, rulesOf } from 'contract/pan/form/category-rules'
import { fullName } from 'contract/pan/form/names'
import type { applicantConsentTaken, ConsentGiver, ConsentRecord, ConsentWay } from 'contract/privacy/consent'
import { type ConsentPurpose, consentText, consentTexts } from 'contract/privacy/consent-texts'
import type { Insertable, Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type * as v from 'valibot'
import type { Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import { fieldsOf } from '../pan/application/fields.ts'
import type { Application } from '../pan/application/queries.ts'
import { audit } from '../shared/audit.ts'
import type { Caller, Visitor } from '../shared/caller.ts'
import type { Context } from '../shared/context.ts'
import { idsOf, type Records } from '../shared/held.ts'
import { Refusal } from '../shared/refusal.ts'
import { maskedName } from './masked.ts'

/** How the consent was taken, as the client reports it; a client that sends none of it also works. */
export type Taken = v.InferOutput<v.ObjectSchema<typeof applicantConsentTaken, undefined>>

type ConsentInput = {
  purpose: ConsentPurpose
  isForAnother?: boolean
  onPaper?: boolean
  /** It was asked for, and the person declined. */
  isDeclined?: boolean
  /** The record's number for people. */
  about: string
  givenBy: ConsentGiver
  person: string
  way: ConsentWay
  applicationId?: string
  userId?: string | null
  merchantId?: string | null
}

/**
 * The text that was on the screen, if the client names it: an older version of this purpose is accepted, an unknown one
 * refused.
 */
function textOf({ consentText: shown }: Pick<Taken, 'consentText'>, kind: ConsentInput) {
  const versions = shown?.split(' ') ?? []
  const known = consentTexts.filter(({ version }) => versions.includes(version))
  if (known.length < versions.length)
    throw new Refusal(409, 'The text of the consent has changed. Reload the page and read it again.')
  return known.find(({ purpose }) => purpose === kind.purpose) ?? consentText(kind)
}

/** Records a consent, in the transaction of the action it is for. The same consent is stored only once. */
export async function keepConsent(
  { tx, portal, caller }: Context<Caller | Visitor>,
  taken: Pick<Taken, 'consentText' | 'consentLanguage'>,
  given: ConsentInput,
) {
  const { version, purpose, en, hi } = textOf(taken, given)
  const now = portal.clock()
  const text = tx.insertInto('consentText').values({ version, purpose, en, hi, firstUsed: now })
  await text.onConflict((conflict) => conflict.doNothing()).execute()
  const kept = await tx.selectFrom('consentText').select(['en', 'hi']).where('version', '=', version).executeTakeFirst()
  if (kept?.en !== en || kept.hi !== hi) throw new Error(`the text ${version} was changed: give it a new version`)
  const row: Insertable<Tables['consent']> = {
    id: uuid(),
    purpose,
    textVersion: version,
    language: taken.consentLanguage ?? 'en',
    given: !given.isDeclined,
    givenBy: given.givenBy,
    person: given.person,
    way: given.way,
    about: given.about,
    applicationId: given.applicationId ?? null,
    userId: given.userId ?? null,
    merchantId: given.merchantId ?? null,
    takenBy: caller.id,
    takenByName: caller.name,
    takenAt: now,
    ip: caller.ip,
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('consent')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return
  const what = given.isDeclined ? 'consent not given' : 'consent given'
  await audit(tx, portal, caller, what, given.about, { purpose, text: version, by: given.givenBy, way: given.way })
}

/**
 * Who consents to an application: the applicant, the guardian of a minor, a representative, or the signatory of an
 * entity.
 */
export function giverOf({ category, name, ...application }: Application): { givenBy: ConsentGiver; person: string } {
  const fields = fieldsOf(application)
  const ra = fullName({ firstName: fields.raFirst, middleName: fields.raMiddle, lastName: fields.raLast })
  if (category === 'PM') return { givenBy: 'GUARDIAN', person: ra }
  if (isRepresented(category, fields)) return { givenBy: 'REPRESENTATIVE', person: ra }
  if (rulesOf(category).isPerson) return { givenBy: 'APPLICANT', person: name }
  return { givenBy: 'SIGNATORY', person: fields.verifierName || name }
}

/** The consents of a sent application: filing, the use of Aadhaar, and messages if asked. */
export async function keepApplicantConsents(context: Context, taken: Taken, application: Application) {
  const { id, formNo, merchantId, aadhaarRef, mode } = application
  const giver = giverOf(application)
  const isForAnother = giver.givenBy === 'GUARDIAN' || giver.givenBy === 'REPRESENTATIVE'
  const { consentWay: way = 'TICK', messages } = taken
  const known = { ...giver, way, about: formNo, applicationId: id, merchantId }
  await keepConsent(context, taken, { ...known, purpose: 'FILING', isForAnother })
  const onPaper = mode === 'PHYSICAL'
  if (onPaper && aadhaarRef) await keepConsent(context, taken, { ...known, purpose: 'AADHAAR', onPaper })
  if (messages !== undefined)
    await keepConsent(context, taken, { ...known, purpose: 'MESSAGES', isDeclined: !messages })
}

/** Whether the applicant may get messages: unless they declined or withdrew. */
export async function mayWriteTo(tx: Tx, applicationId: string) {
  const no = await tx
    .selectFrom('consent')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('purpose', '=', 'MESSAGES')
    .where((at) => at.or([at('given', '=', false), at('withdrawnAt', 'is not', null)]))
    .executeTakeFirst()
  return no === undefined
}

type ConsentRow = Selectable<Tables['consent']> & Pick<Selectable<Tables['consentText']>, 'en' | 'hi'>

/** Consents as they are read, the first one first. */
const consentsIn = (tx: Tx) =>
  tx
    .selectFrom('consent')
    .innerJoin('consentText', 'consentText.version', 'consent.textVersion')
    .selectAll('consent')
    .select(['consentText.en', 'consentText.hi'])
    .orderBy('consent.takenAt')
    .orderBy('consent.id')

export const recordOf = (row: ConsentRow): ConsentRecord => ({
  id: row.id,
  purpose: row.purpose,
  version: row.textVersion,
  text: row[row.language],
  language: row.language,
  isGiven: row.given,
  givenBy: row.givenBy,
  person: row.person,
  way: row.way,
  takenBy: row.takenByName,
  at: row.takenAt.toISOString(),
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  withdrawnBy: row.withdrawnByName,
  reason: row.withdrawReason,
  effect: row.withdrawEffect,
})

export const consentsOf = async (tx: Tx, applicationId: string) =>
  (await consentsIn(tx).where('applicationId', '=', applicationId).execute()).map(recordOf)

/** The consents in those records: of applications, of users, and of their registrations. */
export const consentsAbout = (tx: Tx, { applications, users, registrations }: Records) =>
  consentsIn(tx)
    .where((at) =>
      at.or([
        at('applicationId', 'in', idsOf(applications)),
        at('userId', 'in', idsOf(users)),
        at('about', 'in', idsOf(registrations)),
        at('about', 'in', (query) =>
          query
            .selectFrom('registration as r')
            .innerJoin('userAccount as u', 'u.merchantId', 'r.merchantId')
            .select('r.refNo')
            .where('u.id', 'in', idsOf(users))
            .where('u.shopStaff', '=', false),
        ),
      ]),
    )
    .limit(500)
    .execute()

/**
 * Masks the name in a consent together with the other names of an application or a registration; the consent itself
 * stays.
 */
export async function maskConsents(tx: Tx, column: 'applicationId' | 'about', of: string) {
  const rows = await tx.selectFrom('consent').select(['id', 'person']).where(column, '=', of).execute()
  for (const { id, person } of rows)
    await tx
      .updateTable('consent')
      .set({ person: maskedName(person), withdrawReason: null })
      .where('id', '=', id)
      .execute()
}
