import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { applications } from 'contract/pan/application'
import { payments } from 'contract/payment/payment'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { type TestApp, testApp } from '../testing/app.ts'
import { everything, fillLists, listsOf } from '../testing/lists.ts'
import { anyFileOfShop, pathFromUser, viewUnasked } from './downloads.mutants.ts'
import { fileHeaders } from './headers.ts'
import { filesIn } from './store.ts'

const secret = 'nobody may read this'
let folder: string
let app: TestApp
let merchantId: string
let createdBy: string
/** A slip of the merchant. */
let slip: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-files-'))
  writeFileSync(join(folder, 'secret.key'), secret)
  app = await testApp({ files: filesIn(join(folder, 'files')) })
  const [merchant] = await fillLists(app, 1)
  merchantId = merchant!.id
  createdBy = merchant!.userId
  const bytes = readFileSync(new URL('../../../e2e/fixtures/scan-page-200dpi.jpg', import.meta.url))
  slip = (await app.as('merchant')(payments.slip, { bytes, query: { name: 'slip.jpg' } })).body.id
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** A file row; its bytes need not exist. */
async function addRow(changes: Partial<{ name: string; mime: string }> = {}) {
  const id = uuid()
  const row = { purpose: 'page' as const, ownerId: null, mime: 'application/pdf', name: 'a.pdf', bytes: 1n, sha256: '' }
  await app.db
    .insertInto('file')
    .values({ id, merchantId, createdBy, createdAt: new Date(), ...row, ...changes })
    .execute()
  return id
}

const get = async (path: string, token?: string) =>
  app.app.inject({ url: `/api/files/${path}`, headers: token ? { authorization: `Bearer ${token}` } : {} })

test('a file is for those of the office who may view its record, and for others it is not there', async () => {
  const page = await addRow()
  await app.addPerson('payer', 'staff', null, ['payments:view'])
  await app.addPerson('checker', 'staff', null, ['pan:view'])
  const found = async (who: string, id: string) => (await app.as(who)(applications.file, { params: { id } })).status
  expect([await found('payer', slip), await found('checker', slip)]).toEqual([200, 404])
  await app.portal.files.write(page, Buffer.from('%PDF-'))
  expect([await found('payer', page), await found('checker', page)]).toEqual([404, 200])
  expect(await withMutant(viewUnasked, () => found('checker', slip))).toBe(200)
})

test('staff of a shop open the files of what their rights show', async () => {
  const page = await addRow()
  await app.portal.files.write(page, Buffer.from('%PDF-'))
  for (const right of ['payments', 'pan', 'uti']) {
    const id = await app.addPerson(`shop-${right}`, 'merchant', { id: merchantId, code: `S-${right}` })
    await app.db
      .updateTable('userAccount')
      .set({ shopStaff: true, menuRights: [right] })
      .where('id', '=', id)
      .execute()
  }
  const found = async (right: string) => {
    const opened = [slip, page].map((id) => app.as(`shop-${right}`)(applications.file, { params: { id } }))
    return (await Promise.all(opened)).map(({ status }) => status)
  }
  expect(await found('payments')).toEqual([200, 404])
  expect(await found('pan')).toEqual([404, 200])
  expect(await found('uti')).toEqual([404, 404])
  expect(await withMutant(anyFileOfShop, () => found('uti'))).toEqual([200, 200])
})

