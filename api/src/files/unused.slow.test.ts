import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { indianDay } from 'contract/fields'
import { payments } from 'contract/payment'
import { mostUploadBytes, uploads } from 'contract/upload'
import { withMutant } from 'mutants'
import sharp from 'sharp'
import { cleanUp } from '../jobs/clean-up.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { unfinishedWithoutEnd, unusedWithoutEnd } from './unused.mutants.ts'

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
    ...{ amount: 100, bankId: app.masters.bankId, mode: 'CASH', txnDate: indianDay(new Date()), utr: '77' },
    ...{ depositorName: 'R UDAHARAN', depositBranch: 'Pune', slip: sent[0]!, remark: '' },
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
  await cleanUp(app.portal)
  expect(await rows()).toEqual([sent[0]])
  expect((await send()).status).toBe(200)
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
