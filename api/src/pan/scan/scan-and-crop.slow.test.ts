import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { applications } from 'contract/pan/application'
import type { Crop } from 'contract/pan/scan/crop'
import { scans } from 'contract/pan/scan/scan'
import sharp from 'sharp'
import { removeDue } from '../../files/removal.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { another, fixture, panOffice } from '../../testing/applications.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>
let people = 0

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 10_000)
  pan = await panOffice(app)
})
afterAll(() => app.close())

const counter = () => app.as('merchant')
const scan = (id: string, name: string, bytes = fixture(name)) =>
  counter()(scans.addPages, { params: { id }, query: { name }, bytes })
const fileOf = async (id: string) => (await counter()(applications.file, { params: { id } })).bytes
const filesOn = async (id: string) =>
  (await app.db.selectFrom('file').select('id').where('ownerId', '=', id).execute()).length

/** An application whose scan is the fixture's page, or a photo of it. */
async function withPage(name = 'scan-page-200dpi.jpg') {
  const id = await pan.submitted(another(++people))
  const { body } = await scan(id, name)
  await counter()(scans.finishScan, { params: { id } })
  return { id, pageId: body.pages[0]?.id ?? '' }
}

const photoBox = { x: 0.07, y: 0.085, width: 0.17, height: 0.168 }

const cut = (id: string, crop: Partial<Crop>) =>
  counter()(scans.cut, {
    params: { id },
    body: { turn: 0, brightness: 0, contrast: 0, white: false, kind: 'photo', box: photoBox, ...crop },
  })

test.each([
  ['bad-cut.jpg', 400, 'The file is damaged'],
  ['bad-cut.pdf', 400, 'The file is damaged'],
  ['bad-gif-js-polyglot.jpg', 400, 'This is not a JPEG, PNG or PDF file'],
  ['bad-script.svg', 400, 'This is not a JPEG, PNG or PDF file'],
  ['bad-svg-named.png', 400, 'This is not a JPEG, PNG or PDF file'],
  ['bad-16000x16000.png', 400, 'The picture is too large: at most 40 megapixels'],
])('as a page, %s is refused with its own words and leaves nothing behind', async (name, status, text) => {
  const id = await pan.submitted(another(++people))
  const answer = await scan(id, name)
  expect([answer.status, answer.body.message]).toEqual([status, text])
  expect([await filesOn(id), await pan.statusOf(id)]).toEqual([0, 'WAITING_SCAN'])
})

test('an empty file and one over 5 MB are refused', async () => {
  const id = await pan.submitted(another(++people))
  expect((await scan(id, 'bad-empty.png')).body.message).toBe('The file is empty')
  const { status, body } = await scan(id, 'large.jpg', Buffer.alloc(5 * 1024 * 1024 + 1, 0xff))
  expect([status, body.message]).toEqual([413, 'The file is too large: at most 5 MB'])
})

test('a phone photo stands upright afterwards, and says no more where it was taken', async () => {
  const { pageId } = await withPage('phone-photo.jpg')
  const page = await fileOf(pageId)
  const { width, height, exif } = await sharp(page).metadata()
  expect([height > width, exif]).toEqual([true, undefined])
})

test('a form has at most 20 pages, and at least one', async () => {
  const id = await pan.submitted(another(++people))
  expect((await counter()(scans.finishScan, { params: { id } })).body.message).toBe('Upload the scanned form first')
  for (let i = 0; i < 6; i++) await scan(id, 'scan-3-pages.pdf')
  expect((await scan(id, 'scan-3-pages.pdf')).body.message).toBe('The PDF has 3 pages: at most 2')
  await scan(id, 'scan-page-200dpi.jpg')
  const { body } = await scan(id, 'scan-page-200dpi.jpg')
  expect(body.pages.map(({ page }) => page)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  expect((await scan(id, 'scan-page-200dpi.jpg')).body.message).toBe('At most 20 pages')
})

test('pages that come at once each get a number of their own', async () => {
  const id = await pan.submitted(another(++people))
  await Promise.all(Array.from({ length: 4 }, () => scan(id, 'scan-page-200dpi.jpg')))
  const { body } = await counter()(applications.info, { params: { id } })
  expect(body.pages.map(({ page }) => page)).toEqual([1, 2, 3, 4])
})

test('pages that come at once do not go over the limit together', async () => {
  const id = await pan.submitted(another(++people))
  const limit = app.db.insertInto('scanLimit').values({ provider: 'NSDL', pages: 3, fileKb: 5120 })
  const before = await app.db.selectFrom('scanLimit').selectAll().where('provider', '=', 'NSDL').executeTakeFirst()
  await limit.onConflict((same) => same.column('provider').doUpdateSet({ pages: 3 })).execute()
  const answers = await Promise.all(Array.from({ length: 5 }, () => scan(id, 'scan-page-200dpi.jpg')))
  await app.db.deleteFrom('scanLimit').where('provider', '=', 'NSDL').execute()
  if (before) await app.db.insertInto('scanLimit').values(before).execute()
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409])
  expect(await filesOn(id)).toBe(3)
})

