import { afterAll, beforeAll, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { type TestApp, testApp } from '../testing/app.ts'
import { fixture } from '../testing/applications.ts'
import { keepFiles, keepUpload, pictureFile } from './upload.ts'

let app: TestApp
let owner: { merchantId: string; createdBy: string }

beforeAll(async () => {
  app = await testApp()
  const { id, userId } = await app.addMerchant('merchant')
  owner = { merchantId: id, createdBy: userId }
})
afterAll(() => app.close())

const rowOf = (id: string) => app.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst()

test('a deposit slip in PDF becomes one picture with its pages below one another', async () => {
  const bytes = fixture('scan-3-pages.pdf')
  const slip = { ...owner, purpose: 'slip' as const, allow: ['picture', 'pdf'] as const }
  const { id } = await keepUpload(app.portal, { ...slip, bytes, name: 'slip of today.pdf' })
  expect(await rowOf(id)).toMatchObject({ mime: 'image/jpeg', name: 'slip of today.jpg', merchantId: owner.merchantId })
  const { width, height } = await sharp(await app.portal.files.read(id)).metadata()
  expect([width, height]).toEqual([1654, 3 * 2339])
})

test('what cannot be written down leaves no bytes behind', async () => {
  const file = pictureFile({ ...owner, purpose: 'photo', name: 'me.jpg' }, { bytes: Buffer.from('x') })
  const failing = async () => {
    expect(await app.portal.files.read(file.id)).toEqual(Buffer.from('x'))
    throw new Error('the database said no')
  }
  await expect(keepFiles(app.portal, [file], failing)).rejects.toThrow('said no')
  expect(await rowOf(file.id)).toBeUndefined()
  await expect(app.portal.files.read(file.id)).rejects.toThrow('ENOENT')
})

test('a picture may be up to the size that was asked for', async () => {
  const photo = { ...owner, purpose: 'photo' as const, allow: ['picture'] as const, name: 'me.jpg' }
  const bytes = fixture('phone-photo.jpg')
  await expect(keepUpload(app.portal, { ...photo, bytes, maxBytes: 512 * 1024 })).rejects.toThrow('at most 0.5 MB')
  expect((await rowOf((await keepUpload(app.portal, { ...photo, bytes })).id))?.purpose).toBe('photo')
})
