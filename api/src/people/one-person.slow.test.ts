import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { adjustments } from 'contract/adjustment'
import { gatewayDesk } from 'contract/gateway/gateway-desk'
import { forgotten } from 'contract/identity/forgotten'
import { session } from 'contract/identity/session'
import { type NewPayment, payments } from 'contract/payment/payment'
import { wallet } from 'contract/payment/wallet'
import { people } from 'contract/people/people'
import type { FastifyInstance } from 'fastify'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { noLimits } from '../http/limits.ts'
import { openPasswordLink } from '../identity/change-password.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { otherServer } from '../testing/other-server.ts'
import { linkTo } from '../testing/read-letters.ts'
import {
  accountsCompared,
  chosenByWhoAdds,
  ownChoiceIsEnough,
  ownEmailIsEnough,
  shownBesideTheLink,
  shownToNobody,
  sumOfEachAccount,
  vouchesForOneself,
} from './one-person.mutants.ts'

let app: TestApp
/** Another server of the same database. */
let other: FastifyInstance
beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened, noLimits: true })
  other = await otherServer(app, opened, { limits: noLimits })
  await app.addMerchant('rakesh', 1_000)
  await app.addPerson('second', 'admin')
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const ownChoice = 'Own-Choice-1'
let made = 0

/** An account that this administrator makes and then logs in with, choosing its password as if they were its owner. */
async function puppetOf(by = 'admin') {
  const userName = `puppet${++made}`
  const body = { name: 'Kavita Namoona', userName, emailId: '', rights: [...everyRight] }
  const { id, password } = (await app.as(by)(people.addStaff, { body })).body
  const browser = app.browser()
  const { status, body: tokens } = await browser(session.signIn, {
    body: { userName, password: password ?? '', newPassword: ownChoice },
  })
  expect(status).toBe(200)
  if ('token' in tokens) browser.holdToken(`${tokens.token}`)
  return { id, userName, as: browser }
}
const everyRight = ['payments:act', 'adjustments:act', 'gateway:act', 'take-backs:view'] as const

type Caller = ReturnType<TestApp['as']>

let references = 0
async function claimed(amount: number) {
  const utr = `3263240${`${++references}`.padStart(5, '0')}`
  const claim: NewPayment = {
    amount,
    bankId: app.masters.bankId,
    mode: 'NEFT',
    txnDate: new Date().toISOString().slice(0, 10),
    utr: `SBIN${utr}`,
    depositorName: 'R UDAHARAN',
    depositBranch: '',
    slip: null,
    remark: '',
  }
  const { refNo } = (await app.as('rakesh')(payments.add, { body: claim })).body
  const { id } = await app.db.selectFrom('payment').select('id').where('refNo', '=', refNo).executeTakeFirstOrThrow()
  return id
}
const approval = (id: string, approvedAmount: number) => ({
  params: { id },
  body: { approvedAmount, remark: '', reason: 'Seen at the counter' },
})
const balance = async () => (await app.as('rakesh')(wallet.closing)).body

/** The administrator approves five lakh, and then an account that they made themselves; what the wallet gains. */
async function givenByOne() {
  const puppet = await puppetOf()
  const id = await claimed(500_000)
  const before = await balance()
  expect((await app.as('admin')(payments.approve, approval(id, 500_000))).body.status).toBe('SECOND')
  const reply = await puppet.as(payments.approve, approval(id, 500_000))
  return { gained: (await balance()) - before, reply, id }
}

test('an account that an administrator made is no second person beside them, at any server', async () => {
  const { gained, reply, id } = await givenByOne()
  expect([gained, reply.status, reply.body.message]).toEqual([
    0,
    403,
    expect.stringContaining('Your account and that of Demo admin count as one person'),
  ])
  expect((await app.as('second', other)(payments.approve, approval(id, 500_000))).body.status).toBe('APPROVED')
})