/** As an e-Sign has it before it is paid. */
const unpaid = async (id: string) => {
  const draft = { status: 'PL_DRAFT', mode: 'PAPERLESS_ESIGN' } as const
  await app.db.updateTable('application').set(draft).where('id', '=', id).execute()
}

test('a page that was taken out of a draft is gone from the disk, too', async () => {
  const { id, pageId } = await withPage()
  await unpaid(id)
  await counter()(scans.dropPage, { params: { id }, body: { pageId } })
  expect((await counter()(applications.file, { params: { id: pageId } })).status).toBe(404)
  await removeDue(app.portal)
  await expect(app.portal.files.read(pageId)).rejects.toThrow()
})

test('photo and signature come out at the size, the density and the kilobytes the provider wants', async () => {
  const { id, pageId } = await withPage()
  const { body: specs } = await counter()(scans.imageSpecs, { params: { id } })
  expect(specs).toEqual([
    { kind: 'photo', widthPx: 197, heightPx: 276, dpi: 200, minKb: 0, maxKb: 50, colour: true },
    { kind: 'signature', widthPx: 354, heightPx: 157, dpi: 200, minKb: 0, maxKb: 10, colour: true },
  ])
  const signature = { kind: 'signature' as const, box: { x: 0.38, y: 0.1415, width: 0.2533, height: 0.0794 } }
  for (const [crop, spec] of [
    [{ pageId, turn: -0.7 }, specs[0]],
    [{ pageId, turn: -0.7, ...signature }, specs[1]],
    [{ pageId, turn: -0.7, white: true, ...signature }, specs[1]],
  ] as const) {
    const { body } = await cut(id, crop)
    expect(body).toMatchObject({ inSpec: true, dpi: 200, widthPx: spec?.widthPx, heightPx: spec?.heightPx })
    const jpeg = await fileOf(body.fileId)
    expect(jpeg.length).toBeLessThanOrEqual((spec?.maxKb ?? 0) * 1000)
    expect(Math.abs(jpeg.length / 1000 - body.kb)).toBeLessThanOrEqual(0.1)
    expect(jpeg.toString('hex', 0, 20)).toBe('ffd8ffe000104a4649460001010100c800c80000')
    expect(await sharp(jpeg).metadata()).toMatchObject({
      width: spec?.widthPx,
      height: spec?.heightPx,
      density: 200,
      isProgressive: false,
    })
    expect(body.notes.filter(({ ok }) => !ok)).toEqual([])
  }
})

