import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { business } from 'contract/business'
import { session } from 'contract/identity/session'
import { kyc } from 'contract/kyc/kyc'
import { kycStanding } from 'contract/kyc/standing'
import { applications } from 'contract/pan/application'
import { payments, undecided } from 'contract/payment/payment'
import { wallet } from 'contract/payment/wallet'
import { registrations } from 'contract/registration'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createApp } from '../app.ts'
import type { Db } from '../db/connect.ts'
import { filesIn } from '../files/store.ts'
import { fillDemoMasters } from '../pan/application/masters.ts'
import { luhn } from '../pan/application/queries.ts'
import { modulesOfFeatures } from '../shared/features.ts'
import { keysFrom } from '../shared/keys.ts'
import type { Setting } from '../shared/setting.ts'
import { testDatabase } from '../testing/database.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { seedMany } from './many/seed-many.ts'
import { seedOnce } from './seed.ts'

// On PostgreSQL where there is one: PGlite is filled for the tests in the browser, which live on it.
describe('the demo', () => {
  let app: FastifyInstance
  const folder = mkdtempSync(join(tmpdir(), 'seed-'))
  beforeAll(async () => {
    const opened = await testDatabase()
    app = await createApp({ opened, keys: keysFrom(Buffer.alloc(32, 3)), files: filesIn(folder), demo: true })
    await fillDemoMasters(opened.db)
    await Promise.all([seedOnce(app.portal), seedOnce(app.portal)])
    await seedOnce(app.portal)
  }, 300_000)
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function call(url: string, body: object | null, token?: string) {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const method = body ? 'POST' : 'GET'
    return (await app.inject({ method, url: `/api${url}`, headers, ...(body && { payload: body }) })).json()
  }
  const signIn = async (userName: string) =>
    (await call(session.signIn.path, { userName, password: demoPassword })) as { token: string }
  const first = { filters: {}, search: '', length: 10, start: 0, sorts: [] }

  test('says that it is a demo, and whose', async () => {
    expect(await call(business.info.path, null)).toMatchObject({ businessName: 'Namoona Seva Kendra', demo: true })
    expect((await call(business.notices.path, null)).fees).toHaveLength(6)
    const logo = await app.inject('/api/logo')
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/png'])
  })

  test('each stored setting belongs to one feature', async () => {
    const files = await modulesOfFeatures<Record<string, Setting<unknown>>>('settings.ts')
    const declared = files.flatMap((file) => Object.values(file).map(({ name }) => name))
    expect(declared).toEqual([...new Set(declared)])
    const stored = await app.portal.db.selectFrom('setting').select('name').execute()
    expect(declared).toEqual(expect.arrayContaining(stored.map(({ name }) => name)))
  })

  test.each(demoAccounts)('lets $userName in with the password that is printed', async ({ userName }) => {
    expect(await signIn(userName)).toHaveProperty('token')
  })

  test('shows the merchant 25,000.00 Cr', async () => {
    const { token } = await signIn('merchant')
    expect(await call(wallet.closing.path, null, token)).toBe(25_000)
  })

  test('has eight registrations (of twenty shops, and of eight members before) and fourteen payments waiting for the office', async () => {
    const { token } = await signIn('admin')
    const pending = { ...first, filters: { status: { opt: null, value1: 'PENDING' } } }
    expect(await call(registrations.list.path, pending, token)).toMatchObject({ totalRecords: 28, filterRecords: 8 })
    const toDecide = { ...first, filters: { status: { opt: 'in', value1: [...undecided] } } }
    const { data, totalRecords, filterRecords } = await call(payments.list.path, toDecide, token)
    expect([totalRecords >= 120, filterRecords]).toEqual([true, 14])
    const { checks } = await call(payments.read.path.replace(':id', data[3].id), null, token)
    expect(checks[0]).toMatchObject({ ok: false, text: 'Reference also used in {refNo}, rejected' })
  })

  test('has a KYC in each place that the office looks at, and those whom visitors log in as may go on', async () => {
    const { token } = await signIn('staff')
    const read = async (status: string) => {
      const filters = { status: { opt: null, value1: status } }
      const { data } = await call(kyc.list.path, { ...first, filters }, token)
      return Promise.all(data.map(({ id }: { id: string }) => call(kyc.read.path.replace(':id', id), null, token)))
    }
    expect(await read('DRAFT')).toMatchObject([{ name: 'Joseph Demo Thomas', no: 0, answers: {} }])
    const sent = await read('SUBMITTED')
    expect(sent).toMatchObject([{ kind: 'MERCHANT' }, { kind: 'STAFF' }])
    for (const { answers } of sent) expect(answers).toHaveProperty('selfie')
    const bad = { cheque: { verdict: 'BAD' }, shopOutside: { verdict: 'BAD' }, pan: { verdict: 'OK' } }
    expect(await read('RESUBMIT')).toMatchObject([{ name: 'Mohan Demo Das', verdicts: bad }])
    expect(await read('REJECTED')).toMatchObject([{ name: 'Anita Kumari', sendings: [{ decidedBy: 'Kavita Rane' }] }])
    for (const userName of ['merchant', 'member', 'counter']) {
      const caller = await signIn(userName)
      expect(await call(kycStanding.path, null, caller.token)).toMatchObject({ status: 'APPROVED', isRefused: false })
    }
  })

  test('names in an objection to the house number what the form and its drawn page say', async () => {
    const { db } = app.portal
    const found = await db.selectFrom('application').select(['fields', 'reasons', 'status']).execute()
    const seen = found.flatMap(({ status, fields, reasons }) => {
      const note = reasons.find(({ code }) => code === 'A01')?.note
      const road = `${fields.offRoad || fields.resRoad}`
      return note ? [[status, note.match(/form (\d+), proof (\d+)/)?.slice(1), Number.parseInt(road, 10)] as const] : []
    })
    expect(seen.length).toBeGreaterThan(3)
    // Once it is answered, the form says what the proof says.
    for (const [status, house, onForm] of seen)
      expect([status, house?.map(Number)]).toEqual([
        status,
        status === 'PENDING_VERIFICATION' ? [onForm - 9, onForm] : [onForm, onForm + 9],
      ])
  })

  test('shows corrections at the counter, with the provider and done, each PAN masked', async () => {
    const { token } = await signIn('admin')
    const corrections = { ...first, filters: { appType: { opt: null, value1: 'C' } } }
    const { data } = await call(applications.list.all.path, corrections, token)
    const shown = data.map(({ status, panMasked }: Record<string, string>) => [status, panMasked])
    expect(shown.map(([status]: string[]) => status).sort()).toEqual([
      'ALLOTTED',
      'DELIVERED',
      'PENDING_VERIFICATION',
      'PL_AWAIT_CONFIRM',
    ])
    for (const [, masked] of shown) expect(masked).toMatch(/^ZC[A-J]P[A-Z]\*{4}[A-G]$/)
  })

  test('has of every kind of applicant what is rare, each come through the counter', async () => {
    const { token } = await signIn('admin')
    const { data } = await call(applications.list.all.path, { ...first, length: 100 }, token)
    const rows = data as { category: string; name: string; id: string }[]
    expect(new Set(rows.map(({ category }) => category))).toEqual(
      new Set(['P', 'PM', 'H', 'A', 'C', 'T', 'E', 'F', 'FP', 'FE']),
    )
    const paid = await app.portal.db.selectFrom('application').selectAll().where('status', '<>', 'DRAFT').execute()
    const has = (is: (fields: Record<string, unknown>) => boolean) => paid.some(({ fields }) => is(fields))
    expect(has(({ firstName, lastName }) => firstName === '' && lastName === 'SHABNAM')).toBe(true)
    expect(has(({ motherSingleParent, fatherLast }) => motherSingleParent === true && fatherLast === '')).toBe(true)
    expect(has(({ gender }) => gender === 'T')).toBe(true)
    expect(has(({ dob }) => dob === '0001-01-01')).toBe(true)
    expect(has(({ raRelation }) => raRelation === 'GUARDIAN')).toBe(true)
    expect(has(({ thumbProof }) => thumbProof === 'THUMB_NOTARY')).toBe(true)
    expect(has(({ lastName }) => `${lastName}`.length === 75)).toBe(true)
    const abroad = paid.find(({ fields }) => fields.resCountry === 'AE')
    expect(abroad?.price?.govtFee).toBe(1_017)
  })

  test('takes very many more applications, and its books are still right', async () => {
    const { db } = app.portal
    const nos = sql<bigint>`count(*)`.as('nos')
    const before = await db.selectFrom('application').select(nos).executeTakeFirstOrThrow()
    const shape = await shapeOf(db)
    await seedMany(app.portal, { applications: 400, merchants: 12 })
    await seedMany(app.portal, { applications: 100, merchants: 10 })
    const after = await db.selectFrom('application').select(nos).executeTakeFirstOrThrow()
    // Indexes, references and the guard of the ledger were away meanwhile.
    expect(await shapeOf(db)).toEqual(shape)
    expect(after.nos - before.nos).toBe(500n)

    const { token } = await signIn('shop1')
    const { data, totalRecords } = await call(applications.own.all.path, { ...first, length: 100 }, token)
    expect(totalRecords).toBeGreaterThan(20)
    const { formNo } = data[0] as { formNo: string }
    expect(luhn(formNo.slice(1, -1))).toBe(Number(formNo.slice(-1)))
    const { rows: wrong } = await sql`
      select a.id, a.balance from account a where a.kind = 'wallet' and a.balance <> coalesce(
        (select balance_after from entry where account_id = a.id order by id desc limit 1), 0)`.execute(db)
    expect(wrong).toEqual([])
    const { rows: events } = await sql`
      select a.id from application a join user_account u on u.merchant_id = a.merchant_id and u.user_name like 'shop%'
      where a.status <> 'DRAFT' and a.status is distinct from
        (select e.to_status from application_event e where e.application_id = a.id order by e.id desc limit 1)`.execute(
      db,
    )
    expect(events).toEqual([])
  })

  test('keeps its books: every wallet is the sum of its entries, and all entries together are nothing', async () => {
    const { db } = app.portal
    const { rows } = await sql<{ id: string }>`
      select id from account a where kind = 'wallet'
        and balance <> coalesce((select sum(amount) from entry where account_id = a.id), 0)`.execute(db)
    expect(rows).toEqual([])
    const { rows: sums } = await sql<{ total: bigint }>`select sum(amount)::bigint as total from entry`.execute(db)
    expect(sums[0]?.total).toBe(0n)
  })

  test('leaves no message to send', async () => {
    const waiting = app.portal.db.selectFrom('outbox').select(['id', 'kind']).where('sentAt', 'is', null)
    // Who logged in above is told of that.
    expect(await waiting.where('kind', '<>', 'new-device').execute()).toEqual([])
  })
})

async function shapeOf(db: Db) {
  const { rows } = await sql`
    select indexdef as part from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass::text || conname::text || pg_get_constraintdef(oid) from pg_constraint where contype = 'f'
    union all select tgname::text || tgenabled::text from pg_trigger where not tgisinternal order by 1`.execute(db)
  return rows
}
