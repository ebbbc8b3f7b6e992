import { indianDay } from 'contract/field/fields'
import { answerDays, type dataRequests, type ownRequests, type RequestKind } from 'contract/privacy/data-request'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import { refNoSeries } from '../db/ref-no.ts'
import type { Handler } from '../http/handler.ts'
import { personById } from '../identity/queries.ts'
import { sendLetter } from '../outbox/queries.ts'
import { erasePapers } from '../pan/application/erase-papers.ts'
import { isFinal } from '../pan/application/retention.ts'
import { audit } from '../shared/audit.ts'
import type { Context } from '../shared/context.ts'
import type { Records } from '../shared/held.ts'
import { notFound, Refusal } from '../shared/refusal.ts'
import { ownedBy } from '../shared/tenant.ts'
import { calledBy, heldBeside, heldOf, recordsBy } from './held.ts'
import { isHeld } from './legal-hold.ts'
import { letters } from './letters.ts'

const nextRefNo = refNoSeries('DR', { sequence: 'data_request_no', digits: 5 })

const day = 24 * 3_600_000
const dayOf = (text: string) => text.split('-').reverse().join('-')

/** Finds the records by a number or a name; the search is in the audit, without a whole number. */
export async function findPerson({ tx, portal, body, caller }: Handler<typeof dataRequests.find>) {
  const { by, value } = body
  const records = await recordsBy(tx, portal, by, value.trim())
  const called = calledBy(by, value.trim())
  const found = { applications: records.applications.length, accounts: records.users.length }
  await audit(tx, portal, caller, 'person looked up', called, { by, ...found })
  const beside = await heldBeside(tx, portal, by, value.trim())
  return { called, kinds: [...(await heldOf(tx, records)), ...beside] }
}

type Subject = { applicationId: string | null; userId: string | null; about: string }
type NewRequest = Subject & { kind: RequestKind; person: string; words: string }

/** Enters a request that reached the office. 400 where no form and no user has that name. */
export async function addRequest({ body, ...context }: Handler<typeof dataRequests.add>) {
  const { kind, person, about, words } = body
  const subject = (await applicationCalled(context, about)) ?? (await userCalled(context.tx, about))
  if (!subject) throw unknownSubject('about')
  return enter(context, { ...subject, kind, person, words })
}

/** A request of a person for themselves, or for the customer of one of their shop's applications. */
export async function askOwn({
  body,
  ...context
}: Handler<typeof ownRequests.office.ask | typeof ownRequests.shop.ask>) {
  const { kind, formNo, words } = body
  const { id, name, code } = context.caller
  const self = { applicationId: null, userId: id, about: code }
  const subject = formNo ? await applicationCalled(context, formNo) : self
  if (!subject) throw unknownSubject('formNo')
  return enter(context, { ...subject, kind, person: formNo ? 'Applicant' : name, words })
}

const unknownSubject = (field: string) =>
  new Refusal(400, 'Please correct the marked fields', {}, { fields: [{ field, text: 'Nothing here is called so' }] })

async function applicationCalled({ tx, caller }: Context, formNo: string): Promise<Subject | undefined> {
  const found = await tx
    .selectFrom('application')
    .select(['id', 'formNo'])
    .where('formNo', '=', formNo.toUpperCase())
    .where('status', 'not in', ['DRAFT', 'PL_DRAFT'])
    .where(ownedBy(caller))
    .executeTakeFirst()
  return found && { applicationId: found.id, userId: null, about: found.formNo }
}

async function userCalled(tx: Tx, userName: string): Promise<Subject | undefined> {
  const found = await tx
    .selectFrom('userAccount')
    .select(['id', 'userName'])
    .where(sql<boolean>`lower(user_name) = ${userName.toLowerCase()}`)
    .executeTakeFirst()
  return found && { applicationId: null, userId: found.id, about: found.userName }
}

async function enter({ tx, portal, caller }: Context, asked: NewRequest) {
  const now = portal.clock()
  const refNo = await nextRefNo(tx, now)
  const dueOn = indianDay(new Date(now.getTime() + answerDays * day))
  const id = uuid()
  await tx
    .insertInto('dataRequest')
    .values({ id, refNo, dated: now, dueOn, askedBy: caller.id, ...asked })
    .execute()
  await audit(tx, portal, caller, 'data request entered', refNo, { kind: asked.kind, of: asked.about })
  await tell({ tx, portal, caller }, caller.id, 'data-request-received', { refNo, due: dayOf(dueOn) })
  return { id, refNo, dueOn }
}

type Told =
  | ['data-request-received', { refNo: string; due: string }]
  | ['data-request-answered', { refNo: string; answer: string }]

