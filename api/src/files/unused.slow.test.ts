import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { indianDay } from 'contract/field/fields'
import { drafts } from 'contract/pan/draft'
import { scans } from 'contract/pan/scan/scan'
import { payments } from 'contract/payment/payment'
import { mostUploadBytes, uploads } from 'contract/upload'
import { withMutant } from 'mutants'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { type TestApp, testApp } from '../testing/app.ts'
import { panOffice } from '../testing/applications.ts'
import { paperlessDesk } from '../testing/paperless.ts'
import { runTasks } from '../testing/run-tasks.ts'
import {
  dayWithoutEnd,
  sentCounted,
  unfinishedWithoutEnd,
  unpaidWithoutEnd,
  unusedWithoutEnd,
} from './unused.mutants.ts'

let app: TestApp
let slip: Buffer
beforeAll(async () => {
  app = await testApp()
  for (const shop of ['merchant', 'rival']) await app.addMerchant(shop, 1_000)
  slip = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => app.close())

const send = (who = 'merchant') => app.as(who)(payments.slip, { bytes: slip, query: { name: 'slip.jpg' } })
const rows = async () => (await app.db.selectFrom('file').select('id').execute()).map(({ id }) => id)

test('twenty slips that no payment uses are enough, until one is used or a day has gone', async () => {
  const sent: string[] = []
  for (let no = 0; no < 20; no++) {
    const { status, body } = await send()
    expect([no, status]).toEqual([no, 200])
    sent.push(body.id)
  }
  const refused = await send()
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'You have sent 20 files that no request uses yet. Use them first, or try again tomorrow.',
  ])
  expect((await send('rival')).status).toBe(200)
  expect(await withMutant(unusedWithoutEnd, async () => (await send()).status)).toBe(200)

  const payment = {
    amount: 100,
    bankId: app.masters.bankId,
    mode: 'CASH',
    txnDate: indianDay(new Date()),
    utr: '77',
    depositorName: 'R UDAHARAN',
    depositBranch: 'Pune',
    slip: sent[0]!,
    remark: '',
  } as const
  expect((await app.as('merchant')(payments.add, { body: payment })).status).toBe(200)
  await app.db
    .deleteFrom('file')
    .where('id', 'not in', [...sent])
    .where('createdBy', '=', await maker(sent[0]!))
    .execute()
  expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(429)

  app.clock.now = new Date(app.clock.now.getTime() + 25 * 3_600_000)
  await runTasks(app.portal, 'clean-up-files')
  expect(await rows()).toEqual([sent[0]])
  expect((await send()).status).toBe(200)
})

test('five hundred pages of applications that are not paid are enough for a shop, until one is paid or deleted', async () => {
  app.clock.forward({ hours: 1 })
  const desk = await paperlessDesk(app)
  const pan = await panOffice(app)
  const [begun, last] = [await desk.draft('PAPERLESS_ESIGN'), await desk.draft('PAPERLESS_ESIGN')]
  await pan.scanPage(begun.id)
  // As many more rows, without bytes.
  const there = await app.db.selectFrom('file').selectAll().where('ownerId', '=', begun.id).execute()
  const more = Array.from({ length: 499 - there.length }, () => ({ ...there[0]!, id: uuid(), bytes: 100_000n }))
  await app.db.insertInto('file').values(more).execute()
  const scan = (who = 'merchant', id = last.id) =>
    app.as(who)(scans.addPages, { params: { id }, query: { name: 'scan.jpg' }, bytes: slip })
  const both = await Promise.all([scan(), scan()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429])
  expect(both.find(({ status }) => status === 429)?.body).toMatchObject({
    message: 'Too many scanned pages wait on applications that are not paid yet. Pay or delete some of these first.',
  })
  const rivals = await (await paperlessDesk(app, 'rival')).draft('PAPERLESS_ESIGN')
  expect((await scan('rival', rivals.id)).status).toBe(200)
  expect((await withMutant(unpaidWithoutEnd, () => scan())).status).toBe(200)
  expect((await scan()).status).toBe(429)

  expect((await app.as('merchant')(drafts.discard, { params: { id: begun.id } })).status).toBe(200)
  expect((await scan()).status).toBe(200)
  const large = { bytes: 250n * 1024n * 1024n }
  await app.db.updateTable('file').set(large).where('ownerId', '=', last.id).execute()
  expect((await scan()).status).toBe(429)
})

