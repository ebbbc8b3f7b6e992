import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { forgotten } from 'contract/identity/forgotten'
import { session } from 'contract/identity/session'
import { people } from 'contract/people/people'
import { menuCodes, type Right, rights } from 'contract/people/rights'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import type { Opened } from '../db/connect.ts'
import { type TestApp, testApp, testPassword } from '../testing/app.ts'
import { hasPostgres, testDatabase } from '../testing/database.ts'
import { everything } from '../testing/lists.ts'
import { otherServer } from '../testing/other-server.ts'
import { lettersTo, linkTo } from '../testing/read-letters.ts'
import { until } from '../testing/server.ts'
import {
  blockedStaysIn,
  blockUntold,
  nobodyRemains,
  officeKnowsPassword,
  ownerUntold,
  resetUntold,
  shopStaysIn,
  staffManagesOffice,
} from './people.mutants.ts'

let app: TestApp
let opened: Opened
/** Another server of the same database. */
let other: FastifyInstance

beforeAll(async () => {
  opened = await testDatabase()
  app = await testApp({ opened, noLimits: true })
  other = await otherServer(app, opened)
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const reason = { reason: 'Papers were forged' }
const admin = () => app.as('admin')
const ofId = (id: string) => ({ params: { id } })

let made = 0
async function keeper() {
  const userName = `keeper${++made}`
  return { ...(await app.addMerchant(userName, 500)), userName }
}
async function inOffice(role: 'admin' | 'staff', given: Right[] = [...rights]) {
  const userName = `${role}${++made}`
  return { userId: await app.addPerson(userName, role, null, role === 'staff' ? given : []), userName }
}

/** Whether their calls are let in, at each of the two servers. */
const isIn = (userName: string) =>
  Promise.all([app.app, other].map(async (server) => (await app.as(userName, server)(session.stay)).status === 200))

const signIn = (userName: string, password = testPassword) =>
  app.browser()(session.signIn, { body: { userName, password } })

const audited = (about: string) =>
  app.db.selectFrom('audit').select(['what', 'whoName', 'detail']).where('about', '=', about).orderBy('id').execute()

async function blockOne() {
  const { userId, userName } = await keeper()
  expect(await isIn(userName)).toEqual([true, true])
  expect((await admin()(people.block, { ...ofId(userId), body: reason })).status).toBe(200)
  return isIn(userName)
}

async function blockShop() {
  const { id, code, userName } = await keeper()
  const counter = `${userName}-counter`
  await app.addPerson(counter, 'merchant', { id, code: `${code}-1` })
  expect([await isIn(userName), await isIn(counter)]).toEqual([
    [true, true],
    [true, true],
  ])
  expect((await admin()(people.blockShop, { ...ofId(id), body: reason })).status).toBe(200)
  return [...(await isIn(userName)), ...(await isIn(counter))]
}

test('who is blocked is out with their next call on every server, unless the block were only written down', async () => {
  expect(await blockOne()).toEqual([false, false])
  expect(await withMutant(blockedStaysIn, blockOne)).toEqual([true, true])
})

test('everybody of a blocked shop is out with their next call on every server, unless it were only written down', async () => {
  expect(await blockShop()).toEqual([false, false, false, false])
  expect(await withMutant(shopStaysIn, blockShop)).toContain(true)
})

test('a blocked person and a person of a blocked shop cannot log in, and can when they are unblocked', async () => {
  const { id, userId, userName, code } = await keeper()
  await admin()(people.block, { ...ofId(userId), body: reason })
  expect((await signIn(userName)).body.message).toBe('This account is blocked. Call the office.')
  expect((await admin()(people.block, { ...ofId(userId), body: reason })).status).toBe(409)
  expect((await admin()(people.unblock, ofId(userId))).status).toBe(200)
  expect((await admin()(people.unblock, ofId(userId))).status).toBe(409)

  await admin()(people.blockShop, { ...ofId(id), body: reason })
  expect((await admin()(people.shop, ofId(id))).body).toMatchObject({ status: 'BLOCKED', blockedWhy: reason.reason })
  expect((await signIn(userName)).status).toBe(403)
  expect((await admin()(people.unblockShop, ofId(id))).status).toBe(200)
  expect((await signIn(userName)).status).toBe(200)
  expect((await audited(code)).map(({ what }) => what).filter((what) => /blocked/.test(what))).toEqual([
    'person blocked',
    'person unblocked',
    'merchant blocked',
    'merchant unblocked',
  ])
})

test('the sessions of a whole shop are shown and ended at once, and its KYC is shown to those who check it', async () => {
  const { id, code, userName } = await keeper()
  expect(await isIn(userName)).toEqual([true, true])
  const { body } = await admin()(people.shop, ofId(id))
  expect([body.sessions[0]?.userName, body.sessions[0]?.endedAt, body.kyc?.status]).toEqual([
    userName,
    null,
    'NOT_STARTED',
  ])
  const looks = await inOffice('staff', ['people:view', 'people:act'])
  expect((await app.as(looks.userName)(people.shop, ofId(id))).body.kyc).toBeNull()
  expect((await app.as(looks.userName)(people.endShopSessions, ofId(id))).status).toBe(200)
  expect((await admin()(people.shop, ofId(id))).body.sessions.filter(({ endedAt }) => endedAt === null)).toEqual([])
  expect((await audited(code)).at(-1)?.what).toBe('sessions of merchant ended')
})

test('a block says why, or nobody is blocked', async () => {
  const { userId, userName } = await keeper()
  const { status, body } = await admin()(people.block, { ...ofId(userId), body: { reason: ' ' } })
  expect([status, body.data]).toEqual([400, ['reason: Required']])
  expect(await isIn(userName)).toEqual([true, true])
})

/** Two administrators, who are all there are, block one another in the same moment. */
async function blockOneAnother() {
  const pair = [await inOffice('admin'), await inOffice('admin')]
  const ids = pair.map(({ userId }) => userId)
  const others = app.db
    .updateTable('userAccount')
    .set({ status: 'BLOCKED' })
    .where('role', '=', 'admin')
    .where('id', 'not in', ids)
  await others.execute()
  for (const { userName } of pair) await app.tokenOf(userName)

  let both: Promise<{ status: number }[]> | undefined
  await app.db.transaction().execute(async (tx) => {
    await sql`select id from user_account where role = 'admin' for update`.execute(tx)
    both = Promise.all(
      pair.map(({ userName }, i) => app.as(userName)(people.block, { ...ofId(ids[1 - i] ?? ''), body: reason })),
    )
    await until(async () => {
      const { rows } = await sql<{ n: number }>`
        select count(distinct pid)::int as n from pg_locks where not granted`.execute(tx)
      return (rows[0]?.n ?? 0) >= 2
    })
  })
  const statuses = ((await both) ?? []).map(({ status }) => status).sort()
  await app.db.updateTable('userAccount').set({ status: 'ACTIVE' }).where('userName', '=', 'admin').execute()
  return statuses
}

;(hasPostgres ? test : test.skip)(
  'two administrators who block one another: one remains, unless nobody counted',
  async () => {
    expect(await blockOneAnother()).toEqual([200, 409])
    expect(await withMutant(nobodyRemains, blockOneAnother)).toEqual([200, 200])
  },
)

test('nobody blocks, frees or resets themselves, nor changes their own rights', async () => {
  const { userId } = await app.db
    .selectFrom('userAccount')
    .select('id as userId')
    .where('userName', '=', 'admin')
    .executeTakeFirstOrThrow()
  for (const call of [people.block, people.unblock, people.unlock, people.endSessions, people.resetPassword])
    expect((await admin()(call as typeof people.block, { ...ofId(userId), body: reason })).status).toBe(409)
  expect((await admin()(people.setRights, { ...ofId(userId), body: { rights: [] } })).status).toBe(409)
})

async function staffBlocksAdmin() {
  const clerk = await inOffice('staff')
  const chief = await inOffice('admin')
  return (await app.as(clerk.userName)(people.block, { ...ofId(chief.userId), body: reason })).status
}

test('staff with the right manage merchants, and only an administrator the office', async () => {
  expect(await staffBlocksAdmin()).toBe(403)
  expect(await withMutant(staffManagesOffice, staffBlocksAdmin)).toBe(200)
  const clerk = await inOffice('staff')
  const shop = await keeper()
  const { body } = await app.as(clerk.userName)(people.user, ofId(shop.userId))
  expect([body.mayManage, body.maySetRights]).toEqual([true, false])
  expect((await app.as(clerk.userName)(people.user, ofId(clerk.userId))).body.mayManage).toBe(false)
})

/** What staff who may manage merchants are answered when they ask for a password of the office. */
async function askForPasswords() {
  const [clerk, chief, colleague] = [
    await inOffice('staff', ['people:view', 'people:act']),
    await inOffice('admin'),
    await inOffice('staff'),
  ]
  const told = []
  for (const { userId } of [chief, colleague]) {
    const { status, body } = await app.as(clerk.userName)(people.resetPassword, ofId(userId))
    told.push([status, Boolean(body.password)])
  }
  return { clerk, colleague, told }
}

test('who manages merchants is told no password of the office, and gives nobody a right, unless nobody looked', async () => {
  const refused = [403, false]
  const { clerk, colleague, told } = await askForPasswords()
  expect(told).toEqual([refused, refused])
  const asClerk = app.as(clerk.userName)
  const given = { rights: ['payments:act' as const] }
  for (const userId of [clerk.userId, colleague.userId])
    expect((await asClerk(people.setRights, { ...ofId(userId), body: given })).status).toBe(403)
  const added = { name: 'Ravi Namoona', userName: `ravi${++made}`, emailId: '', ...given }
  expect((await asClerk(people.addStaff, { body: added })).status).toBe(403)
  expect((await withMutant(staffManagesOffice, askForPasswords)).told).toEqual([
    [200, true],
    [200, true],
  ])
})

test('a right that is given or taken away holds from the next call, on every server', async () => {
  const clerk = await inOffice('staff', [])
  const shop = await keeper()
  const endsSessions = (server: FastifyInstance) =>
    app
      .as(clerk.userName, server)(people.endSessions, ofId(shop.userId))
      .then(({ status }) => status)
  const give = (given: string[]) => admin()(people.setRights, { ...ofId(clerk.userId), body: { rights: given } })
  expect([await endsSessions(app.app), await endsSessions(other)]).toEqual([403, 403])
  expect((await give(['people:act'])).status).toBe(200)
  expect([await endsSessions(app.app), await endsSessions(other)]).toEqual([200, 200])
  await give([])
  expect([await endsSessions(app.app), await endsSessions(other)]).toEqual([403, 403])
  expect((await give(['everything'])).status).toBe(400)
  expect((await admin()(people.setRights, { ...ofId(shop.userId), body: { rights: [] } })).status).toBe(409)
})

/** A shop's password is reset by staff who may; what they learn, and what the shop gets. */
async function resetByStaff() {
  const { userId, userName, code } = await keeper()
  expect(await isIn(userName)).toEqual([true, true])
  const clerk = await inOffice('staff', ['people:view', 'people:act'])
  const { body } = await app.as(clerk.userName)(people.resetPassword, ofId(userId))
  return { userId, userName, code, body, emailId: `${userName}@example.com` }
}

test('who resets a password of a shop learns where its link went, and only its owner chooses another one with it', async () => {
  const { userId, userName, code, body, emailId } = await resetByStaff()
  expect(body).toEqual({ userName, password: null, sentTo: emailId })
  expect(await isIn(userName)).toEqual([false, false])
  expect((await signIn(userName)).status).toBe(401)
  const token = await linkTo(app, emailId)
  const [letter] = await lettersTo(app, emailId)
  expect([letter?.kind, letter?.text]).toEqual(['password-reset', expect.stringContaining(`password of ${userName}`)])
  const chosen = await app.browser()(forgotten.choose, { body: { token, newPassword: 'Own-Choice-1' } })
  expect(chosen.status).toBe(200)
  expect((await signIn(userName, 'Own-Choice-1')).body).toHaveProperty('token')
  const kept = JSON.stringify([await audited(code), (await admin()(people.user, ofId(userId))).body])
  expect(kept).toContain('password reset')
  expect(kept).not.toContain(token)
  const told = (await withMutant(officeKnowsPassword, resetByStaff)).body.password
  expect(told).toMatch(/^\w+-\d\d-\w+$/)
})

test('of the office itself, whoever has no e-mail is told their new password by an administrator, and must change it', async () => {
  const clerk = await inOffice('staff')
  const { body } = await admin()(people.resetPassword, ofId(clerk.userId))
  expect(body).toMatchObject({ userName: clerk.userName, sentTo: null })
  expect((await signIn(clerk.userName)).status).toBe(401)
  expect((await signIn(clerk.userName, `${body.password}`)).body).toMatchObject({ next: 'new-password' })
  await app.db.updateTable('userAccount').set({ mailbox: 'own@example.com' }).where('id', '=', clerk.userId).execute()
  const again = await admin()(people.resetPassword, ofId(clerk.userId))
  expect(again.body).toMatchObject({ password: null, sentTo: 'own@example.com' })
})

test('who typed too many wrong passwords is shown as locked, and can be unlocked', async () => {
  const { userId, userName } = await keeper()
  for (let i = 0; i < 5; i++) {
    const browser = app.browser()
    await browser(session.signIn, { body: { userName, password: `Wrong-${i}x` } })
  }
  expect((await signIn(userName)).status).toBe(429)
  expect((await admin()(people.user, ofId(userId))).body.lockedUntil).not.toBeNull()
  expect((await admin()(people.unlock, ofId(userId))).status).toBe(200)
  expect((await admin()(people.user, ofId(userId))).body.lockedUntil).toBeNull()
  expect((await signIn(userName)).status).toBe(200)
})

test('a menu that came after the rights of a person were set is named, until somebody sets them again', async () => {
  const clerk = await inOffice('staff', ['pan:view', 'courier:view'])
  const newMenus = async () => (await admin()(people.user, ofId(clerk.userId))).body.newMenus
  expect(await newMenus()).toEqual([])
  const known = menuCodes.filter((menu) => menu !== 'gst' && menu !== 'courier')
  await app.db.updateTable('userAccount').set({ knownMenus: known }).where('id', '=', clerk.userId).execute()
  expect(await newMenus()).toEqual(['gst'])
  await admin()(people.setRights, { ...ofId(clerk.userId), body: { rights: ['pan:view'] } })
  expect(await newMenus()).toEqual([])
})

test('a new staff member has the rights that were ticked, with the view of each menu, and a password to change; a name is taken once', async () => {
  const body = { name: 'Kavita Namoona', userName: 'kavita', emailId: '', rights: ['pan:act'] }
  const added = await admin()(people.addStaff, { body })
  expect(added.status).toBe(200)
  expect((await signIn('kavita', added.body.password ?? '')).body).toMatchObject({ next: 'new-password' })
  const { body: record } = await admin()(people.user, ofId(added.body.id))
  expect(record).toMatchObject({ role: 'staff', rights: ['pan:view', 'pan:act'], mustChange: true, maySetRights: true })
  expect((await admin()(people.addStaff, { body })).body.data).toEqual(['userName: This user name is taken'])
  expect((await app.as('staff')(people.addStaff, { body })).status).toBe(403)
  const { body: list } = await admin()(people.staff, { body: { ...everything, search: 'kavita' } })
  expect(list.data.map(({ userName, role }) => [userName, role])).toEqual([['kavita', 'staff']])
})

test("a shop's record has its wallet line by line, the latest first, and nobody else's", async () => {
  const shop = await keeper()
  const rival = await keeper()
  const { body } = await admin()(people.ledger, ofId(shop.id))
  expect(body.lines.map(({ amount, balance }) => [amount, balance])).toEqual([[500, 500]])
  expect(body.next).toBeNull()
  expect((await app.as(shop.userName)(session.stay)).status).toBe(200)
  expect((await signIn(shop.userName)).status).toBe(200)
  const { body: record } = await admin()(people.shop, ofId(shop.id))
  expect(record.activity.map(({ what, by }) => [what, by])).toEqual([['Logged in', `Demo ${shop.userName}`]])
  const own = await admin()(people.shop, ofId(shop.id))
  expect(own.body).toMatchObject({ balance: 500, users: [{ userName: shop.userName }], mayManage: true })
  const theirs = (await admin()(people.ledger, ofId(rival.id))).body.lines.map(({ id }) => id)
  expect(body.lines.filter(({ id }) => theirs.includes(id))).toEqual([])
})

/** What the office changes of a person's access, and the words of the letter about it. */
const changesOfAccess = {
  'reset the password of': (id: string) => admin()(people.resetPassword, ofId(id)),
  'logged your account out on every device': (id: string) => admin()(people.endSessions, ofId(id)),
  'unlocked it: you can try again': (id: string) => admin()(people.unlock, ofId(id)),
  'blocked your account: nobody': (id: string) => admin()(people.block, { ...ofId(id), body: reason }),
  'unblocked your account': (id: string) => admin()(people.unblock, ofId(id)),
}

/** Who was written to about it, and in which words. */
async function toldOf(change: () => Promise<{ status: number }>) {
  await app.db.deleteFrom('outbox').execute()
  expect((await change()).status).toBe(200)
  const rows = await app.db
    .selectFrom('outbox')
    .select(['recipient', 'body'])
    .where('kind', 'in', ['access-changed', 'password-reset'])
    .execute()
  return rows.map(({ recipient, body }) => [recipient, `${(body as { text: string }).text}`] as const)
}

test('each change of a person’s access by the office is told to that person, and names no password', async () => {
  const { userId, userName } = await keeper()
  for (const [words, change] of Object.entries(changesOfAccess)) {
    const told = await toldOf(() => change(userId))
    expect(told).toEqual([[`${userName}@example.com`, expect.stringContaining(words)]])
    expect(told[0]?.[1]).toContain(userName)
    expect(told[0]?.[1].replace('{secret}', '')).not.toMatch(/forged|\{/)
  }
  const reset = () => toldOf(() => admin()(people.resetPassword, ofId(userId)))
  expect(await withMutant(resetUntold, reset)).toEqual([])

  const clerk = await inOffice('staff')
  await app.db.updateTable('userAccount').set({ mailbox: 'clerk@example.com' }).where('id', '=', clerk.userId).execute()
  const rightsOf = () => admin()(people.setRights, { ...ofId(clerk.userId), body: { rights: ['people:view'] } })
  expect(await toldOf(rightsOf)).toEqual([['clerk@example.com', expect.stringContaining('changed what you may do')]])
})

test('with a shop everybody who works there is told; for who has no mailbox, its owner', async () => {
  const shop = await keeper()
  const counter = `${shop.userName}-counter`
  const id = await app.addPerson(counter, 'merchant', { id: shop.id, code: `${shop.code}-1` })
  await app.db.updateTable('userAccount').set({ shopStaff: true }).where('id', '=', id).execute()
  const owner = `${shop.userName}@example.com`
  const block = () => toldOf(() => admin()(people.blockShop, { ...ofId(shop.id), body: reason }))
  const unblock = () => toldOf(() => admin()(people.unblockShop, ofId(shop.id)))
  const both = [counter, shop.userName].map((name) => [owner, expect.stringContaining(`User name: ${name}.`)])
  const inOrder = (told: Awaited<ReturnType<typeof toldOf>>) =>
    [...told].sort(([, one], [, other]) => (one < other ? -1 : 1))
  expect(inOrder(await block())).toEqual(both)
  expect(inOrder(await unblock())).toEqual(both)
  expect(inOrder(await toldOf(() => admin()(people.endShopSessions, ofId(shop.id))))).toEqual(both)
  expect(await withMutant(blockUntold, block)).toEqual([])
  await unblock()
  expect(await withMutant(ownerUntold, () => toldOf(() => admin()(people.resetPassword, ofId(id))))).toEqual([])
})
