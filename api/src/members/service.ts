import type { FieldProblem } from 'contract/field/fields'
import type { Member, MemberStatus, members, NewMember } from 'contract/people/members'
import { endSessionsOf } from '../auth/sessions.ts'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import { spentToday } from '../money/day-limit.ts'
import { toPaise, toRupees } from '../money/ledger.ts'
import { usersOf } from '../people/queries.ts'
import { ledgerPage } from '../people/records.ts'
import { keepConsent } from '../privacy/consents.ts'
import { addRegistration, nextRegistrationNo, ownersOf } from '../registration/queries.ts'
import { audit } from '../shared/audit.ts'
import type { Caller } from '../shared/caller.ts'
import { badFields, notFound, Refusal } from '../shared/refusal.ts'
import { merchantOf } from '../shared/tenant.ts'
import { limitSet } from './own-limit.ts'
import {
  earnedBy,
  type FoundMember,
  findMember,
  isDeepest,
  maskedApplications,
  packagesBelow,
  setDayLimit,
  setMemberBlocked,
} from './queries.ts'

export async function choices({ tx, caller }: Handler<typeof members.choices>) {
  const parentId = merchantOf(caller)
  const pkgs = await packagesBelow(tx, parentId)
  const types = new Map(pkgs.map(({ idTypeId, idType }) => [idTypeId, idType]))
  return {
    refused: await whyNobody(tx, parentId),
    idtypes: [...types].map(([value, label]) => ({ value, label })),
    pkgs: pkgs.map(({ id, name, idTypeId }) => ({ value: id, label: name, idType: idTypeId })),
    prices: Object.fromEntries(pkgs.map(({ idTypeId, saleAmount }) => [idTypeId, toRupees(saleAmount)])),
  }
}

/** Why this merchant may not add members; null where they may. */
async function whyNobody(tx: Tx, parentId: string) {
  if (await isDeepest(tx, parentId)) return 'A frenchie of the third level cannot add frenchies.'
  if ((await packagesBelow(tx, parentId)).length > 0) return null
  return 'Your ID type has no package for frenchies. Ask the office.'
}

const knownPeople = { most: 20, seconds: 600 }

/** Limits repeated attempts, because the reply tells whether a number is registered. */
export async function checkAdd({ tx, portal, caller, body }: Handler<typeof members.add>) {
  if ((await ownersOf(tx, body)).length > 0)
    await portal.limits.count('frenchie is registered', merchantOf(caller), knownPeople)
}

/** Requests a member: they get code, wallet and log-in when the office approves them. */
export async function add({ tx, body, caller, portal }: Handler<typeof members.add>) {
  const parentId = merchantOf(caller)
  const refused = await whyNobody(tx, parentId)
  if (refused) throw new Refusal(409, refused)
  const idName = await checkChoice(tx, parentId, body)
  const known = await knownAs(tx, body)
  if (known.length > 0) throw badFields(known)
  const { consent: _, idType: __, consentText: ___, consentLanguage: ____, ...record } = body
  const now = portal.clock()
  const refNo = await nextRegistrationNo(tx, now)
  const registration = { ...record, idName, refNo, parentId, dated: now, consentAt: now, clientIp: caller.ip }
  if (!(await addRegistration(tx, registration))) throw badFields(await knownAs(tx, body))
  await keepConsent({ tx, portal, caller }, body, {
    purpose: 'REGISTRATION',
    isForAnother: true,
    about: refNo,
    merchantId: parentId,
    givenBy: 'SELF',
    person: `${registration.fName} ${registration.lName}`.trim(),
    way: 'TICK',
  })
  await audit(tx, portal, caller, 'frenchie added', refNo, { packageId: body.packageId })
  return { refNo }
}

/** Returns the name of the ID type; refuses an ID type or a package that this merchant may not give. */
async function checkChoice(tx: Tx, parentId: string, { idType, packageId }: NewMember) {
  const packages = await packagesBelow(tx, parentId)
  const type = packages.find(({ idTypeId }) => idTypeId === idType)
  const chosen = packages.find(({ id }) => id === packageId)
  const problems: FieldProblem[] = []
  if (!type) problems.push({ field: 'idType', text: 'Choose an ID type' })
  if (!chosen) problems.push({ field: 'packageId', text: 'Choose a package' })
  if (type && chosen && chosen.idTypeId !== idType)
    problems.push({ field: 'packageId', text: 'This package is not for {name}', values: { name: type.idType } })
  if (!type || problems.length > 0) throw badFields(problems)
  return type.idType
}

