import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { members } from 'contract/people/members'
import { ownLimit } from 'contract/people/own-limit'
import { people } from 'contract/people/people'
import { registrations } from 'contract/registration'
import type { FastifyInstance } from 'fastify'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { inTransaction } from '../db/connect.ts'
import { accounts, post, reverse, walletOf } from '../money/ledger.ts'
import type { JournalKind } from '../money/tables.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { otherServer } from '../testing/other-server.ts'
import { limitUnread } from './limit.mutants.ts'
import { mayAddMembers, newMember } from './testing/new-member.ts'

let app: TestApp
/** Another server of the same database. */
let other: FastifyInstance
let refNo: string
let memberId: string

beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened, noLimits: true })
  other = await otherServer(app, opened)
  await mayAddMembers(app, (await app.addMerchant('owner')).id)
  refNo = (await app.as('owner')(members.add, { body: newMember(app) })).body.refNo
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const limit = (dayLimit: number | null, who = 'owner') =>
  app.as(who)(members.setLimit, { params: { refNo }, body: { dayLimit } })
const read = async () => (await app.as('owner')(members.read, { params: { refNo } })).body
const spentToday = async () => (await read()).spentToday

/** Takes rupees from the member's wallet, or adds some. Returns the journal. */
const move = (rupees: bigint, server: FastifyInstance = other, kind: JournalKind = 'SERVICE_DEBIT') =>
  inTransaction(server.portal.db, (tx) =>
    post(tx, {
      kind,
      ref: uuid(),
      at: app.clock.now,
      by: 'test',
      remark: '',
      entries: [
        { account: walletOf(memberId), amount: rupees * 100n },
        { account: accounts.serviceIncome, amount: -rupees * 100n },
      ],
    }),
  )

/** So many debits of one rupee at once on two servers; returns how many succeeded, and the other replies. */
async function debits(count: number) {
  const done = await Promise.allSettled(Array.from({ length: count }, (_, i) => move(-1n, i % 2 ? other : app.app)))
  const refusals = done.flatMap((one) => (one.status === 'rejected' ? [`${one.reason.message}`] : []))
  return { through: count - refusals.length, refusals: [...new Set(refusals)] }
}

test('a merchant limits what a member spends in a day, and two servers keep to it', async () => {
  expect((await limit(5)).body.message).toBe('The office has not approved Pooja Namoona')
  const { idTypeId, packageId } = app.masters
  const approval = { idType: idTypeId, packageId, userName: 'pooja', password: 'Tulsi-47-kagaz', remark: null }
  await app.as('staff')(registrations.approve, { params: { refNo }, body: approval })
  const row = app.db.selectFrom('registration').select('merchantId').where('refNo', '=', refNo)
  memberId = `${(await row.executeTakeFirstOrThrow()).merchantId}`
  await app.addPerson('counter', 'merchant', { id: memberId, code: 'F999999' })
  await move(100n, app.app, 'ADJUST_CR')

  expect((await limit(5)).status).toBe(200)
  expect(await debits(12)).toEqual({
    through: 5,
    refusals: ['The daily limit is reached: ₹\u00a00.00 may still be spent today. Ask the merchant above to raise it.'],
  })
  expect(await spentToday()).toBe(5)
  const ask = async (who: string) => (await app.as(who, other)(ownLimit.read)).body
  expect(await ask('counter')).toEqual({ dayLimit: 5, leftToday: 0 })
  expect(await ask('owner')).toEqual({ dayLimit: null, leftToday: null })
  const record = async () => (await app.as('staff')(people.shop, { params: { id: memberId } })).body
  expect(await record()).toMatchObject({ dayLimit: 5, leftToday: 0, limitSet: { by: 'Demo owner' } })
  await move(-3n, app.app, 'ADJUST_DR')
  expect((await withMutant(limitUnread, () => debits(4))).through).toBe(4)
})

test('what is taken back may be spent again on that day, and the next day begins anew', async () => {
  app.clock.forward({ days: 1 })
  expect(await spentToday()).toBe(0)
  const id = await move(-5n)
  const head = { kind: 'SERVICE_REFUND' as const, at: app.clock.now, by: 'test', remark: '' }
  expect((await debits(1)).through).toBe(0)
  await inTransaction(app.db, (tx) => reverse(tx, id, { ...head, ref: uuid() }))
  expect((await debits(3)).through).toBe(3)

  const yesterday = await move(-1n)
  app.clock.forward({ days: 1 })
  expect((await debits(5)).through).toBe(5)
  await inTransaction(app.db, (tx) => reverse(tx, yesterday, { ...head, ref: uuid() }))
  expect((await debits(1)).through).toBe(0)
})

test('no limit lets all through that the wallet holds, and a sum that is none is refused at its field', async () => {
  expect((await limit(-1)).body.data).toEqual(['dayLimit: At least 0'])
  expect((await limit(null)).status).toBe(200)
  expect((await debits(8)).through).toBe(8)
  await expect(move(-5_000n)).rejects.toThrow('Balance is not enough')
})