test('its small picture is for the same people, takes a tenth of its bytes, and is none of what is no picture', async () => {
  const { smallFile, file } = applications
  const found = async (who: string, id: string) => (await app.as(who)(smallFile, { params: { id } })).status
  for (const [who, status] of Object.entries({ merchant: 200, payer: 200, checker: 404, rival: 404 }))
    expect([who, await found(who, slip)]).toEqual([who, status])
  expect((await get(`small/${slip}`)).statusCode).toBe(401)
  expect(await withMutant(viewUnasked, () => found('checker', slip))).toBe(200)
  const [whole, small] = [file, smallFile].map((of) => app.as('payer')(of, { params: { id: slip } }))
  expect((await small!).bytes.length).toBeLessThan((await whole!).bytes.length / 10)
  expect((await small!).headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' })

  const paper = await addRow()
  await app.portal.files.write(paper, Buffer.from('%PDF-'))
  expect(await found('checker', paper)).toBe(404)
})

const traversals = [
  '../../secret.key',
  '..%2f..%2fsecret.key',
  '%2e%2e/%2e%2e/secret.key',
  '%2e%2e%2f%2e%2e%2fsecret.key',
  '%252e%252e%252fsecret.key',
  '..%5c..%5csecret.key',
  '..%c0%af..%c0%afsecret.key',
  '....//secret.key',
  '.',
  '..',

  '%2fetc%2fpasswd',
  '/etc/passwd',
  'file:%2f%2f%2fetc%2fpasswd',
  'C:%5cWindows%5cwin.ini',
  '%00',
  'a%00.pdf',
  '%',
  '*',
]

describe('a file', () => {
  test('is read by its owner and the office, and by nobody else', async () => {
    for (const [who, status] of Object.entries({ merchant: 200, admin: 200, staff: 200, rival: 404 }))
      expect([who, (await app.as(who)(applications.file, { params: { id: slip } })).status]).toEqual([who, status])
    expect((await get(slip)).statusCode).toBe(401)
  })

  test.each(traversals)('is not %s', async (path) => {
    const answer = await get(path, await app.tokenOf('admin'))
    expect([400, 403, 404]).toContain(answer.statusCode)
    expect(answer.body).not.toMatch(/nobody may read this|root:/)
  })

  test('is no link that lies among the files, and none that is gone', async () => {
    const id = await addRow()
    mkdirSync(join(folder, 'files', id.slice(-2)), { recursive: true })
    symlinkSync(join(folder, 'secret.key'), join(folder, 'files', id.slice(-2), id))
    for (const each of [id, await addRow()]) {
      const answer = await get(each, await app.tokenOf('admin'))
      const refusal = '{"message":"This file was not found"}'
      expect([answer.statusCode, answer.body]).toEqual([404, refusal])
    }
  })

  test('opens to no token that is edited, ended, or stands in the address', async () => {
    const token = await app.tokenOf('merchant')
    const [head, claims, sign] = token.split('.') as [string, string, string]
    const turned = `${sign.slice(0, 10)}${sign[10] === 'A' ? 'B' : 'A'}${sign.slice(11)}`
    const admin = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), role: 'admin' }),
    )
    for (const bad of [
      `${head}.${claims}.${turned}`,
      `${head}.${admin.toString('base64url')}.${sign}`,
      `${head}.${claims}.`,
    ])
      expect((await get(slip, bad)).statusCode).toBe(401)
    expect((await get(`${slip}?token=${token}&access_token=${token}`)).statusCode).toBe(401)
    expect((await get(slip, token)).statusCode).toBe(200)
    app.clock.forward({ hours: 2 })
    expect((await get(slip, token)).statusCode).toBe(401)
    app.clock.forward({ hours: -2 })
  })

  test('says its kind and nothing more: saved, never guessed at, never run, never kept', async () => {
    const id = await addRow({ name: 'page.pdf' })
    await app.portal.files.write(id, Buffer.from('%PDF-1.4'))
    const { headers } = await app.as('merchant')(applications.file, { params: { id } })
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="page.pdf"; filename*=UTF-8''page.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
      'cache-control': 'private, no-store',
    })
  })

  test.each([
    'a"; filename="evil.exe',
    'a\r\nSet-Cookie: x=1\r\n\r\n<script>',
    'नमूना ₹.pdf',
    "a';b\\c.pdf",
    'a\u2028b\uD800.pdf',
  ])('with the name %j puts nothing else into the headers', async (name) => {
    const id = await addRow()
    await app.portal.files.write(id, Buffer.from('%PDF-1.4'))
    // A name that an attacker with access to the database may have written.
    await app.db.updateTable('file').set({ name: name.toWellFormed() }).where('id', '=', id).execute()
    const { status, headers } = await app.as('merchant')(applications.file, { params: { id } })
    expect([status, headers['set-cookie']]).toEqual([200, undefined])
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w .()-]*"; filename\*=UTF-8''[\w.!~%-]*$/)
  })

  test('with half a letter in its name has a header all the same', () => {
    expect(fileHeaders('application/pdf', 'a\uD800.pdf')['Content-Disposition']).toContain("UTF-8''a%EF%BF%BD.pdf")
  })
})

test('every export goes the way of a file', async () => {
  for (const { file, who } of listsOf(app)) {
    const { status, headers } = await app.as(who)(file, { query: { format: 'csv' }, body: everything })
    expect([file.path, status]).toEqual([file.path, 200])
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="([a-z\d-]+\d\d-[A-Z][a-z]{2}-\d{4})+\.csv"; filename\*=/,
    )
    expect([headers['x-content-type-options'], headers['content-security-policy']]).toEqual(['nosniff', 'sandbox'])
  }
})

test('with a path taken from the address this alarm rings', async () => {
  const careless = { ...filesIn(folder), read: async (path: string) => readFileSync(join(folder, 'files', path)) }
  const open = await testApp({ files: careless })
  const token = await open.tokenOf('admin')
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await withMutant(pathFromUser, async () =>
    open.app.inject({ url: '/api/files/..%2fsecret.key', headers }),
  )
  await open.close()
  expect(body).toContain(secret)
})