test.each([shownToNobody, accountsCompared])('$name: five lakh are given by one', async (mutant) => {
  expect((await withMutant(mutant, givenByOne)).gained).toBe(500_000)
})

test('two accounts of one administrator are one person too, and so is one whose password they reset and read', async () => {
  const [first, next] = [await puppetOf(), await puppetOf()]
  const id = await claimed(500_000)
  expect((await first.as(payments.approve, approval(id, 500_000))).body.status).toBe('SECOND')
  expect((await next.as(payments.approve, approval(id, 500_000))).status).toBe(403)
  await app.addPerson('clerk', 'staff')
  const clerk = await app.db.selectFrom('userAccount').select('id').where('userName', '=', 'clerk').executeTakeFirst()
  await app.as('admin')(people.resetPassword, { params: { id: clerk!.id } })
  expect((await app.as('clerk')(payments.approve, approval(id, 500_000))).status).toBe(403)
})

test('beside an adjustment, a take-back and a credit of the gateway it is none either', async () => {
  const puppet = await puppetOf()
  const shop = await app.addMerchant(`shop${++made}`, 1_000)
  const body = { kind: 'ADJUST_CR' as const, amount: 6_000, reason: 'Deposit was booked to the wrong shop' }
  const { refNo } = (await app.as('admin')(adjustments.add, { params: { id: shop.id }, body })).body
  const params = await app.db.selectFrom('adjustment').select('id').where('refNo', '=', refNo).executeTakeFirstOrThrow()
  expect((await puppet.as(adjustments.approve, { params })).status).toBe(403)
  expect((await app.as('second')(adjustments.approve, { params })).status).toBe(200)

  const id = await claimed(4_000)
  await app.as('second')(payments.approve, approval(id, 4_000))
  const reason = 'Recorded for somebody else'
  const seen = async () => (await app.as('admin')(payments.takeBack.read, { params: { id } })).body
  const target = (await seen()).step?.target ?? ''
  await app.as('admin')(payments.takeBack.ask, { params: { id }, body: { reason, target } })
  const request = (await seen()).waiting?.id ?? ''
  const agreed = await puppet.as(payments.takeBack.agree, { params: { id }, body: { request } })
  expect([agreed.status, agreed.body.message]).toEqual([403, expect.stringContaining('count as one person')])

  const credit = await mismatch()
  const asked = { ...credit, body: { amount: 99, remark: 'The payer sent one rupee less' } }
  expect((await app.as('admin')(gatewayDesk.askCredit, asked)).status).toBe(200)
  const askedAt = (await app.as('admin')(gatewayDesk.read, credit)).body.first?.at ?? ''
  const given = { ...credit, body: { askedAt } }
  expect((await puppet.as(gatewayDesk.credit, given)).status).toBe(403)
  expect((await app.as('second')(gatewayDesk.credit, given)).status).toBe(200)
})

/** A payment through the gateway of which a rupee is missing. */
async function mismatch() {
  const id = uuid()
  const shop = app.db.selectFrom('payment').select(['merchantId', 'requestedBy'])
  await app.db
    .insertInto('gatewayPayment')
    .values({
      id,
      ...(await shop.executeTakeFirstOrThrow()),
      txnDate: app.clock.now.toISOString().slice(0, 10),
      gateway: 'simulator',
      refNo: `PG${++made}`,
      clientTxnId: `T${id.slice(-12)}`,
      amount: 10_000n,
      status: 'MISMATCH',
      dated: app.clock.now,
      upiTxnId: '326324777001',
      told: JSON.stringify({ word: 'success', paise: '9900' }),
    })
    .execute()
  return { params: { id } }
}

/** One person alone gives a lakh twice with each of two accounts in one day; what of the four is credited. */
async function givenInParts() {
  app.clock.forward({ days: 1 })
  const before = await balance()
  for (const puppet of [await puppetOf('second'), await puppetOf('second')])
    for (const amount of [100_000, 100_000]) await puppet.as(payments.approve, approval(await claimed(amount), amount))
  return (await balance()) - before
}

