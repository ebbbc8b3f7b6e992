import { fieldIn, type Option } from 'contract/field/field'
import { dayText, indianDay } from 'contract/field/fields'
import type { gst } from 'contract/gst/gst'
import { gstStates } from 'contract/gst/gstin'
import {
  filesIn,
  type RegistrationInfo,
  RegistrationRequest,
  registrationDoubts,
  registrationPapers,
} from 'contract/gst/registration'
import { bankDays, clarificationDays, daysAfter, trnDays, workingDaysAfter } from 'contract/gst/returns'
import { rowLists, rowPapers, rowSchemas } from 'contract/gst/rows'
import { maskedPan, searchedPan } from 'contract/pan/form/pan-number'
import { englishOf } from 'contract/sentence'
import type { RawBuilder, SqlBool } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { GenericSchema } from 'valibot'
import type { Tx } from '../db/connect.ts'
import type { Handler, Http } from '../http/handler.ts'
import { beside, listQuery } from '../list/list-query.ts'
import { plainNote } from '../pan/application/fields.ts'
import { limitReveals, notePaperRead } from '../paper-read/note.ts'
import { audit } from '../shared/audit.ts'
import type { Keys } from '../shared/keys.ts'
import { badFields, badInput, Refusal, refuseTaken } from '../shared/refusal.ts'
import { merchantOf } from '../shared/tenant.ts'
import { panIndexOf } from '../vault/pan-index.ts'
import { seal, unseal } from '../vault/seal.ts'
import { rememberClient } from './clients.ts'
import { eraseDraft, lockToSend } from './drafts.ts'
import { noteEvent, tellShop } from './events.ts'
import { letters } from './letters.ts'
import { takeFile } from './papers.ts'
import { amountKept, type OnOne, requestsIn } from './request.ts'

const { begin, begun, lock, find, commonOf, step, stood, assign, take, ask, answer, reject, cancel, erase } =
  requestsIn('gstRegistration')
export const assignRegistration = assign
export const takeRegistration = take
export const askRegistration = ask(letters['gst papers'])
export const answerRegistration = answer
export const rejectRegistration = reject
export const cancelRegistration = cancel
export const eraseRegistration = erase

const formPlace = (id: string) => `gst_registration|form|${id}`

/** Asks our office to register a client with GST. The price leaves the wallet in the same transaction. */
export async function register(context: Handler<typeof gst.register>) {
  const { tx, portal, caller, body } = context
  const merchantId = merchantOf(caller)
  const draft = await lockToSend(context)
  await refuseShopsContact(tx, merchantId, body)
  const doubts = registrationDoubts(body)
  if (doubts.length > 0 && !body.sure)
    throw badInput('sure', '{doubts} Correct it, or tick that the client is sure.', {
      doubts: doubts.map(englishOf).join(' '),
    })
  const id = uuid()
  for (const { field, fileId } of filesIn(body))
    await takeFile(tx, { field, fileId, purpose: 'gst', merchantId, ownerId: id, draft })
  const request = await begin(context, id, 'GST_REG')
  await tx
    .insertInto('gstRegistration')
    .values({
      ...request,
      legalName: body.legalName,
      panMasked: maskedPan(body.pan),
      state: body.state,
      stateName: gstStates[body.state] ?? body.state,
      mobile: body.mobile,
      formSealed: seal(portal.keys, formPlace(id), JSON.stringify(body)),
      panIndexes: [...new Set(pansIn(body).map(({ pan }) => panIndexOf(portal.keys, pan)))],
      trn: null,
      trnUntil: null,
      answerBy: null,
      gstin: null,
      grantedOn: null,
      bankBy: null,
    })
    .execute()
  if (draft) await eraseDraft(tx, portal, draft)
  return begun(context, request)
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

/**
 * REG-06: the number, the shop's commission, and the clock for the bank account (rule 10A). The shop finds the client in its
 * calendar from now on.
 */
export async function grant(context: Handler<typeof gst.ofOffice.grant>) {
  const { tx, portal, body } = context
  const { gstin, grantedOn } = body
  const found = await lock(context)
  const form = formOf(portal.keys, found)
  if (gstin.slice(0, 2) !== found.state) throw badInput('gstin', 'State code does not match')
  if (gstin.slice(2, 12) !== form.pan) throw badInput('gstin', 'The PAN inside is not that of the application')
  const bankEntered = form.accounts.length > 0
  const bankBy = daysAfter(grantedOn, bankDays)
  const { refNo, merchantId } = await step(
    context,
    'grant',
    { gstin, grantedOn, bankBy, bankEntered, answerBy: null },
    { words: gstin },
  )
  const scheme = form.regType === 'COMPOSITION' ? 'COMPOSITION' : 'MONTHLY'
  await rememberClient(tx, merchantId, { gstin, legalName: form.legalName, scheme, turnover: null }, portal.clock())
  await tellShop(tx, portal, { merchantId }, letters['gst granted'], { refNo, gstin, day: dayText(bankBy) })
  return stood(context, 'grant')
}

export async function refused(context: Handler<typeof gst.ofOffice.refused>) {
  const words = plainNote(context.body.text)
  const { refNo, merchantId } = await step(context, 'refused', { answerBy: null }, { words })
  await tellShop(context.tx, context.portal, { merchantId }, letters['gst refused'], { refNo, reason: words })
  return stood(context, 'refused')
}

/** The shop says that GST knows the bank account: its clock stops. */
export async function bankEntered(context: Handler<typeof gst.bankEntered>) {
  const { tx, portal, caller, body } = context
  const found = await lock(context)
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
      amount: amountKept,
      stateName: beside('g.state_name'),
      panMasked: beside('g.pan_masked', searchedPan),
    },
    { where, order: ['g.dated desc', 'g.id desc'], joins: { m: ['merchant', 'merchant_id'] } },
  )

