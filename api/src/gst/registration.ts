import { fieldIn } from 'contract/field/field'
import { dayText, genderNames, indianDay } from 'contract/field/fields'
import type { gst } from 'contract/gst/gst'
import { gstStates } from 'contract/gst/gstin'
import {
  constitutions,
  type RegistrationInfo,
  RegistrationRequest,
  registrationDoubts,
  registrationPapers,
} from 'contract/gst/registration'
import { bankDays, clarificationDays, daysAfter, trnDays, workingDaysAfter } from 'contract/gst/returns'
import { mayRegister, type RegistrationStep, registrationStatuses, registrationSteps } from 'contract/gst/status'
import { maskedPan, searchedPan } from 'contract/pan/form/pan-number'
import { statusLabel } from 'contract/status'
import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import { nextRefNo } from '../db/ref-no.ts'
import type { Tables } from '../db/tables.ts'
import type { Handler, Http } from '../http/handler.ts'
import { beside, listQuery } from '../list/list-query.ts'
import { balanceOf, toRupees } from '../money/ledger.ts'
import { plainNote } from '../pan/application/fields.ts'
import { limitReveals, notePaperRead } from '../paper-read/note.ts'
import { audit } from '../shared/audit.ts'
import type { Caller } from '../shared/caller.ts'
import type { Context } from '../shared/context.ts'
import type { Keys } from '../shared/keys.ts'
import { badFields, badInput, notFound, Refusal, refuseTaken } from '../shared/refusal.ts'
import { merchantOf, ownedBy } from '../shared/tenant.ts'
import { seal, unseal } from '../vault/seal.ts'
import { eventsOf, noteEvent, tellShop } from './events.ts'
import { letters } from './letters.ts'
import { debit, earn, refund } from './money.ts'
import { takeFile } from './papers.ts'

const formPlace = (id: string) => `gst_registration|form|${id}`

/** Asks our office to register a client with GST. The price leaves the wallet in the same transaction. */
export async function register(context: Handler<typeof gst.register>) {
  const { tx, portal, caller, body } = context
  const merchantId = merchantOf(caller)
  await refuseShopsContact(tx, merchantId, body)
  if (registrationDoubts(body).length > 0 && !body.sure)
    throw badInput('sure', 'Something looks wrong. Correct it, or tick that the client is sure.')
  const now = portal.clock()
  const id = uuid()
  const refNo = await nextRefNo(tx, 'GST', now)
  for (const { field } of registrationPapers)
    if (body[field]) await takeFile(tx, { field, fileId: body[field], purpose: 'gst', merchantId, ownerId: id })
  const paid = await debit(context, { id, refNo, merchantId, service: 'GST_REG' })
  await tx
    .insertInto('gstRegistration')
    .values({
      ...paid,
      id,
      refNo,
      merchantId,
      merchantLabel: await merchantLabel(tx, merchantId),
      status: registrationSteps.submit.to,
      statusAt: now,
      legalName: body.legalName,
      panMasked: maskedPan(body.pan),
      state: body.state,
      stateName: gstStates[body.state] ?? body.state,
      mobile: body.mobile,
      formSealed: seal(portal.keys, formPlace(id), JSON.stringify(body)),
      dated: now,
      requestedBy: caller.id,
      holderId: null,
      checker: null,
      trn: null,
      trnUntil: null,
      arn: null,
      answerBy: null,
      gstin: null,
      grantedOn: null,
      bankBy: null,
      service: 'GST_REG',
    })
    .execute()
  await noteEvent(context, { about: id, step: 'submit' })
  await audit(tx, portal, caller, 'GST registration submit', refNo, { amount: toRupees(paid.amount) })
  return { id, refNo, balance: toRupees(await balanceOf(tx, merchantId)) }
}

/**
 * The GST portal sends its one-time passwords, and later the log-in, to the mobile and the mail of the application: those
 * of the shop would lock its client out.
 */