test('its screen says why it is no second person, and offers the second one to nobody else', async () => {
  const puppet = await puppetOf()
  const id = await claimed(500_000)
  await app.as('admin')(payments.approve, approval(id, 500_000))
  const shownTo = async (as: Caller) => (await as(payments.read, { params: { id } })).body.first?.samePerson
  expect((await shownTo(puppet.as))?.text).toContain('when another administrator resets its password')
  expect([await shownTo(app.as('admin')), await shownTo(app.as('second'))]).toEqual([null, null])
  await write('second', { status: 'BLOCKED' })
  expect((await shownTo(puppet.as))?.text).toContain('when its owner enters an e-mail of their own')
  await write('second', { status: 'ACTIVE' })
})

test('the sum of a day is one for all accounts of a person', async () => {
  expect(await givenInParts()).toBe(200_000)
  expect(await withMutant(sumOfEachAccount, givenInParts)).toBe(400_000)
})

/** Chooses a password for that account by a link that went out by mail. */
async function chooseByMail(userName: string, emailId: string, newPassword: string) {
  await app.browser()(forgotten.password, { body: { user: userName } })
  return app.browser()(forgotten.choose, { body: { token: await linkTo(app, emailId), newPassword } })
}
const known = async (id: string) =>
  (await app.db.selectFrom('userAccount').select('passwordKnownTo').where('id', '=', id).executeTakeFirst())
    ?.passwordKnownTo ?? null

const write = (of: string, set: { mailbox?: string; status?: 'ACTIVE' | 'BLOCKED' }) =>
  app.db.updateTable('userAccount').set(set).where('userName', '=', of).execute()
async function withEmail() {
  const puppet = await puppetOf()
  const mailbox = `${puppet.userName}@example.com`
  await write(puppet.userName, { mailbox })
  return { ...puppet, mailbox }
}

test('its owner is a person of their own once another administrator had a link sent to their e-mail', async () => {
  const { id, userName, mailbox } = await withEmail()
  await app.as('admin')(people.resetPassword, { params: { id } })
  expect(await known(id)).not.toBeNull()
  await app.as('second', other)(people.resetPassword, { params: { id } })
  expect(await known(id)).toBeNull()
  await app.browser()(forgotten.choose, { body: { token: await linkTo(app, mailbox), newPassword: 'Fourth-Choice-4' } })
  const as = app.browser()
  const { body: tokens } = await as(session.signIn, { body: { userName, password: 'Fourth-Choice-4' } })
  if ('token' in tokens) as.holdToken(`${tokens.token}`)
  const payment = await claimed(500_000)
  await app.as('admin')(payments.approve, approval(payment, 500_000))
  expect((await as(payments.approve, approval(payment, 500_000))).body.status).toBe('APPROVED')
})

test('whoever knows its password does not say so themselves', async () => {
  const freed = async () => {
    const { id } = await withEmail()
    await app.as('admin')(people.resetPassword, { params: { id } })
    return (await known(id)) === null
  }
  expect(await freed()).toBe(false)
  expect(await withMutant(vouchesForOneself, freed)).toBe(true)
})

test('an e-mail that was entered for it is not enough while another administrator could say who it is', async () => {
  const freed = async () => {
    const { id, userName, mailbox } = await withEmail()
    expect((await chooseByMail(userName, mailbox, 'Third-Choice-3')).status).toBe(200)
    return (await known(id)) === null
  }
  expect(await freed()).toBe(false)
  expect(await withMutant(ownEmailIsEnough, freed)).toBe(true)
})