test('a picture with many details is pressed into its kilobytes', async () => {
  const { id } = await withPage()
  const noise = await sharp({
    create: {
      width: 1654,
      height: 2339,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer()
  const { body } = await scan(id, 'noise.jpg', noise)
  const made = await cut(id, {
    kind: 'signature',
    pageId: body.pages.at(-1)?.id,
    box: { x: 0.1, y: 0.1, width: 0.25, height: 0.08 },
  })
  expect((await fileOf(made.body.fileId)).length).toBeLessThanOrEqual(10_000)
})

test('a plain picture is brought over the least size a provider wants, and one of UTI to its own size and density', async () => {
  const { id, pageId } = await withPage()
  const signature = { kind: 'signature' as const, pageId, box: { x: 0.38, y: 0.1415, width: 0.2533, height: 0.0794 } }
  const nsdl = app.db.updateTable('imageSpec').where('provider', '=', 'NSDL').where('kind', '=', 'signature')
  await nsdl.set({ minKb: 9 }).execute()
  const { body: filled } = await cut(id, { ...signature, white: true })
  await nsdl.set({ minKb: 0 }).execute()
  const jpeg = await fileOf(filled.fileId)
  expect(filled.inSpec).toBe(true)
  expect(jpeg.length).toBeGreaterThanOrEqual(9 * 1024)
  expect(jpeg.length).toBeLessThanOrEqual(10_000)
  expect(await sharp(jpeg).metadata()).toMatchObject({ width: 354, density: 200 })

  await app.db.updateTable('application').set({ provider: 'UTI' }).where('id', '=', id).execute()
  const { body: square } = await cut(id, { pageId })
  expect(square).toMatchObject({ inSpec: true, dpi: 300, widthPx: 213, heightPx: 213, maxKb: 30 })
  const { body: grey } = await cut(id, signature)
  expect(await sharp(await fileOf(grey.fileId)).metadata()).toMatchObject({ channels: 1, width: 1063, density: 600 })
})

test('a lying page is turned upright in the crop', async () => {
  const { id, pageId } = await withPage()
  const upright = await fileOf((await cut(id, { pageId })).body.fileId)
  const lying = await sharp(fixture('scan-page-200dpi.jpg')).rotate(90).jpeg({ quality: 95 }).toBuffer()
  const { body } = await scan(id, 'lying.jpg', lying)
  // Turned back by 90° the same place lies around the same middle, measured in the lying page's 2339 × 1654.
  const { x, y, width, height } = photoBox
  const [across, down] = [1654 / 2339, 2339 / 1654]
  const middle = { x: (x + width / 2 - 0.5) * across + 0.5, y: (y + height / 2 - 0.5) * down + 0.5 }
  const size = { width: width * across, height: height * down }
  const box = { x: middle.x - size.width / 2, y: middle.y - size.height / 2, ...size }
  const turned = await fileOf((await cut(id, { pageId: body.pages.at(-1)?.id, turn: -90, box })).body.fileId)
  expect(await meanDifference(upright, turned)).toBeLessThan(6)
})

async function meanDifference(...jpegs: [Buffer, Buffer]) {
  const [one, other] = await Promise.all(jpegs.map((jpeg) => sharp(jpeg).raw().toBuffer()))
  if (!one || !other || one.length !== other.length) throw new Error('two sizes')
  return one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length
}

test('an empty place is not taken for a signature, and a cut one is noticed', async () => {
  const { id, pageId } = await withPage()
  const { body: empty } = await cut(id, {
    kind: 'signature',
    pageId,
    box: { x: 0.4, y: 0.9, width: 0.25, height: 0.079 },
  })
  expect(empty).toMatchObject({
    inSpec: false,
    notes: expect.arrayContaining([{ ok: false, text: 'No signature is in the box' }]),
  })
  const { body: half } = await cut(id, {
    kind: 'signature',
    pageId,
    box: { x: 0.44, y: 0.15, width: 0.12, height: 0.037 },
  })
  expect(half.notes).toContainEqual({ ok: false, text: 'The signature touches the edge' })

  await cut(id, { kind: 'photo', pageId })
  await cut(id, { kind: 'signature', pageId, box: { x: 0.4, y: 0.9, width: 0.25, height: 0.079 } })
  expect((await counter()(scans.finishCrop, { params: { id } })).body.message).toBe(
    'The signature is not within the limits. Crop it again.',
  )
})

test('a dark and blurred photo is doubted', async () => {
  const { id } = await withPage()
  const dark = await sharp(fixture('scan-page-200dpi.jpg')).blur(9).linear(0.35, 0).jpeg().toBuffer()
  const { body } = await scan(id, 'dark.jpg', dark)
  const { body: made } = await cut(id, { pageId: body.pages.at(-1)?.id })
  const doubts = made.notes.filter(({ ok }) => !ok).map(({ text }) => text)
  expect(doubts).toEqual(['Blurred', 'A little dark', 'The background is not light'])
})

test('a new cut of a draft replaces the one before, row and bytes', async () => {
  const { id, pageId } = await withPage()
  await unpaid(id)
  const { body: first } = await cut(id, { pageId })
  const rows = await filesOn(id)
  const { body: second } = await cut(id, { pageId, brightness: 10 })
  expect(await filesOn(id)).toBe(rows)
  await removeDue(app.portal)
  await expect(app.portal.files.read(first.fileId)).rejects.toThrow()
  const { body: info } = await counter()(applications.info, { params: { id } })
  expect(info.crops).toMatchObject([{ fileId: second.fileId, crop: { pageId, brightness: 10 } }])
})

test('who cropped is remembered', async () => {
  const { id, pageId } = await withPage()
  await cut(id, { pageId })
  const [row, user] = [
    await app.db.selectFrom('application').select('editedBy').where('id', '=', id).executeTakeFirstOrThrow(),
    await app.db.selectFrom('userAccount').select('id').where('userName', '=', 'merchant').executeTakeFirstOrThrow(),
  ]
  expect(row.editedBy).toEqual([user.id])
})

test('a page of another application cannot be cut', async () => {
  const [one, other] = [await withPage(), await withPage()]
  expect((await cut(one.id, { pageId: other.pageId })).status).toBe(404)
})