async function refuseShopsContact(tx: Tx, merchantId: string, { mobile, email }: { mobile: string; email: string }) {
  const shop = await tx
    .selectFrom('merchant')
    .select(['mobileNo', 'emailId'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const people = await tx
    .selectFrom('userAccount')
    .select('mailbox')
    .where('merchantId', '=', merchantId)
    .where('mailbox', 'is not', null)
    .execute()
  const mails = [shop.emailId, ...people.map(({ mailbox }) => mailbox ?? '')].map((one) => one.toLowerCase())
  const wrong = [
    ...(mobile === shop.mobileNo
      ? [{ field: 'mobile', text: 'This is your shop’s own number. GST sends its passwords here: enter the client’s.' }]
      : []),
    ...(mails.includes(email.toLowerCase())
      ? [{ field: 'email', text: 'This is your shop’s own e-mail. GST sends its passwords here: enter the client’s.' }]
      : []),
  ]
  if (wrong.length > 0) throw badFields(wrong)
}

export async function merchantLabel(tx: Tx, merchantId: string) {
  const { code, shopName } = await tx
    .selectFrom('merchant')
    .select(['code', 'shopName'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  return `${code} ${shopName}`
}

const missing = 'This GST registration was not found'
type OnOne = Context & { params: { id: string } }

/** The registration, locked until the end of the transaction: whoever comes second finds the new status. */
async function lockRegistration({ tx, caller, params }: OnOne) {
  const found = await tx
    .selectFrom('gstRegistration')
    .selectAll()
    .where('id', '=', params.id)
    .where(ownedBy(caller))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound(missing)
  return found
}

type Said = { words?: string; fileId?: string | null }

/** Takes a step of the status table, with its money; one that is not in the table is refused. */
async function step(
  context: OnOne,
  name: RegistrationStep,
  change: Updateable<Tables['gstRegistration']> = {},
  said: Said = {},
) {
  const { tx, portal, caller, params } = context
  const row = registrationSteps[name]
  const found = await lockRegistration(context)
  if (!mayRegister(name, found.status))
    throw new Refusal(409, 'Not allowed: {refNo} is “{status}”', {
      refNo: found.refNo,
      status: statusLabel(registrationStatuses, found.status),
    })
  await tx
    .updateTable('gstRegistration')
    .set({ ...change, status: row.to, statusAt: portal.clock() })
    .where('id', '=', params.id)
    .execute()
  if ('money' in row && row.money === 'refund') await refund(context, found)
  if (name === 'grant') await earn(context, found)
  await noteEvent(context, { about: found.id, step: name, ...said })
  await audit(tx, portal, caller, `GST registration ${name}`, found.refNo, { from: found.status, to: row.to })
  return found
}

const stood = ({ params }: OnOne, name: RegistrationStep) => ({ id: params.id, status: registrationSteps[name].to })

/** A clerk who takes it up is named; so is one to whom it is given. */
export async function assignRegistration(context: Handler<typeof gst.ofOffice.assignRegistration>) {
  const { tx, portal, caller, body } = context
  const found = await lockRegistration(context)
  const clerk = await clerkOf(tx, body.clerk)
  await tx
    .updateTable('gstRegistration')
    .set({ holderId: clerk.id, checker: clerk.name })
    .where('id', '=', found.id)
    .execute()
  await audit(tx, portal, caller, 'GST registration assign', found.refNo, { to: clerk.name })
  return { id: found.id, status: found.status }
}

/** A person of the office who may act on GST. */
export async function clerkOf(tx: Tx, id: string) {
  const clerk = (await clerksIn(tx)).find((one) => one.id === id)
  if (!clerk) throw badInput('clerk', 'This clerk cannot work on GST')
  return clerk
}

const clerksIn = (tx: Tx) =>
  tx
    .selectFrom('userAccount')
    .select(['id', 'name'])
    .where('role', 'in', ['admin', 'staff'])
    .where('status', '=', 'ACTIVE')
    .where(sql<SqlBool>`(role = 'admin' or 'gst:act' = any(menu_rights))`)
    .orderBy('name')
    .execute()
export const clerks = ({ tx }: Context) => clerksIn(tx)

export async function askRegistration(context: Handler<typeof gst.ofOffice.ask>) {
  const words = plainNote(context.body.text)
  const { refNo, merchantId } = await step(context, 'ask', {}, { words })
  await tellShop(context.tx, context.portal, { merchantId }, letters['gst papers'], { refNo, question: words })
  return stood(context, 'ask')
}

/** The shop's answer, to our question or to that of the tax officer. */
export async function answerRegistration(context: Handler<typeof gst.answerRegistration>) {
  const { tx, body, caller } = context
  const { status, id } = await lockRegistration(context)
  const fileId = body.fileId || null
  if (fileId)
    await takeFile(tx, { field: 'fileId', fileId, purpose: 'gst', merchantId: merchantOf(caller), ownerId: id })
  const name = status === 'CLARIFICATION' ? 'explain' : 'answer'
  await step(context, name, {}, { words: plainNote(body.text), fileId })
  return stood(context, name)
}

export async function enterTrn(context: Handler<typeof gst.ofOffice.trn>) {
  const { trn } = context.body
  const trnUntil = daysAfter(indianDay(context.portal.clock()), trnDays)
  await step(context, 'trn', { trn, trnUntil }, { words: trn })
  return stood(context, 'trn')
}

export async function enterArn(context: Handler<typeof gst.ofOffice.arn>) {
  const { tx, portal, body } = context
  const { arn } = body
  const taken = refuseTaken('arn', 'This ARN is on another registration already')
  const { refNo, merchantId } = await step(context, 'arn', { arn }, { words: arn }).catch(taken)
  await tellShop(tx, portal, { merchantId }, letters['gst arn'], { refNo, arn })
  return stood(context, 'arn')
}

/** REG-03: the answer is due in so many working days from the day it was received. */
export async function clarify(context: Handler<typeof gst.ofOffice.clarify>) {
  const { tx, portal, body } = context
  const answerBy = workingDaysAfter(body.receivedOn, clarificationDays)
  const question = plainNote(body.text)
  const { refNo, merchantId } = await step(context, 'clarify', { answerBy }, { words: question })
  await tellShop(tx, portal, { merchantId }, letters['gst query'], { refNo, question, day: dayText(answerBy) })
  return stood(context, 'clarify')
}

export async function replied(context: OnOne) {
  await step(context, 'replied', { answerBy: null })
  return stood(context, 'replied')
}

/** REG-06: the number, the shop's commission, and the clock for the bank account (rule 10A). */
export async function grant(context: Handler<typeof gst.ofOffice.grant>) {
  const { tx, portal, body } = context
  const { gstin, grantedOn } = body
  const found = await lockRegistration(context)
  if (gstin.slice(0, 2) !== found.state) throw badInput('gstin', 'State code does not match')
  if (gstin.slice(2, 12) !== formOf(portal.keys, found).pan)
    throw badInput('gstin', 'The PAN inside is not that of the application')
  const bankEntered = formOf(portal.keys, found).accountNo !== ''
  const bankBy = daysAfter(grantedOn, bankDays)
  const { refNo, merchantId } = await step(
    context,
    'grant',
    { gstin, grantedOn, bankBy, bankEntered, answerBy: null },
    { words: gstin },
  )
  await tellShop(tx, portal, { merchantId }, letters['gst granted'], { refNo, gstin, day: dayText(bankBy) })
  return stood(context, 'grant')
}

export async function refused(context: Handler<typeof gst.ofOffice.refused>) {
  const words = plainNote(context.body.text)
  const { refNo, merchantId } = await step(context, 'refused', { answerBy: null }, { words })
  await tellShop(context.tx, context.portal, { merchantId }, letters['gst refused'], { refNo, reason: words })
  return stood(context, 'refused')
}

export async function rejectRegistration(context: Handler<typeof gst.ofOffice.reject>) {
  const words = plainNote(context.body.text)
  const { refNo, merchantId } = await step(context, 'reject', {}, { words })
  await tellShop(context.tx, context.portal, { merchantId }, letters['gst returned'], { refNo, reason: words })
  return stood(context, 'reject')
}

export async function cancelRegistration(context: Handler<typeof gst.cancelRegistration>) {
  await step(context, 'cancel', {}, { words: plainNote(context.body.text) })
  return stood(context, 'cancel')
}

/** The shop says that GST knows the bank account: its clock stops. */
export async function bankEntered(context: Handler<typeof gst.bankEntered>) {
  const { tx, portal, caller, body } = context
  const found = await lockRegistration(context)
  if (found.status !== 'APPROVED') throw new Refusal(409, 'There is no GSTIN yet')
  await tx.updateTable('gstRegistration').set({ bankEntered: true }).where('id', '=', found.id).execute()
  await noteEvent(context, { about: found.id, step: 'bank', words: dayText(body.on) })
  await audit(tx, portal, caller, 'GST registration bank', found.refNo, { on: body.on })
  return { id: found.id, status: found.status }
}

/** Registrations, newest first: all for the office, a merchant's own under `where`. */
export const registrationList = (
  list: typeof gst.registrations | typeof gst.ofOffice.registrations,
  ...where: RawBuilder<SqlBool>[]
) =>
  listQuery(
    list,
    'gst_registration g',
    {
      merchantCode: 'm.code',
      merchantName: 'm.shop_name',
      mobile: 'g.mobile',
      panMasked: beside('g.pan_masked', searchedPan),
    },
    { where, order: ['g.dated desc', 'g.id desc'], joins: { m: ['merchant', 'merchant_id'] } },
  )

const formOf = (keys: Keys, { id, formSealed }: { id: string; formSealed: string }) =>
  JSON.parse(unseal(keys, formPlace(id), formSealed)) as RegistrationRequest

async function findRegistration(db: Tx, caller: Caller, id: string) {
  const found = await db
    .selectFrom('gstRegistration as g')
    .innerJoin('merchant as m', 'm.id', 'g.merchantId')
    .selectAll('g')
    .select(['m.code as merchantCode', 'm.shopName as merchantName'])
    .where('g.id', '=', id)
    .where(ownedBy(caller, 'g'))
    .executeTakeFirst()
  if (!found) throw notFound(missing)
  return found
}

/** A registration with its form, its papers and what was said; PANs and account masked. */
export async function registrationInfo({ tx, portal, caller, params }: OnOne): Promise<RegistrationInfo> {
  const row = await findRegistration(tx, caller, params.id)
  const form = formOf(portal.keys, row)
  const { id, refNo, merchantCode, merchantName, legalName, panMasked, stateName, mobile, status } = row
  const { trn, arn, gstin, answerBy, bankBy, checker, trnUntil, grantedOn, bankEntered } = row
  return {
    id,
    refNo,
    merchantCode,
    merchantName,
    legalName,
    panMasked,
    stateName,
    mobile,
    status,
    trn,
    arn,
    gstin,
    answerBy,
    bankBy,
    trnUntil,
    grantedOn,
    bankEntered,
    checker: caller.role === 'merchant' ? null : checker,
    dated: row.dated.toISOString(),
    statusAt: row.statusAt.toISOString(),
    amount: toRupees(row.amount),
    refund: mayRegister('cancel', status) ? toRupees(row.amount) : 0,
    facts: factsOf(form),
    papers: registrationPapers.flatMap(({ field, label }) => (form[field] ? [{ label, fileId: form[field] }] : [])),
    doubts: registrationDoubts(form),
    events: await eventsOf(tx, caller, id),
  }
}

const shownFields = (Object.keys(RegistrationRequest.entries) as (keyof RegistrationRequest)[]).filter(
  (name) => !registrationPapers.some(({ field }) => field === name) && !['declared', 'sure', 'partners'].includes(name),
)

/** The form as people read it: numbers masked, codes as their words. */
function factsOf(form: RegistrationRequest) {
  const facts = shownFields.map((name) => ({
    label: fieldIn(RegistrationRequest, name)?.label ?? name,
    value: shownValue(name, form[name]),
  }))
  const partners = form.partners.map(({ name, designation, pan, mobile }, i) => ({
    label: `Partner ${i + 1}`,
    value: `${name}, ${designation}, ${maskedPan(pan)}, ${mobile}`,
  }))
  return [...facts, ...partners].filter(({ value }) => value !== '')
}

function shownValue(name: keyof RegistrationRequest, value: unknown) {
  const options = fieldIn(RegistrationRequest, name)?.options
  const word = (one: string) => options?.find((option) => option.value === one)?.label ?? one
  if (Array.isArray(value)) return value.map(word).join(', ')
  const text = `${value ?? ''}`
  if (name === 'pan' || name === 'signatoryPan') return maskedPan(text)
  if (name === 'accountNo') return text && `••••${text.slice(-4)}`
  if (name === 'constitution') return constitutions[text as keyof typeof constitutions]?.name ?? text
  if (name === 'gender') return genderNames[text as keyof typeof genderNames] ?? text
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayText(text) : word(text)
}

/** Counts the reading before the PANs are shown; one of a registration that does not exist is not counted. */
export async function countGstReveal({ tx, portal, caller, params: { id } }: OnOne) {
  await findRegistration(tx, caller, id)
  await limitReveals({ tx, portal, caller })
}

/** Shows the PANs to be typed at the GST portal. It is logged first. */
export async function revealPans({ tx, portal, caller, request, params: { id } }: OnOne & Http) {
  const found = await findRegistration(tx, caller, id)
  await notePaperRead({ tx, portal, caller, request }, 'pan revealed', {
    about: found.refNo,
    merchant: found.merchantCode,
  })
  const { pan, signatoryPan, partners } = formOf(portal.keys, found)
  return {
    pans: [
      { of: 'Business', pan },
      { of: 'Signatory', pan: signatoryPan },
      ...partners.map((partner) => ({ of: partner.name, pan: partner.pan })),
    ],
  }
}