test('with one administrator alone, a link to an e-mail that is theirs alone is enough', async () => {
  await write('second', { status: 'BLOCKED' })
  const { id, userName, mailbox } = await withEmail()
  await write('second', { mailbox: mailbox.toUpperCase() })
  expect((await chooseByMail(userName, mailbox, 'Third-Choice-3')).status).toBe(200)
  expect(await known(id)).not.toBeNull()
  await write('second', { mailbox: 'second@example.com' })
  expect((await chooseByMail(userName, mailbox, 'Fourth-Choice-4')).status).toBe(200)
  expect(await known(id)).toBeNull()

  const freed = async () => {
    const { id } = await puppetOf()
    const token = await openPasswordLink(app.db, app.portal, id, 60)
    await app.browser()(forgotten.choose, { body: { token, newPassword: 'Fifth-Choice-5' } })
    return (await known(id)) === null
  }
  expect(await freed()).toBe(false)
  expect(await withMutant(ownChoiceIsEnough, freed)).toBe(true)
  await write('second', { status: 'ACTIVE' })
})

/** Somebody whom the administrator adds with an e-mail, on which they are sent a link. */
async function added() {
  const userName = `mailed${++made}`
  const emailId = `${userName}@example.com`
  const { body } = await app.as('admin')(people.addStaff, {
    body: { name: 'Ravi Namoona', userName, emailId, rights: [...everyRight] },
  })
  return { ...body, userName, emailId }
}

/** They choose a password by the link, and log in. */
async function arrived({ userName, emailId }: Awaited<ReturnType<typeof added>>) {
  const token = await linkTo(app, emailId)
  expect((await app.browser()(forgotten.choose, { body: { token, newPassword: ownChoice } })).status).toBe(200)
  const as = app.browser()
  const { body: tokens } = await as(session.signIn, { body: { userName, password: ownChoice } })
  if ('token' in tokens) as.holdToken(`${tokens.token}`)
  return as
}

test('one administrator alone adds somebody by their e-mail, who is the second person once they chose a password', async () => {
  await write('second', { status: 'BLOCKED' })
  const clerk = await added()
  expect([clerk.password, clerk.sentTo]).toEqual([null, clerk.emailId])
  expect(await known(clerk.id)).not.toBeNull()
  const as = await arrived(clerk)

  const large = await claimed(500_000)
  expect((await app.as('admin')(payments.approve, approval(large, 500_000))).body.status).toBe('SECOND')
  expect((await as(payments.approve, approval(large, 500_000))).body.status).toBe('APPROVED')

  const id = await claimed(4_000)
  await as(payments.approve, approval(id, 4_000))
  const seen = async () => (await app.as('admin', other)(payments.takeBack.read, { params: { id } })).body
  const target = (await seen()).step?.target ?? ''
  await as(payments.takeBack.ask, { params: { id }, body: { reason: 'The bank took it back', target } })
  const { waiting } = await seen()
  expect(waiting).toMatchObject({ isMine: false, samePerson: null })
  const agreed = { params: { id }, body: { request: waiting?.id ?? '' } }
  expect((await app.as('admin', other)(payments.takeBack.agree, agreed)).body.status).toBe('DONE')
  await write('second', { status: 'ACTIVE' })
})

test('whoever is added by e-mail has a password that nobody was shown, and an e-mail that nobody else has', async () => {
  expect((await added()).password).toBeNull()
  expect((await withMutant(shownBesideTheLink, added)).password).not.toBeNull()
  const taken = await added()
  const body = { name: 'Ravi Namoona', userName: `mailed${++made}`, emailId: taken.emailId.toUpperCase(), rights: [] }
  const again = await app.as('admin')(people.addStaff, { body })
  expect([again.status, again.body.data]).toEqual([400, ['emailId: Another account has this e-mail']])
})

test('an e-mail that whoever adds entered is not enough while another administrator could say whose it is', async () => {
  const freed = async () => {
    const clerk = await added()
    await arrived(clerk)
    return (await known(clerk.id)) === null
  }
  expect(await freed()).toBe(false)
  expect(await withMutant(chosenByWhoAdds, freed)).toBe(true)
})
