import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { session } from 'contract/identity/session'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { inTransaction } from '../db/connect.ts'
import { type TestApp, testApp, testPassword } from '../testing/app.ts'
import { newestIsEnded } from './sessions.mutants.ts'
import { endSession, endSessionsOf, firstPairOf } from './sessions.ts'

let app: TestApp
let people = 0
/** A new person for each test, so that sessions of other tests do not count. */
let userName: string
let userId: string
beforeAll(async () => {
  app = await testApp({ noLimits: true })
})
beforeEach(async () => {
  userName = `clerk${++people}`
  userId = await app.addPerson(userName, 'staff')
})
afterAll(() => app.close())

async function signedIn(name = userName) {
  const browser = app.browser()
  const { body } = await browser(session.signIn, { body: { userName: name, password: testPassword } })
  const { token, refreshToken } = body as unknown as { token: string; refreshToken: string }
  browser.holdToken(token)
  return { browser, refreshToken, id: refreshToken.split('.')[0] ?? '' }
}
type Signed = Awaited<ReturnType<typeof signedIn>>

const rowOf = ({ id }: Signed) =>
  app.db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const whyEnded = async (...all: Signed[]) => Promise.all(all.map(async (signed) => (await rowOf(signed)).endedWhy))
const stays = async ({ browser }: Signed) => (await browser(session.stay)).status
const refresh = ({ browser, refreshToken }: Signed) =>
  browser(session.refresh, { body: { Token: 'old', refreshToken } })
const audited = async (what: string) =>
  (await app.db.selectFrom('audit').select('id').where('what', '=', what).execute()).length
const many = async (count: number) => {
  const all: Signed[] = []
  for (let i = 0; i < count; i++) {
    all.push(await signedIn())
    app.clock.forward({ seconds: 1 })
  }
  return all
}

test('who signs out ends that one session, once, and is not said to have looked as somebody', async () => {
  const [one, other, third] = (await many(3)) as [Signed, Signed, Signed]
  expect((await one.browser(session.signOut)).status).toBe(200)
  expect([await stays(one), await stays(other)]).toEqual([401, 200])
  const { endedAt } = await rowOf(one)
  app.clock.forward({ minutes: 1 })
  await one.browser(session.signOut)
  expect(await rowOf(one)).toMatchObject({ endedAt, endedWhy: 'signed out' })
  expect(await endSession(app.db, app.portal, third.id, 'first')).toBe(true)
  expect(await endSession(app.db, app.portal, third.id, 'second')).toBe(false)
  expect(await whyEnded(one, other, third)).toEqual(['signed out', null, 'first'])
  expect((await app.browser()(session.signOut)).status).toBe(200)
  expect(await audited('view as merchant ended')).toBe(0)
})

test('a refresh moves its own session on, and no other', async () => {
  const [one, other] = (await many(2)) as [Signed, Signed]
  expect((await refresh(one)).status).toBe(200)
  expect([(await rowOf(one)).n, (await rowOf(other)).n]).toEqual([2, 1])
  expect((await refresh(other)).status).toBe(200)
})

test('a sixth session ends the one unused longest; those that ended before count no more, and keep why they ended', async () => {
  const all = await many(5)
  const [first, second, , fourth, fifth] = all as [Signed, Signed, Signed, Signed, Signed]
  await fourth.browser(session.signOut)
  await fifth.browser(session.signOut)
  const more = await many(2)
  expect(await whyEnded(...all, ...more)).toEqual([null, null, null, 'signed out', 'signed out', null, null])
  await stays(first)
  const sixth = await many(1)
  expect(await whyEnded(first, second, fourth, ...more, ...sixth)).toEqual([
    null,
    'too many',
    'signed out',
    null,
    null,
    null,
  ])
})

test('who has just logged in stays, though all five others were used later by the clock of another server', async () => {
  const all = await many(5)
  const now = app.clock.now
  app.clock.forward({ minutes: 2 })
  for (const one of all) expect(await stays(one)).toBe(200)
  app.clock.now = now
  expect(await withMutant(newestIsEnded, async () => stays(await signedIn()))).toBe(401)
  expect(await stays(await signedIn())).toBe(200)
  expect(await whyEnded(...all)).toEqual(['too many', null, null, null, null])
})

test('who of the office looks as somebody takes no place among their sessions, and loses none to them', async () => {
  const { id: viewerId } = await app.db
    .selectFrom('userAccount')
    .select('id')
    .where('userName', '=', 'admin')
    .executeTakeFirstOrThrow()
  const look = await signedIn()
  await app.db.updateTable('session').set({ viewerId }).where('id', '=', look.id).execute()
  const own = await many(4)
  await app.db.updateTable('session').set({ seenAt: app.clock.now }).where('id', '=', look.id).execute()
  own.push(...(await many(1)))
  expect(await whyEnded(look, ...own)).toEqual([null, null, null, null, null, null])
  const sixth = await many(1)
  expect(await whyEnded(look, ...own, ...sixth)).toEqual([null, 'too many', null, null, null, null, null])
})

