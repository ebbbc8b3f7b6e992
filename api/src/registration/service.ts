import { setTimeout as after } from 'node:timers/promises'
import type { FieldProblem } from 'contract/field/fields'
import { firstPasswordHours } from 'contract/identity/forgotten'
import { passwordProblem } from 'contract/identity/session'
import { UserName } from 'contract/people/fields'
import {
  type NewRegistration,
  type RegistrationRecord,
  registrationStatuses,
  type registrations,
} from 'contract/registration'
import { statusLabel } from 'contract/status'
import * as v from 'valibot'
import { requireCaptcha } from '../captcha/service.ts'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Handler, Http } from '../http/handler.ts'
import { ipPrefix } from '../http/limits.ts'
import { openPasswordLink } from '../identity/change-password.ts'
import { rupeesText, toRupees } from '../money/ledger.ts'
import { letters as officeLetters } from '../notification/letters.ts'
import { notify, settle } from '../notification/notify.ts'
import { sendLetter } from '../outbox/queries.ts'
import { payerOf, sellId } from '../people/id-sale.ts'
import { asChoice, offered } from '../people/packages.ts'
import { addMerchant, addUser } from '../people/service.ts'
import type { Portal } from '../portal.ts'
import { keepConsent } from '../privacy/consents.ts'
import { audit } from '../shared/audit.ts'
import type { Caller, Visitor } from '../shared/caller.ts'
import { alreadyDecided } from '../shared/decided.ts'
import { badFields, badInput, Refusal } from '../shared/refusal.ts'
import { idPaid, letters } from './letters.ts'
import {
  addRegistration,
  alikeOf,
  decide,
  decisionOf,
  emailOf,
  findRegistration,
  nameMerchant,
  namesOfIdTypes,
  nextRegistrationNo,
  noteRepeated,
  ownersOf,
  type RegistrationRow,
} from './queries.ts'
import { repeatedKey } from './told.ts'

const fromOneAddress = { most: 20, seconds: 600 }

export async function choicesForVisitor({ tx }: Handler<typeof registrations.choicesForVisitor>) {
  const names = await namesOfIdTypes(tx)
  return { idtypes: names.map((name) => ({ value: name, label: name })) }
}

/** The captcha is used up even where the form is refused then. */
export async function checkVisitor({ query, portal, caller, request }: Handler<typeof registrations.register> & Http) {
  await portal.limits.count('register', ipPrefix(caller.ip), fromOneAddress)
  await requireCaptcha(portal, request, query.captcha)
}

/** No answer comes sooner, so that its time says nothing about who is registered. */
const leastMs = 100

/**
 * Keeps what a visitor sent, under a number to ask with. Whose mobile number or e-mail is registered already gets the same
 * answer: a visitor must not learn who is a merchant. Nothing is kept then, and its owner is told by e-mail.
 */
export async function register({ body, caller, portal }: Handler<typeof registrations.register>) {
  const [refNo] = await Promise.all([receive(portal, body, caller), after(leastMs)])
  return { refNo }
}

async function receive(portal: Portal, body: NewRegistration, caller: Visitor) {
  const { refNo, owners } = await inTransaction(portal.db, (tx) => keep(tx, portal, body, caller))
  for (const emailId of new Set(owners.map((owner) => owner.emailId))) await tellOwner(portal, emailId)
  return refNo
}

