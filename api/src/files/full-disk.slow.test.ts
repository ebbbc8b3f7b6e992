import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { kyc } from 'contract/kyc/kyc'
import { papers } from 'contract/pan/paper/papers'
import { scans } from 'contract/pan/scan/scan'
import { payments } from 'contract/payment/payment'
import { withMutant } from 'mutants'
import { type TestApp, testApp } from '../testing/app.ts'
import { another, panOffice, smallPage } from '../testing/applications.ts'
import { fullDiskIsABug, fullDiskUnseen } from './full-disk.mutants.ts'
import { filesIn } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'full-disk-'))
let app: TestApp
let room = 10 ** 10
let isFull = false
let id = ''
beforeAll(async () => {
  const files = filesIn(folder)
  app = await testApp({
    noLimits: true,
    files: {
      ...files,
      room: async () => room,
      // The system's own refusal to write more, as a full disk gives it.
      write: (...written) => (isFull ? writeFile('/dev/full', written[1]) : files.write(...written)),
    },
  })
  await app.addMerchant('merchant', 10_000)
  id = await (await panOffice(app)).submitted(another(9100))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const filesKept = () =>
  readdirSync(folder, { recursive: true }).filter((name) => statSync(join(folder, `${name}`)).isFile())
const rowsKept = async () => (await app.db.selectFrom('file').select('id').execute()).length
const health = async () => JSON.parse((await app.app.inject('/api/health')).body)

const sending = {
  'a page': () => app.as('merchant')(scans.addPages, { params: { id }, query: { name: 'page.jpg' }, bytes: smallPage }),
  'a slip': () => app.as('merchant')(payments.slip, { query: { name: 'slip.jpg' }, bytes: smallPage }),
  'a paper of the KYC': () => app.as('merchant')(kyc.file, { query: { name: 'pan.jpg' }, bytes: smallPage }),
}

test.each(Object.keys(sending) as (keyof typeof sending)[])(
  'on a full disk %s is not kept, which is said in words, and there is room for it later',
  async (what) => {
    const before = [filesKept().length, await rowsKept()]
    isFull = true
    const { status, body, headers } = await sending[what]()
    expect([status, body.message, headers['retry-after']]).toEqual([
      503,
      'There is no room to keep files just now, so this was not kept. Try again later, or call the office.',
      '60',
    ])
    expect([filesKept().length, await rowsKept()]).toEqual(before)
    expect(await withMutant(fullDiskIsABug, async () => (await sending[what]()).status)).toBe(500)
    // What needs no file goes on.
    expect((await app.as('merchant')(papers.receipt, { params: { id } })).status).toBe(200)
    isFull = false
    expect((await sending[what]()).status).toBe(200)
  },
)

test('health says that the disk is full, and is 200 all the same: every server has the same disk', async () => {
  expect(await health()).toEqual({ ok: true, engine: expect.any(String) })
  room = 30 * 1024 * 1024
  app.clock.forward({ seconds: 3 })
  const { statusCode } = await app.app.inject('/api/health')
  expect([statusCode, (await health()).degraded]).toEqual([200, ['files: the disk is full (30 MB left)']])
  app.clock.forward({ seconds: 3 })
  expect((await withMutant(fullDiskUnseen, health)).degraded).toBeUndefined()
})