test('a new password ends all other sessions of that person, and what they look at, and nobody else', async () => {
  const stranger = await signedIn('admin')
  const [gone, kept, other] = (await many(3)) as [Signed, Signed, Signed]
  await gone.browser(session.signOut)
  const looking = await signedIn('admin')
  await app.db.updateTable('session').set({ viewerId: userId }).where('id', '=', looking.id).execute()
  await endSessionsOf(app.db, app.portal, [userId], 'new password', kept.id)
  expect(await whyEnded(stranger, gone, kept, other, looking)).toEqual([
    null,
    'signed out',
    null,
    'new password',
    'new password',
  ])
  await endSessionsOf(app.db, app.portal, [userId], 'blocked')
  expect(await whyEnded(stranger, gone, kept, other)).toEqual([null, 'signed out', 'blocked', 'new password'])
})

test('a refresh from another device is refused and written down; the session lives', async () => {
  const signed = await signedIn()
  const before = await audited('session refused on another device')
  const { status, body } = await refresh({ ...signed, browser: app.browser() })
  expect([status, body.message]).toEqual([401, 'Your session has ended. Log in again.'])
  expect(await audited('session refused on another device')).toBe(before + 1)
  expect([await stays(signed), await whyEnded(signed)]).toEqual([200, [null]])
})

test('a refresh after its time ends the session, and says why in our record', async () => {
  const signed = await signedIn()
  app.clock.forward({ minutes: 30 })
  expect((await refresh(signed)).status).toBe(401)
  const old = await signedIn()
  app.clock.forward({ hours: 12 })
  await app.db.updateTable('session').set({ seenAt: app.clock.now }).where('id', '=', old.id).execute()
  expect((await refresh(old)).status).toBe(401)
  expect(await whyEnded(signed, old)).toEqual(['idle', '12 hours'])
})

test('that a session is in use is noted at its first call, and then every half minute', async () => {
  const signed = await signedIn()
  const start = app.clock.now.getTime()
  const noted = async (seconds: number) => {
    app.clock.forward({ seconds })
    expect(await stays(signed)).toBe(200)
    const { newestUsed, seenAt } = await rowOf(signed)
    return [newestUsed, (seenAt.getTime() - start) / 1000]
  }
  expect((await rowOf(signed)).newestUsed).toBe(false)
  expect(await noted(2)).toEqual([true, 2])
  expect(await noted(29)).toEqual([true, 2])
  expect(await noted(1)).toEqual([true, 32])
})

test('the pair before is answered while the new one is young or unused, and is the end of the session after that', async () => {
  const signed = await signedIn()
  const stolen = await audited('session stolen')
  const { body: next } = await refresh(signed)
  signed.browser.holdToken(`${next.token}`)
  expect(await stays(signed)).toBe(200)
  app.clock.forward({ seconds: 30 })
  expect((await refresh(signed)).body.refreshToken).toBe(next.refreshToken)
  app.clock.forward({ seconds: 1 })
  expect((await refresh(signed)).status).toBe(401)
  expect(await whyEnded(signed)).toEqual(['refresh token used twice'])
  expect(await audited('session stolen')).toBe(stolen + 1)
})

test('who works for a shop that was blocked is out; what never began has no pair', async () => {
  const shop = await app.addMerchant(`shop${people}`)
  const signed = await signedIn(`shop${people}`)
  expect(await stays(signed)).toBe(200)
  expect(await firstPairOf(app.db, app.portal, signed.id)).not.toBeNull()
  await app.db.updateTable('merchant').set({ shopStatus: 'BLOCKED' }).where('id', '=', shop.id).execute()
  expect(await stays(signed)).toBe(401)
  expect(await firstPairOf(app.db, app.portal, uuid())).toBeNull()
  expect(await stays({ ...signed, browser: app.browser() })).toBe(401)
})

test('a look of the office goes on while who looks may do so, and is none before its ticket was used', async () => {
  const look = await signedIn()
  const viewerId = await app.addPerson(`viewer${people}`, 'staff')
  const opened = app.db.updateTable('session').where('id', '=', look.id)
  const viewer = app.db.updateTable('userAccount').where('id', '=', viewerId)
  const goesOn = async () => (await firstPairOf(app.db, app.portal, look.id)) !== null
  await opened.set({ viewerId }).execute()
  expect(await goesOn()).toBe(true)
  await opened.set({ viewTicket: 'ticket' }).execute()
  expect(await goesOn()).toBe(false)
  await opened.set({ viewTicket: null }).execute()
  await viewer.set({ menuRights: [] }).execute()
  expect(await goesOn()).toBe(false)
  await viewer.set({ menuRights: ['people:act'] }).execute()
  expect(await goesOn()).toBe(true)
  await viewer.set({ status: 'BLOCKED' }).execute()
  expect(await goesOn()).toBe(false)
})

test('who is blocked is out', async () => {
  const signed = await signedIn()
  await app.db.updateTable('userAccount').set({ status: 'BLOCKED' }).where('id', '=', userId).execute()
  expect(await stays(signed)).toBe(401)
})

test('a refresh that comes while the session moves on waits, and sees how far it went', async () => {
  const signed = await signedIn()
  const under = await inTransaction(app.db, async (tx) => {
    await tx.selectFrom('session').select('id').where('id', '=', signed.id).forUpdate().execute()
    const answer = refresh(signed)
    await new Promise((resolve) => setTimeout(resolve, 300))
    await tx.updateTable('session').set({ n: 3 }).where('id', '=', signed.id).execute()
    return { answer }
  })
  expect((await under.answer).status).toBe(401)
  expect(await rowOf(signed)).toMatchObject({ n: 3, endedWhy: 'refresh token used twice' })
})