async function keep(tx: Tx, portal: Portal, body: NewRegistration, caller: Visitor) {
  if (!(await namesOfIdTypes(tx)).includes(body.idName)) throw badInput('idName', 'Choose an ID type')
  const { consent: _, terms: __, consentText: ___, consentLanguage: ____, ...record } = body
  const now = portal.clock()
  const refNo = await nextRegistrationNo(tx, now)
  const registration = { ...record, refNo, dated: now, consentAt: now, clientIp: caller.ip }
  const isNew = (await ownersOf(tx, body)).length === 0 && (await addRegistration(tx, registration))
  if (isNew)
    await keepConsent({ tx, portal, caller }, body, {
      purpose: 'REGISTRATION',
      about: refNo,
      givenBy: 'SELF',
      person: nameOf(registration),
      way: 'TICK',
    })
  else await noteRepeated(tx, repeatedKey(portal, refNo, body.dob), now)
  // Also of somebody who was quicker by a moment.
  const owners = isNew ? [] : await ownersOf(tx, body)
  const what = isNew ? 'registration received' : 'registration repeated'
  await audit(tx, portal, caller, what, refNo, { known: owners.map(({ known }) => known) })
  if (isNew)
    await notify(tx, portal, officeLetters['registration waits'], {
      to: { all: 'office', needs: 'registration:view' },
      values: { refNo },
      link: `/backend/user-management/registration-action/${refNo}`,
      about: `registration ${refNo}`,
    })
  return { refNo, owners }
}

const onceADay = { most: 1, seconds: 24 * 3600 }

/** However often somebody tries, the owner is written to once a day. */
async function tellOwner(portal: Portal, emailId: string) {
  if (!(await portal.limits.isWithin('tell of a registration', emailId.toLowerCase(), onceADay))) return
  await sendLetter(portal.db, portal, letters['registration-again'], { to: emailId, values: {} })
}

export async function readRegistration({
  tx,
  params,
}: Handler<typeof registrations.read>): Promise<RegistrationRecord> {
  const { parentId: _, packageId: __, merchantId, ...row } = await found(tx, params.refNo)
  return { ...row, dated: row.dated.toISOString(), alike: await alikeOf(tx, { ...row, merchantId }) }
}

export async function approvalChoices({ tx, params, portal }: Handler<typeof registrations.choices>) {
  const registration = await found(tx, params.refNo)
  const { mobileNo, idName } = registration
  const { packages, idTypes } = await offered(tx, registration)
  const asked = idTypes.find(({ name }) => name === idName)
  const fitting = packages.filter(({ idTypeId }) => idTypeId === asked?.id)
  return {
    mobileNo,
    pkgs: packages.map(asChoice),
    idtypes: idTypes.map(asChoice),

    idType: asked?.id ?? '',
    packageId: fitting.find(({ id }) => id === registration.packageId)?.id ?? onlyOf(fitting),
    prices: Object.fromEntries(idTypes.map(({ id, saleAmount }) => [id, toRupees(saleAmount)])),
    payer: registration.parentId ? await payerOf(tx, registration.parentId, portal.clock()) : null,
  }
}

const onlyOf = (found: { id: string }[]) => (found.length === 1 && found[0]?.id) || ''

type Approve<Prepared = undefined> = Handler<typeof registrations.approve, Prepared>

/** Refuses a wrong approval before its password is hashed, which takes a while. Answers the hash. */
export async function checkApproval({ tx, params, body, portal }: Approve) {
  const { userName, password, idType, packageId, saleMode } = body
  const registration = await found(tx, params.refNo)
  const { mobileNo } = registration
  const problems: FieldProblem[] = []
  const named = v.safeParse(UserName, userName)
  if (!named.success) problems.push({ field: 'userName', text: named.issues[0].message })
  const weakness = passwordProblem(password, userName) ?? passwordProblem(password, mobileNo)
  if (weakness) problems.push({ field: 'password', text: weakness })

  const { idTypes, packages } = await offered(tx, registration)
  const chosen = packages.find(({ id }) => id === packageId)
  const type = idTypes.find(({ id }) => id === idType)
  if (!type) problems.push({ field: 'idType', text: 'Choose an ID type' })
  if (!chosen && (packageId || registration.parentId)) problems.push({ field: 'packageId', text: 'Choose a package' })
  if (type && chosen && chosen.idTypeId !== idType)
    problems.push({ field: 'packageId', text: 'This package is not for {name}', values: { name: type.name } })
  if (saleMode === 'WALLET' && !registration.parentId)
    problems.push({ field: 'saleMode', text: 'There is no merchant above who could pay' })
  if (problems.length > 0) throw badFields(problems)
  return portal.passwords.hash(password)
}

