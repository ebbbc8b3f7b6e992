import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from 'contract/endpoint'
import { type Right, rights } from 'contract/people/rights'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { v7 as uuid } from 'uuid'
import { type AppOptions, createApp } from '../app.ts'
import { type Account, openSession } from '../auth/sessions.ts'
import { filesIn } from '../files/store.ts'
import { noLimits } from '../http/limits.ts'
import { bankAccount, openAccount, post, toPaise, walletOf } from '../money/ledger.ts'
import { simulator } from '../pan/paperless/simulator/simulator.ts'
import { addMerchant, addUser, nextCode } from '../people/service.ts'
import type { Portal } from '../portal.ts'
import { secondFactorSetting } from '../second-factor/settings.ts'
import { keysFrom } from '../shared/keys.ts'
import { saveSetting } from '../shared/setting.ts'
import { type Engine, testDatabase } from './database.ts'

/** What a call is given in a test. The body may be wrong on purpose. */
export type CallInput<E extends Endpoint = Endpoint> = {
  params?: ParamsOf<E>
  body?: BodyOf<E> | Record<string, unknown>
  query?: QueryOf<E> | Record<string, unknown>
  /** The Idempotency-Key; each call of a test is an action of its own without it. */
  key?: string
  bytes?: Buffer
  /** The body as it is written, where `JSON.stringify` would not write it so. */
  text?: string
  headers?: Record<string, string>
}

type Said = { message: string; data: string[] }
type Answer<E extends Endpoint> = {
  status: number
  /** The reply, or what the refusal says. */
  body: E['reply'] extends undefined ? Said : ReplyOf<E> & Said
  headers: LightMyRequestResponse['headers']
  bytes: Buffer
}
export type Caller = <E extends Endpoint>(endpoint: E, given?: CallInput<E>) => Promise<Answer<E>>

export const testPassword = 'Portal#2026'
export const testCaptcha = 'TEST'

export type TestApp = Awaited<ReturnType<typeof testApp>>

type TestOptions = Partial<Omit<AppOptions, 'limits'>> & {
  engine?: Engine
  /** For a test that calls more often than anybody may, and is about something else. */
  noLimits?: true
}