async function knownAs(tx: Tx, { mobileNo, emailId }: NewMember): Promise<FieldProblem[]> {
  const owners = await ownersOf(tx, { mobileNo, emailId })
  const isMail = owners.some((owner) => owner.emailId.toLowerCase() === emailId.toLowerCase())
  const isMobile = owners.some((owner) => owner.mobileNo === mobileNo)
  return [
    ...(isMobile ? [{ field: 'mobileNo', text: 'This mobile number is already registered' }] : []),
    ...(isMail ? [{ field: 'emailId', text: 'This e-mail is already registered' }] : []),
  ]
}

export async function read({ tx, params, caller, portal }: Handler<typeof members.read>): Promise<Member> {
  const member = await own(tx, caller, params.refNo)
  const { refNo, dated, code, shopName, mobileNo, emailId, idType, merchantId } = member
  const { address1, address2, address3, district, state, pin } = member
  const applications = merchantId ? await maskedApplications(tx, merchantId) : []
  const earned = merchantId ? await earnedBy(tx, merchantOf(caller), merchantId) : 0n
  return {
    refNo,
    dated: dated.toISOString(),
    code,
    shopName,
    mobileNo,
    emailId,
    idType,
    ...standing(member),
    name: nameOf(member),
    package: member.package ?? '',
    balance: toRupees(member.balance ?? 0n),
    earned: toRupees(earned),
    dayLimit: member.dayLimit === null ? null : toRupees(member.dayLimit),
    spentToday: toRupees(spentToday({ spentOn: member.spentOn, spent: member.spent ?? 0n }, portal.clock())),
    address: [address1, address2, address3, district, `${state} ${pin}`].filter(Boolean),
    applications: applications.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  }
}

const nameOf = ({ fName, lName }: FoundMember) => `${fName} ${lName}`.trim()

/** A member's status; the office's own reasons for blocking are not shown. */
function standing({ status, shopStatus, shopBlockedWhy, blockedByParent, remark }: FoundMember) {
  if (!shopStatus)
    return { status: status as MemberStatus, remark: status === 'REJECTED' ? remark : null, isBlockedByOffice: false }
  const isBlocked = shopStatus === 'BLOCKED'
  const isBlockedByOffice = isBlocked && !blockedByParent
  return { status: shopStatus, remark: isBlocked && blockedByParent ? shopBlockedWhy : null, isBlockedByOffice }
}

export async function ledger({ tx, params, query, caller }: Handler<typeof members.ledger>) {
  const { merchantId } = await own(tx, caller, params.refNo)
  return merchantId ? ledgerPage(tx, merchantId, query.before) : { lines: [], next: null }
}

/** Blocks a member and everybody who works there, from their next call on, on every server. */
export async function block({ tx, params, body, caller, portal }: Handler<typeof members.block>) {
  const member = await working(tx, caller, params.refNo)
  if (!(await setMemberBlocked(tx, member.merchantId, body.reason)))
    throw new Refusal(409, '{name} is blocked already', { name: nameOf(member) })
  const users = await usersOf(tx, member.merchantId)
  await endSessionsOf(
    tx,
    portal,
    users.map(({ id }) => id),
    'blocked',
  )
  await audit(tx, portal, caller, 'frenchie blocked', `${member.code}`, { reason: body.reason })
}

export async function unblock({ tx, params, caller, portal }: Handler<typeof members.unblock>) {
  const member = await working(tx, caller, params.refNo)
  const name = nameOf(member)
  if (!(await setMemberBlocked(tx, member.merchantId, null)))
    throw standing(member).isBlockedByOffice
      ? new Refusal(409, 'The office has blocked {name}. Only the office can unblock them.', { name })
      : new Refusal(409, '{name} is not blocked', { name })
  await audit(tx, portal, caller, 'frenchie unblocked', `${member.code}`)
}

/** Sets what a member may spend in a day, from their next payment on. */
export async function setLimit({ tx, params, body, caller, portal }: Handler<typeof members.setLimit>) {
  const { code, merchantId, dayLimit: from } = await working(tx, caller, params.refNo)
  const { dayLimit } = body
  await setDayLimit(tx, merchantId, dayLimit === null ? null : toPaise(dayLimit))
  await audit(tx, portal, caller, limitSet, `${code}`, {
    from: from === null ? null : toRupees(from),
    to: dayLimit,
  })
}

async function own(tx: Tx, caller: Caller, refNo: string) {
  const member = await findMember(tx, refNo, merchantOf(caller))
  if (!member) throw notFound('This frenchie was not found')
  return member
}

/** A member whom the office has approved. */
async function working(tx: Tx, caller: Caller, refNo: string) {
  const { merchantId, ...member } = await own(tx, caller, refNo)
  if (!merchantId)
    throw new Refusal(409, 'The office has not approved {name}', { name: nameOf({ ...member, merchantId }) })
  return { ...member, merchantId }
}