/** The form as it was sent. One from before further places and accounts were asked has a single account, and people with less. */
function formOf(keys: Keys, { id, formSealed }: { id: string; formSealed: string }): RegistrationRequest {
  const form = JSON.parse(unseal(keys, formPlace(id), formSealed))
  const { accountNo, ifsc, bankFile: proof } = form
  const accounts = accountNo ? [{ accountNo, ifsc, proof, kind: '' }] : []
  return { places: [], representatives: [], accounts, ...form }
}

/** A registration with its form, its papers and what was said; PANs and account masked. */
export async function registrationInfo(context: OnOne): Promise<RegistrationInfo> {
  const row = await find(context)
  const form = formOf(context.portal.keys, row)
  const { id, refNo, merchantCode, merchantName, legalName, panMasked, stateName, mobile, status } = row
  const { trn, arn, gstin, answerBy, bankBy, trnUntil, grantedOn, bankEntered } = row
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
    ...(await commonOf(context, row)),
    facts: factsIn(RegistrationRequest, businessFields, form),
    signatory: factsIn(RegistrationRequest, signatoryFields, form),
    papers: registrationPapers.flatMap(({ field, label }) => (form[field] ? [{ label, fileId: form[field] }] : [])),
    rows: rowsOf(form),
    doubts: registrationDoubts(form),
  }
}

const isPaper = (name: string) => registrationPapers.some(({ field }) => field === name)
const isRows = (name: string) => rowLists.some((list) => list === name)
const shownFields = Object.keys(RegistrationRequest.entries).filter(
  (name) => !isPaper(name) && !isRows(name) && !['declared', 'sure'].includes(name),
)

const signatoryFields = [
  'signatory',
  'fatherName',
  'designation',
  'dob',
  'gender',
  'signatoryPan',
  'mobile',
  'email',
  'din',
  'citizen',
  'passport',
  'home',
]
const businessFields = shownFields.filter((name) => !signatoryFields.includes(name))

type Answers = Readonly<Record<string, unknown>>
/** The answers as people read them: numbers masked, codes as their words. */
const factsIn = (schema: GenericSchema, names: string[], answers: Answers) =>
  names
    .map((name) => ({
      label: fieldIn(schema, name)?.label ?? name,
      value: shownValue(fieldIn(schema, name)?.options, name, answers[name]),
    }))
    .filter(({ value }) => value !== '')

/** Its further places, accounts and people, as people read them. */
const rowsOf = (form: RegistrationRequest) =>
  rowLists.flatMap((list) =>
    (form[list] as Answers[]).map((row, i) => {
      const papers = rowPapers.filter((paper) => paper.list === list)
      const names = Object.keys(rowSchemas[list].entries).filter((name) => !papers.some(({ field }) => field === name))
      return {
        list,
        no: i + 1,
        facts: factsIn(rowSchemas[list], names, row),
        papers: papers.flatMap(({ field, label }) => (row[field] ? [{ label, fileId: `${row[field]}` }] : [])),
      }
    }),
  )

function shownValue(options: readonly Option[] | undefined, name: string, value: unknown) {
  const word = (one: string) => options?.find((option) => option.value === one)?.label ?? one
  if (Array.isArray(value)) return value.map(word).join(', ')
  const text = `${value ?? ''}`
  if (name === 'pan' || name === 'signatoryPan') return text && maskedPan(text)
  if (name === 'accountNo') return text && `••••${text.slice(-4)}`
  if (name === 'passport') return text && `••••${text.slice(-3)}`
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayText(text) : word(text)
}

/** Every PAN of a form, and whose it is. */
const pansIn = ({ pan, signatory, signatoryPan, partners, representatives }: RegistrationRequest) => [
  { of: 'Business', pan },
  { of: signatory, pan: signatoryPan },
  ...[...partners, ...representatives].map((person) => ({ of: person.name, pan: person.pan })),
]

/** Counts the reading before the PANs are shown; one of a registration that does not exist is not counted. */
export async function countGstReveal(context: OnOne) {
  await find(context)
  await limitReveals(context)
}

/** Shows the PANs and accounts to be typed at the GST portal. It is logged first. */
export async function revealPans(context: OnOne & Http) {
  const found = await find(context)
  await notePaperRead(context, 'pan revealed', { about: found.refNo, merchant: found.merchantCode })
  const form = formOf(context.portal.keys, found)
  return {
    pans: pansIn(form),
    accounts: form.accounts.map(({ accountNo, ifsc }) => ({ accountNo, ifsc })),
  }
}