/** A PNG of few bytes, which becomes a JPEG of many. */
async function smallThenLarge() {
  const dots = Buffer.from(Array.from({ length: 64 }, (_, i) => ((i * 7919 + 13) * 104729) % 256))
  const tile = await sharp(dots, { raw: { width: 8, height: 8, channels: 1 } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 3508, height: 3508, channels: 3, background: 'white' } })
    .composite([{ input: tile, tile: true }])
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer()
}

test('what is stored counts, not what was sent: a small picture that becomes a large one', async () => {
  await app.addMerchant('large', 1_000)
  const bytes = await smallThenLarge()
  expect(bytes.length).toBeLessThan(120_000)
  const sendLarge = () => app.as('large')(payments.slip, { bytes, query: { name: 'slip.png' } })
  const stored = async () => {
    const mine = app.db.selectFrom('file').innerJoin('userAccount', 'userAccount.id', 'createdBy').select('bytes')
    const sizes = await mine.where('userName', '=', 'large').execute()
    return sizes.reduce((sum, file) => sum + Number(file.bytes), 0) / 1024 / 1024
  }
  expect((await sendLarge()).status).toBe(200)
  expect(await stored()).toBeGreaterThan(3)
  let last = 200
  while (last === 200) last = (await sendLarge()).status
  expect(last).toBe(429)
  expect(await stored()).toBeLessThanOrEqual(20)
  await withMutant(sentCounted, sendLarge)
  expect(await stored()).toBeGreaterThan(20)
})

test('a shop stores a gigabyte a day, whatever uses it, and is told so', async () => {
  await app.addMerchant('stores', 1_000)
  const { body } = await send('stores')
  const used = { ownerId: uuid(), bytes: 1024n ** 3n }
  await app.db.updateTable('file').set(used).where('id', '=', body.id).execute()
  const refused = await send('stores')
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'Your shop has stored 1 GB of files since yesterday. Send the others tomorrow, in a smaller size.',
  ])
  expect((await send('rival')).status).toBe(200)
  expect((await withMutant(dayWithoutEnd, () => send('stores'))).status).toBe(200)
  app.clock.forward({ hours: 25 })
  expect((await send('stores')).status).toBe(200)
})

const maker = async (id: string) =>
  (await app.db.selectFrom('file').select('createdBy').where('id', '=', id).executeTakeFirstOrThrow()).createdBy

test('of files that were begun and not finished the latest forty megabytes stay', async () => {
  const to = payments.slip.path
  const begin = (no: number) =>
    app.as('merchant')(uploads.begin, {
      body: { to, name: `${no}.jpg`, bytes: mostUploadBytes, mark: `${no}`.repeat(64).slice(0, 64) },
    })
  const stay = Math.floor((40 * 1024 * 1024) / mostUploadBytes)
  for (let no = 1; no <= stay + 3; no++) {
    app.clock.now = new Date(app.clock.now.getTime() + 1_000)
    expect((await begin(no)).status).toBe(200)
  }
  const unfinished = () => app.as('merchant')(uploads.unfinished, { query: { to } })
  const { body } = await unfinished()
  const latest = Array.from({ length: stay }, (_, i) => `${i + 4}.jpg`)
  expect(body.map(({ name }) => name).sort()).toEqual(latest.sort())
  await withMutant(unfinishedWithoutEnd, () => begin(stay + 4))
  expect((await unfinished()).body).toHaveLength(stay + 1)
})