/** The real app on a real database, with a clock of its own. `admin` and `staff` are there. */
export async function testApp({ engine, noLimits: unlimited, ...options }: TestOptions = {}) {
  const opened = options.opened ?? (await testDatabase(engine))
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const clock = testClock()
  const app = await createApp({
    keys: keysFrom(Buffer.alloc(32, 7)),
    files: filesIn(folder),
    ...(unlimited && { limits: noLimits }),
    captchaText: () => testCaptcha,
    provider: simulator,
    gateway: 'simulator',
    clock: () => clock.now,
    ...(process.env.TEST_LOG && { logger: { level: 'warn' } }),
    ...options,
    opened,
  })
  const { portal } = app
  const { addPerson, tokenOf, stepUp, people } = await accountsOn(portal, clock)
  const masters = await addMasters(portal)
  // Who needs a second factor is what its own tests are about.
  await saveSetting(portal.db, secondFactorSetting, { roles: [] })
  let browsers = 0
  await addPerson('admin', 'admin')
  await addPerson('staff', 'staff')

  return {
    app,
    portal,
    db: portal.db,
    clock,
    masters,
    tokenOf,
    stepUp,
    addPerson,

    /** Calls as that person, signed in; a visitor without a name. `server`: another one on the same database. */
    as:
      (userName?: string, server: FastifyInstance = app): Caller =>
      async (endpoint, given = {}) =>
        ask(server, endpoint, given, userName ? { authorization: `Bearer ${await tokenOf(userName)}` } : {}),

    /** A browser of its own at an address of its own: keeps cookies, and the token that it is given. */
    browser: () => browser(app, `192.0.2.${++browsers}`),

    /** A merchant with somebody of that name to sign in, and rupees in the wallet. */
    async addMerchant(userName: string, rupees = 0) {
      const number = `${people.size}`.padStart(2, '0')
      const merchant = await addMerchant(portal.db, portal, {
        name: `Demo ${userName}`,
        shopName: `Demo shop of ${userName}`,
        mobileNo: `60000000${number}`,
        emailId: `${userName}@example.com`,
        address: {},
        idTypeId: masters.idTypeId,
        packageId: masters.packageId,
        parentId: null,
      })
      const userId = await addPerson(userName, 'merchant', merchant)
      if (rupees > 0) await giveMoney(portal, masters.bankId, merchant.id, rupees)
      return { ...merchant, userId }
    },

    /** Whatever was sent so far belongs to something, for a test that sends more files than may wait for their use. */
    async useFiles() {
      await portal.db
        .updateTable('file')
        .set(({ ref }) => ({ ownerId: ref('id') }))
        .where('ownerId', 'is', null)
        .execute()
    },

    async close() {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Clock = ReturnType<typeof testClock>

/** Who may sign in here, each with the same password. */
async function accountsOn(portal: Portal, clock: Clock) {
  const people = new Map<string, Omit<Account, 'sessionId'>>()
  const passwordHash = await portal.passwords.hash(testPassword)
  const sessions = new Map<string, { account: Account; openedAt: number }>()

  async function addPerson(
    userName: string,
    role: Account['role'],
    merchant: { id: string; code: string } | null = null,
    /** Staff have every right, unless a test is about what they may not. */
    given: Right[] = role === 'staff' ? [...rights] : [],
  ) {
    const code = merchant?.code ?? (await nextCode(portal.db, 'office'))
    const person = { userName, name: `Demo ${userName}`, code, role, merchantId: merchant?.id ?? null }
    const id = await addUser(portal.db, portal, { ...person, rights: given, passwordHash, mustChange: false })
    people.set(userName, { id, ...person })
    return id
  }

  /** A living session; a new one once the last is so old that a moved clock may have ended it. */
  async function signedIn(userName: string) {
    const known = sessions.get(userName)
    if (known && Math.abs(clock.now.getTime() - known.openedAt) < 5 * 60_000) return known.account
    const person = people.get(userName)
    if (!person) throw new Error(`Nobody is called ${userName} here`)
    const { refreshToken } = await openSession(portal.db, portal, person, 'test')
    const account = { ...person, sessionId: refreshToken.split('.')[0] ?? '' }
    sessions.set(userName, { account, openedAt: clock.now.getTime() })
    return account
  }

  async function tokenOf(userName: string) {
    const account = await signedIn(userName)
    return portal.tokens.access(account, 1, clock.now, new Date(clock.now.getTime() + 3_600_000))
  }

  /** As if they had typed their password again a moment ago. */
  async function stepUp(userName: string) {
    const { sessionId } = await signedIn(userName)
    await portal.db.updateTable('session').set({ provedAt: clock.now }).where('id', '=', sessionId).execute()
  }

  return { addPerson, tokenOf, stepUp, people }
}

function testClock() {
  return {
    now: new Date(),
    forward({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      this.now = new Date(this.now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
    },
  }
}

/** The masters that most calls draw from: who sells, one id type, one package, one bank. */
async function addMasters({ db }: Portal) {
  const [idTypeId, packageId, bankId] = [uuid(), uuid(), uuid()]
  await db.insertInto('idType').values({ id: idTypeId, name: 'Retailer', level: 1 }).execute()
  await db.insertInto('package').values({ id: packageId, name: 'Retail Standard', idTypeId }).execute()
  const rate = { packageId, serviceCharge: 3644n, gst: 656n, commission: 1500n, effectiveFrom: '2020-01-01' }
  await db
    .insertInto('packageRate')
    .values([
      { ...rate, service: 'PAN_N_PHY', govtFee: 10_700n },
      { ...rate, service: 'PAN_N_FOREIGN', govtFee: 101_700n },
      { ...rate, service: 'PAN_N_EPAN', govtFee: 7_200n, serviceCharge: 3220n, gst: 580n },
      { ...rate, service: 'PAN_C_PHY', govtFee: 10_700n },
      { ...rate, service: 'PAN_C_EPAN', govtFee: 7_200n, serviceCharge: 3220n, gst: 580n },
      { ...rate, service: 'UTI_COUPON_P', govtFee: 10_700n, serviceCharge: 1102n, gst: 198n, commission: 0n },
      { ...rate, service: 'UTI_COUPON_E', govtFee: 7_200n, serviceCharge: 848n, gst: 152n, commission: 0n },
      { ...rate, service: 'GST_REG', govtFee: 0n, serviceCharge: 84_661n, gst: 15_239n },
      { ...rate, service: 'GST_FILE_NIL', govtFee: 0n, serviceCharge: 12_627n, gst: 2_273n },
      { ...rate, service: 'GST_FILE', govtFee: 0n, serviceCharge: 33_814n, gst: 6_086n },
      { ...rate, service: 'GST_FILE_YEAR', govtFee: 0n, serviceCharge: 127_034n, gst: 22_866n },
      { ...rate, service: 'PAN_REPRINT', govtFee: 5_000n, serviceCharge: 3390n, gst: 610n },
      ...['PAN_N_EKYC', 'PAN_C_EKYC'].flatMap((service) => [
        { ...rate, service, govtFee: 10_100n, serviceCharge: 3306n, gst: 594n },
        { ...rate, service: `${service}_EPAN`, govtFee: 6_600n, serviceCharge: 3306n, gst: 594n },
      ]),
    ])
    .execute()
  const seller = { legalName: 'Namoona Seva Kendra', gstin: '27ZABCT0000B1ZN', address: 'Pune', sac: '998599' }
  await db
    .insertInto('gstSeller')
    .values({ ...seller, effectiveFrom: '2019-01-01' })
    .execute()
  const bank = { bankName: 'Demo Bank', accountName: 'Namoona Seva Kendra', branch: 'Demo Chowk', upiId: null }
  await db
    .insertInto('bank')
    .values({ id: bankId, ...bank, accountNo: '000000000012', ifsc: 'DEMO0000001' })
    .execute()
  return { idTypeId, packageId, bankId }
}

async function giveMoney({ db, clock }: Portal, bankId: string, merchantId: string, rupees: number) {
  await openAccount(db, bankAccount(bankId), 'bank')
  const amount = toPaise(rupees)
  await db.transaction().execute((tx) =>
    post(tx, {
      kind: 'OPENING',
      ref: uuid(),
      at: clock(),
      by: 'test',
      remark: 'Money to begin with',
      entries: [
        { account: bankAccount(bankId), amount: -amount },
        { account: walletOf(merchantId), amount },
      ],
    }),
  )
}

function browser(app: FastifyInstance, ip: string, jar = new Map<string, string>()) {
  let token = ''
  const caller: Caller = async (endpoint, given = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const own = { ...(cookie && { cookie }), ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await ask(app, endpoint, given, own, ip)
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }
  return Object.assign(caller, {
    jar,
    /** The same browser, whose calls another server answers. */
    on: (server: FastifyInstance): Caller => browser(server, ip, jar),
    holdToken(given: string) {
      token = given
    },
  })
}

async function ask<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { params = {} as ParamsOf<E>, body, query, key, bytes, text, headers }: CallInput<E>,
  own: Record<string, string>,
  ip = '127.0.0.1',
): Promise<Answer<E>> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  )
  const payload = bytes ?? text ?? (body === undefined ? undefined : JSON.stringify(body))
  const response = await app.inject({
    method: endpoint.method,
    remoteAddress: ip,
    url: `/api${path}`,
    query: Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, `${value}`])),
    headers: {
      ...own,
      ...(payload !== undefined && { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }),
      ...(endpoint.money && { 'idempotency-key': key ?? uuid() }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  })
  const isJson = `${response.headers['content-type']}`.includes('json')
  return {
    status: response.statusCode,
    body: isJson ? response.json() : undefined,
    headers: response.headers,
    bytes: response.rawPayload,
  } as Answer<E>
}