/**
 * Makes a merchant of a pending registration: person, code, empty wallet, the sale of the ID, and a message with a link to
 * choose the first password, all or nothing. The password of the form is for whom no mail reaches.
 */
export async function approve(call: Approve<string>) {
  const { tx, params, body, caller, portal, prepared: passwordHash } = call
  const { refNo } = params
  const { userName, idType: idTypeId, packageId, remark, saleMode } = body
  const registration = await found(tx, refNo)
  if (!(await decide(tx, refNo, { status: 'APPROVED', remark, decidedBy: caller.id, decidedAt: portal.clock() })))
    throw await decidedAlready(tx, caller, refNo)

  const { mobileNo, emailId, shopName, address1, address2, address3, district, state, pin } = registration
  const name = nameOf(registration)
  const merchant = await addMerchant(tx, portal, {
    name,
    shopName,
    mobileNo,
    emailId,
    idTypeId,
    address: { address1, address2, address3, district, state, pin },
    packageId: packageId || null,
    parentId: registration.parentId,
  })
  const userId = await addUser(tx, portal, {
    userName,
    passwordHash,
    mustChange: true,
    name,
    code: merchant.code,
    role: 'merchant',
    merchantId: merchant.id,
  })
  await nameMerchant(tx, refNo, merchant.id)
  const fromWallet = await sellId(tx, portal, caller, {
    merchantId: merchant.id,
    code: merchant.code,
    name,
    idTypeId,
    packageId: packageId || null,
    paid: saleMode ?? null,
    parentId: registration.parentId,
  })
  await audit(tx, portal, caller, 'registration approved', refNo, { merchant: merchant.code })
  await settle(tx, portal, `registration ${refNo}`)
  const { code } = merchant
  const secret = await openPasswordLink(tx, portal, userId, firstPasswordHours * 60)
  await audit(tx, portal, caller, 'password link sent', code)
  await sendLetter(tx, portal, letters['registration-approved'], {
    to: emailId,
    values: { refNo, code, userName, hours: `${firstPasswordHours}`, site: portal.site, secret },
  })
  const price = fromWallet > 0n ? idPaid(rupeesText(fromWallet)) : ''
  const to = await parentOf(tx, registration)
  if (to) await sendLetter(tx, portal, letters['frenchie-approved'], { to, values: { refNo, name, code, price } })
}

/** Ends a pending registration with a reason, which the visitor is told. */
export async function reject({ tx, params, body, caller, portal }: Handler<typeof registrations.reject>) {
  const { refNo } = params
  const { remark } = body
  const registration = await found(tx, refNo)
  const { emailId } = registration
  if (!(await decide(tx, refNo, { status: 'REJECTED', remark, decidedBy: caller.id, decidedAt: portal.clock() })))
    throw await decidedAlready(tx, caller, refNo)
  await audit(tx, portal, caller, 'registration rejected', refNo)
  await settle(tx, portal, `registration ${refNo}`)
  await sendLetter(tx, portal, letters['registration-rejected'], { to: emailId, values: { refNo, reason: remark } })
  const to = await parentOf(tx, registration)
  const name = nameOf(registration)
  if (to) await sendLetter(tx, portal, letters['frenchie-rejected'], { to, values: { refNo, name, reason: remark } })
}

/** Where whoever asked for a member learns what became of them. */
const parentOf = (tx: Tx, { parentId }: RegistrationRow) => parentId && emailOf(tx, parentId)

async function found(db: Tx, refNo: string) {
  const row = await findRegistration(db, refNo)
  if (!row) throw new Refusal(404, 'Registration {refNo} was not found', { refNo })
  return row
}

const nameOf = ({ fName, lName }: Pick<RegistrationRow, 'fName' | 'lName'>) => `${fName} ${lName}`.trim()

async function decidedAlready(tx: Tx, caller: Caller, refNo: string) {
  const { status, by, at } = await decisionOf(tx, refNo)
  return alreadyDecided(tx, caller, { refNo, status: statusLabel(registrationStatuses, status).toLowerCase(), by, at })
}
