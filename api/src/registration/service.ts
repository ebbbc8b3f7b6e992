import { indianDay } from 'contract/fields'
import type { Approval, NewRegistration, Registration } from 'contract/registration'
import { passwordProblem } from 'contract/session'
import { type Actor, audit } from '../audit.ts'
import { inTransaction, type Tx } from '../db/connect.ts'
import { sendLater } from '../outbox/queries.ts'
import { addMerchant, addUser } from '../people/service.ts'
import type { Portal } from '../portal.ts'
import { badInput, notFound, Refusal } from '../refusal.ts'
import {
  addRegistration,
  decide,
  findRegistration,
  nameMerchant,
  namesOfIdTypes,
  nextNo,
  openIdTypes,
  openPackages,
  type Row,
  taken,
} from './queries.ts'

/** Keeps what a visitor sent, under a number to ask with. Mobile and e-mail must be new among the pending and the merchants. */
export async function register(portal: Portal, given: NewRegistration, actor: Actor) {
  const { consent: _, terms: __, ...record } = given
  const refusals = await taken(portal.db, given)
  if (!(await namesOfIdTypes(portal.db)).includes(given.idName)) refusals.push('idName: Choose an ID type')
  if (refusals.length > 0) throw badInput(...refusals)

  return inTransaction(portal.db, async (tx) => {
    const now = portal.clock()
    const refNo = `R${indianDay(now).slice(2, 4)}${`${await nextNo(tx)}`.padStart(6, '0')}`
    const added = await addRegistration(tx, { ...record, refNo, dated: now, consentAt: now, clientIp: actor.ip })
    // Somebody with the same number was quicker by a moment.
    if (!added) throw badInput(...(await taken(tx, given)))
    await audit(tx, portal, actor, 'registration received', refNo)
    return { refNo }
  })
}

export async function readRegistration(db: Tx, refNo: string): Promise<Registration> {
  const { dated, ...row } = await found(db, refNo)
  return { ...row, dated: dated.toISOString() }
}

export async function approvalChoices(db: Tx, refNo: string) {
  const { mobileNo } = await found(db, refNo)
  const [packages, idTypes] = await Promise.all([openPackages(db), openIdTypes(db)])
  return { mobileNo, pkgs: packages.map(asChoice), idtypes: idTypes.map(asChoice) }
}

const asChoice = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })

/** Makes a merchant of a pending registration: person, code, empty wallet, and a message, all or nothing. */
export async function approve(portal: Portal, refNo: string, approval: Approval, actor: Actor) {
  const registration = await found(portal.db, refNo)
  await checkApproval(portal.db, approval, registration)
  const passwordHash = await portal.passwords.hash(approval.password)

  await inTransaction(portal.db, async (tx) => {
    if (!(await decide(tx, refNo, decision(portal, actor, 'APPROVED', approval.remark)))) throw alreadyDecided(refNo)
    const { mobileNo, emailId, shopName, address1, address2, address3, district, state, pin } = registration
    const name = nameOf(registration)
    const merchant = await addMerchant(tx, portal, {
      ...{ name, shopName, mobileNo, emailId },
      address: { address1, address2, address3, district, state, pin },
      idTypeId: approval.idType,
      packageId: approval.packageId || null,
      parentId: null,
    })
    await addUser(tx, portal, {
      userName: approval.userName,
      passwordHash,
      mustChange: true,
      name,
      code: merchant.code,
      role: 'merchant',
      merchantId: merchant.id,
    })
    await nameMerchant(tx, refNo, merchant.id)
    await audit(tx, portal, actor, 'registration approved', refNo, { merchant: merchant.code })
    await sendLater(tx, portal, {
      kind: 'registration-approved',
      recipient: emailId,
      subject: `Registration ${refNo} is approved`,
      text: `Your registration ${refNo} is approved. Your code is ${merchant.code} and your user name is ${approval.userName}. The office gives you a password for the first login; you then choose your own.`,
    })
  })
}

async function checkApproval(db: Tx, { userName, password, idType, packageId }: Approval, { mobileNo }: Row) {
  const refusals: string[] = []
  if (!/^[a-zA-Z0-9._-]{4,30}$/.test(userName))
    refusals.push('userName: Use 4 to 30 letters, digits, dots, dashes or underscores')
  const problem = passwordProblem(password, userName) ?? passwordProblem(password, mobileNo)
  if (problem) refusals.push(`password: ${problem}`)

  const idTypes = await openIdTypes(db)
  const packages = await openPackages(db)
  const chosen = packages.find(({ id }) => id === packageId)
  const type = idTypes.find(({ id }) => id === idType)
  if (!type) refusals.push('idType: Choose an ID type')
  if (packageId && !chosen) refusals.push('packageId: Choose a package')
  if (type && chosen && chosen.idTypeId !== idType) refusals.push(`packageId: This package is not for ${type.name}`)
  if (refusals.length > 0) throw badInput(...refusals)
}

/** Ends a pending registration with a reason, which the visitor is told. */
export async function reject(portal: Portal, refNo: string, remark: string, actor: Actor) {
  const { emailId } = await found(portal.db, refNo)
  await inTransaction(portal.db, async (tx) => {
    if (!(await decide(tx, refNo, decision(portal, actor, 'REJECTED', remark)))) throw alreadyDecided(refNo)
    await audit(tx, portal, actor, 'registration rejected', refNo)
    await sendLater(tx, portal, {
      kind: 'registration-rejected',
      recipient: emailId,
      subject: `Registration ${refNo} is rejected`,
      text: `Your registration ${refNo} is rejected: ${remark}`,
    })
  })
}

async function found(db: Tx, refNo: string) {
  const row = await findRegistration(db, refNo)
  if (!row) throw notFound(`Registration ${refNo}`)
  return row
}

const nameOf = ({ fName, lName }: Pick<Row, 'fName' | 'lName'>) => `${fName} ${lName}`.trim()

const decision = ({ clock }: Portal, actor: Actor, status: 'APPROVED' | 'REJECTED', remark: string | null) => ({
  status,
  remark,
  decidedBy: actor.id,
  decidedAt: clock(),
})

const alreadyDecided = (refNo: string) => new Refusal(409, `Registration ${refNo} is already approved or rejected`)
