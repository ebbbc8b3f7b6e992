import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { account } from 'contract/account'
import { applications } from 'contract/pan/application'
import { keepFiles, pictureFile } from '../files/upload.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { setPhoto } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function merchantWithPhoto(userName: string, bytes: string) {
  const merchant = await app.addMerchant(userName)
  const owner = { purpose: 'photo' as const, merchantId: merchant.id, createdBy: merchant.userId, name: 'me.jpg' }
  const file = pictureFile(owner, { bytes: Buffer.from(bytes), widthPx: 1, heightPx: 1 })
  await keepFiles(app.portal, [file], (tx) => setPhoto(tx, merchant.userId, file.id))
  return { ...merchant, fileId: file.id }
}

test('everybody sees their own photo, and nobody that of another', async () => {
  const rakesh = await merchantWithPhoto('rakesh', 'the face of rakesh')
  await merchantWithPhoto('sunita', 'the face of sunita')
  const seen = await app.as('rakesh')(account.photo)
  expect([seen.status, seen.headers['content-type'], seen.bytes.toString()]).toEqual([
    200,
    'image/jpeg',
    'the face of rakesh',
  ])
  expect(seen.headers['cache-control']).toBe('private, no-store')
  expect((await app.as('sunita')(account.photo)).bytes.toString()).toBe('the face of sunita')
  expect((await app.as('sunita')(applications.file, { params: { id: rakesh.fileId } })).status).toBe(404)
})

test('a photo of another merchant does not become ours by pointing at it', async () => {
  const other = await merchantWithPhoto('lakshmi', 'the face of lakshmi')
  const { userId } = await app.addMerchant('vinod')
  await setPhoto(app.db, userId, other.fileId)
  expect((await app.as('vinod')(account.photo)).status).toBe(404)
})

test('without a photo there is none to see, and the office has no such call', async () => {
  await app.addMerchant('asha')
  expect((await app.as('asha')(account.photo)).status).toBe(404)
  expect((await app.as('admin')(account.photo)).status).toBe(403)
  expect((await app.as()(account.photo)).status).toBe(401)
})
