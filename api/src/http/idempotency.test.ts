import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { endpointsFor } from 'contract/endpoint'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { accounts, balanceOf, post, toRupees, walletOf } from '../money/ledger.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { another, panOffice } from '../testing/applications.ts'
import { anyAddress, forgetKeys } from './idempotency.mutants.ts'
import { once } from './idempotency.ts'
import { serve } from './serve.ts'

/** Changes the caller's name and then fails. */
const half = endpointsFor(['merchant']).act('/test/half')

let app: TestApp
let merchant: Awaited<ReturnType<TestApp['addMerchant']>>
beforeAll(async () => {
  app = await testApp({
    more: async (server) =>
      serve(server, half, async ({ tx, caller }) => {
        await tx.updateTable('userAccount').set({ name: 'Half' }).where('id', '=', caller.id).execute()
        throw new Error('failed on purpose')
      }),
  })
  merchant = await app.addMerchant('rakesh', 1000)
})
afterAll(() => app.close())

const balance = () => balanceOf(app.db, merchant.id).then(toRupees)

/** Pays 1.00 with a key and returns the balance after it, as the user would read it. */
function pay(key: string, { userId = merchant.userId, hash = 'the body' } = {}) {
  return once(app.portal, { userId, key, hash }, async (tx) => {
    const entries = [
      { account: walletOf(merchant.id), amount: -100n },
      { account: accounts.serviceIncome, amount: 100n },
    ]
    await post(tx, { kind: 'SERVICE_DEBIT', ref: uuid(), at: app.clock.now, by: 'test', remark: '', entries })
    return { balance: toRupees(await balanceOf(tx, merchant.id)) }
  })
}

test('the same key charges once and answers the same, however often and however close together', async () => {
  const before = await balance()
  const key = uuid()
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(key)))
  expect(new Set(answers.map((answer) => answer.balance))).toEqual(new Set([before - 1]))
  expect(await pay(key)).toEqual({ balance: before - 1 })
  expect(await balance()).toBe(before - 1)
})

test('the test above would notice a portal that forgets its keys', async () => {
  const before = await balance()
  const key = uuid()
  await withMutant(forgetKeys, async () => {
    for (let i = 0; i < 3; i++) await pay(key)
  })
  expect(await balance()).toBe(before - 3)
})

test('another body under the same key is refused with 422', async () => {
  const key = uuid()
  await pay(key)
  await expect(pay(key, { hash: 'another body' })).rejects.toMatchObject({ status: 422 })
})

test('another application under the same key is refused, although the same is said of it', async () => {
  const pan = await panOffice(app, 'rakesh')
  const [first, second] = [await pan.draft(another(1)), await pan.draft(another(2))]
  expect(second.version).toBe(first.version)
  const key = uuid()
  expect((await pan.submit(first, key)).status).toBe(200)
  expect((await pan.submit(second, key)).status).toBe(422)
  expect((await withMutant(anyAddress, () => submittedTwice(pan))).map(({ status }) => status)).toEqual([200, 200])
})

/** Two drafts sent with one key, one after the other. */
async function submittedTwice(pan: Awaited<ReturnType<typeof panOffice>>) {
  const [first, second] = [await pan.draft(another(3)), await pan.draft(another(4))]
  const key = uuid()
  return [await pan.submit(first, key), await pan.submit(second, key)]
}

test("another person's equal key is another key, and each key of each person keeps its own answer", async () => {
  const before = await balance()
  const [key, other, userId] = [uuid(), uuid(), uuid()]
  const calls = [() => pay(key), () => pay(key, { userId }), () => pay(other)]
  for (const _ of ['done', 'told again'])
    for (const [no, call] of calls.entries()) expect(await call()).toEqual({ balance: before - no - 1 })
  expect(await balance()).toBe(before - 3)
})

test.each(['', 'a'.repeat(64)])('a key kept with the hash %j is known as used, whatever is asked', async (hash) => {
  const key = uuid()
  const answer = await pay(key)
  await app.db.updateTable('idempotency').set({ hash }).where('key', '=', key).execute()
  expect(await pay(key, { hash: 'another body' })).toEqual(answer)
})

test('work that was refused leaves no answer behind: the key may be used again', async () => {
  const key = { userId: merchant.userId, key: uuid(), hash: 'the body' }
  const failing = once(app.portal, key, async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await once(app.portal, key, async () => 'done')).toBe('done')
})

test('a call without a key that fails on its way leaves nothing of what it wrote', async () => {
  expect((await app.as('rakesh')(half)).status).toBe(500)
  const { name } = await app.db
    .selectFrom('userAccount')
    .select('name')
    .where('id', '=', merchant.userId)
    .executeTakeFirstOrThrow()
  expect(name).toBe('Demo rakesh')
})