async function tell({ tx, portal }: Context, userId: string, ...[name, values]: Told) {
  const person = await personById(tx, userId)
  if (!person?.emailId) return
  if (name === 'data-request-received') await sendLetter(tx, portal, letters[name], { to: person.emailId, values })
  else await sendLetter(tx, portal, letters[name], { to: person.emailId, values })
}

/**
 * The caller's own requests, the latest first; for people of the office only those about themselves, because the office
 * also enters requests of others.
 */
export async function readOwn({ tx, caller }: Context) {
  const rows = await tx
    .selectFrom('dataRequest')
    .select(['id', 'refNo', 'dated', 'dueOn', 'about', 'kind', 'status', 'answer'])
    .where('askedBy', '=', caller.id)
    .$if(caller.role !== 'merchant', (query) => query.where('userId', '=', caller.id))
    .orderBy('dated', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ dated, ...row }) => ({ ...row, dated: dated.toISOString() }))
}

/** A request by its id; 404 where there is none. */
export async function findRequest(tx: Tx, id: string) {
  const found = await tx
    .selectFrom('dataRequest')
    .innerJoin('userAccount as asker', 'asker.id', 'dataRequest.askedBy')
    .leftJoin('userAccount as answerer', 'answerer.id', 'dataRequest.answeredBy')
    .selectAll('dataRequest')
    .select(['asker.name as askedByName', 'answerer.name as answeredByName'])
    .where('dataRequest.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('This request was not found')
  return found
}

type Found = Awaited<ReturnType<typeof findRequest>>

/** The records that a request is about. */
export const recordsOf = ({ applicationId, userId }: Pick<Found, 'applicationId' | 'userId'>): Records => ({
  applications: applicationId ? [applicationId] : [],
  users: userId ? [userId] : [],
  registrations: [],
})

/** A request with the stored data of its person. Opening it is logged. */
export async function readRequest({ tx, portal, params, caller }: Handler<typeof dataRequests.read>) {
  const found = await findRequest(tx, params.id)
  const { id, refNo, dated, dueOn, kind, status, person, about, words, answer } = found
  await audit(tx, portal, caller, 'data request opened', refNo, { of: about })
  return {
    request: {
      id,
      refNo,
      dated: dated.toISOString(),
      dueOn,
      kind,
      status,
      person,
      about,
      words,
      answer,
      askedBy: found.askedByName,
      answeredBy: found.answeredByName,
      answeredAt: found.answeredAt?.toISOString() ?? null,
      copiedAt: found.copiedAt?.toISOString() ?? null,
    },
    held: await heldOf(tx, recordsOf(found)),
    application: found.applicationId ? await erasable(tx, found.applicationId) : null,
    isAdmin: caller.role === 'admin',
  }
}

/** Answers a request, once; the person who entered it is told. */
export async function answerRequest({ tx, portal, params, body, caller }: Handler<typeof dataRequests.answer>) {
  const { id, refNo, askedBy, status } = await findRequest(tx, params.id)
  const { numUpdatedRows } = await tx
    .updateTable('dataRequest')
    .set({ status: body.outcome, answer: body.answer, answeredBy: caller.id, answeredAt: portal.clock() })
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .executeTakeFirst()
  if (numUpdatedRows === 0n || status !== 'OPEN')
    throw new Refusal(409, 'Request {refNo} is answered already', { refNo })
  await audit(tx, portal, caller, 'data request answered', refNo, { outcome: body.outcome })
  await tell({ tx, portal, caller }, askedBy, 'data-request-answered', { refNo, answer: body.answer })
}

/** Deletes early what the law allows; the rest is refused with the reason. */
export async function eraseAsked({ tx, portal, params, caller }: Handler<typeof dataRequests.erase>) {
  const { refNo, kind, applicationId } = await findRequest(tx, params.id)
  if (kind !== 'ERASURE' || !applicationId)
    throw new Refusal(409, 'Request {refNo} does not ask to delete an application', { refNo })
  await tx.selectFrom('application').select('id').where('id', '=', applicationId).forUpdate().execute()
  const { formNo, stays } = await erasable(tx, applicationId)
  if (stays) throw new Refusal(409, stays)
  const { files } = await erasePapers({ tx, portal }, applicationId)
  await audit(tx, portal, caller, 'deleted on request', formNo, { request: refNo, files })
}

/** Why the papers of an application cannot be deleted now; null where they can. */
async function erasable(tx: Tx, id: string) {
  const { formNo, status, papersDeletedAt } = await tx
    .selectFrom('application')
    .select(['formNo', 'status', 'papersDeletedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const stays = papersDeletedAt
    ? 'Its papers are deleted already'
    : !isFinal.includes(status)
      ? 'It is still under way: its papers are needed until it has come to its end'
      : (await isHeld(tx, id))
        ? 'It is on legal hold: its papers stay until the hold is lifted'
        : null
  return { id, formNo, stays }
}
