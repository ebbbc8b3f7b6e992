import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { drafts } from 'contract/pan/draft'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { inTransaction } from '../db/connect.ts'
import { sendDue } from '../outbox/worker.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { another } from '../testing/applications.ts'
import { paperlessDesk } from '../testing/paperless.ts'
import { keepsTheBytes } from './removal.mutants.ts'
import { dropFiles, removeDue } from './removal.ts'
import { filesIn } from './store.ts'
import { sweepFiles } from './sweep.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-removal-'))
let app: TestApp
let desk: Awaited<ReturnType<typeof paperlessDesk>>

beforeAll(async () => {
  app = await testApp({ files: filesIn(folder) })
  await app.addMerchant('merchant', 100_000)
  desk = await paperlessDesk(app)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const onDisk = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('/'))
const namesOnDisk = () => onDisk().map((name) => name.split('/').at(-1))
const rows = async () => (await app.db.selectFrom('file').select('id').execute()).map(({ id }) => id)
const workOff = async () => {
  while (await removeDue(app.portal)) {}
}
/** Makes all stored files look as if they were written so many days ago. */
const age = (days: number) => {
  const at = new Date(app.clock.now.getTime() - days * 86_400_000)
  for (const name of onDisk()) utimesSync(join(folder, name), at, at)
}

/**
 * The provider's answer comes twice at once, as with its callback and the browser's return: each brings the portrait.
 */
async function toldTwice(count: number) {
  const ids = []
  for (let no = 0; no < count; no++) ids.push(await desk.initiated())
  for (const id of ids) await Promise.all([desk.told(id, 'KYC'), desk.told(id, 'KYC')])
  return ids
}

test('of fourteen orders whose result comes twice at once no portrait is left that no row names', async () => {
  await toldTwice(14)
  await workOff()
  expect(namesOnDisk().sort()).toEqual((await rows()).sort())
  age(2)
  expect(await sweepFiles(app.portal)).toEqual({ bytesWithoutRow: 0, rowsWithoutBytes: 0 })
})

test('bytes go with the transaction that deleted their row: not before, and not if it failed', async () => {
  const { id } = await desk.scannedEsign({
    ...another(7),
    aadhaarExempt: '',
    aadhaar: '9999 0000 0016',
    nameAsAadhaar: 'ANJAH PRAKASH SHARMA',
  })
  const ofDraft = await app.db.selectFrom('file').select('id').where('ownerId', '=', id).execute()
  const ids = ofDraft.map((file) => file.id)
  expect(ids.length).toBeGreaterThan(2)
  const failing = inTransaction(app.db, async (tx) => {
    await tx.deleteFrom('applicationPage').where('applicationId', '=', id).execute()
    await tx.deleteFrom('applicationCrop').where('applicationId', '=', id).execute()
    await dropFiles(tx, app.portal, ids)
    throw new Error('it failed after all')
  })
  await expect(failing).rejects.toThrow('after all')
  await workOff()
  expect(namesOnDisk()).toEqual(expect.arrayContaining(ids))

  expect((await app.as('merchant')(drafts.discard, { params: { id } })).status).toBe(200)
  expect(namesOnDisk()).toEqual(expect.arrayContaining(ids))
  // It is not a letter: the mail worker must leave it alone.
  await sendDue(app.portal, async () => {
    throw new Error('nothing to send')
  })
  await workOff()
  expect(namesOnDisk().filter((name) => ids.includes(name ?? ''))).toEqual([])
})

test('what could not be removed is tried again later', async () => {
  const { id } = await desk.scannedEsign({
    ...another(8),
    aadhaarExempt: '',
    aadhaar: '9999 0000 0016',
    nameAsAadhaar: 'ANJAI PRAKASH SHARMA',
  })
  await app.as('merchant')(drafts.discard, { params: { id } })
  const stuck = { ...app.portal.files, remove: () => Promise.reject(new Error('EBUSY')) }
  await removeDue({ ...app.portal, files: stuck })
  const before = onDisk().length
  await workOff()
  expect(onDisk()).toHaveLength(before)
  app.clock.forward({ minutes: 2 })
  await workOff()
  expect(onDisk().length).toBeLessThan(before)
})

test('a look over everything reports bytes that no row names since a day, and rows without bytes', async () => {
  const forgotten = uuid()
  await app.portal.files.write(forgotten, Buffer.from('x'))
  expect((await sweepFiles(app.portal)).bytesWithoutRow).toBe(0)
  age(2)
  const [lost = ''] = await rows()
  await app.portal.files.remove(lost)
  expect(await sweepFiles(app.portal)).toEqual({ bytesWithoutRow: 1, rowsWithoutBytes: 1 })
  const { body } = await app.app.inject({ url: '/api/metrics' })
  expect(body).toMatch(/portal_bytes_without_row 1\n/)
  expect(body).toMatch(/portal_files_without_bytes 1\n/)
})

test('the alarm works: a row that goes without its bytes leaves them for the sweep', async () => {
  const before = (await sweepFiles(app.portal)).bytesWithoutRow
  await withMutant(keepsTheBytes, () => toldTwice(3))
  await workOff()
  age(2)
  expect((await sweepFiles(app.portal)).bytesWithoutRow).toBeGreaterThan(before)
})
