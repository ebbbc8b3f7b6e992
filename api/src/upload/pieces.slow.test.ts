import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { applications } from 'contract/pan/application'
import { scans } from 'contract/pan/scan/scan'
import { payments } from 'contract/payment/payment'
import { pieceBytes, piecesOf, uploads } from 'contract/upload'
import { withMutant } from 'mutants'
import sharp from 'sharp'
import { sha256 } from '../files/store.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { another, fixture, panOffice } from '../testing/applications.ts'
import { runTasks } from '../testing/run-tasks.ts'
import { anybodysUpload } from './pieces.mutants.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>
let people = 0

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 10_000)
  await app.addMerchant('rival', 10_000)
  pan = await panOffice(app)
})
afterAll(() => app.close())

const photo = fixture('phone-photo.jpg')
const path = (id: string) => `/merchant/nsdlpan/physical/scan/${id}`
const submitted = () => pan.submitted(another(++people))

/** Sends a file of this application, from the first piece that is missing; stops before `until`. */
async function send(id: string, bytes: Buffer, { until = Number.POSITIVE_INFINITY, who = 'merchant' } = {}) {
  const start = { to: path(id), name: 'photo.jpg', bytes: bytes.length, mark: sha256(bytes) }
  const { body: upload } = await app.as(who)(uploads.begin, { body: start })
  for (let no = 0; no < Math.min(piecesOf(bytes.length), until); no++)
    if (!upload.have.includes(no)) await piece(upload.id, no, bytes, who)
  return upload
}
const piece = (id: string, no: number, bytes: Buffer, who = 'merchant') =>
  app.as(who)(uploads.piece, {
    params: { id },
    query: { no },
    bytes: bytes.subarray(no * pieceBytes, (no + 1) * pieceBytes),
  })
const finish = (id: string, upload: string, name = 'photo.jpg') =>
  app.as('merchant')(scans.addPages, { params: { id }, query: { name }, body: { upload } })
const piecesKept = async () => (await app.db.selectFrom('uploadPiece').select('no').execute()).length
const pagesOf = async (id: string) =>
  (await app.as('merchant')(applications.info, { params: { id } })).body.pages.length

test('a file that broke off in the middle goes on where it stopped and arrives byte for byte', async () => {
  const id = await submitted()
  const broken = await send(id, photo, { until: 1 })
  expect(broken.have).toEqual([])
  expect((await finish(id, broken.id)).body.message).toBe('2 pieces of the file did not arrive')

  const again = await send(id, photo)
  expect([again.id, again.have]).toEqual([broken.id, [0]])
  const rows = await app.db
    .selectFrom('uploadPiece')
    .select('content')
    .where('uploadId', '=', again.id)
    .orderBy('no')
    .execute()
  expect(Buffer.concat(rows.map(({ content }) => content)).equals(photo)).toBe(true)
  const { status, body } = await finish(id, again.id)
  expect([status, body.pages.length]).toEqual([200, 1])
  expect(await piecesKept()).toBe(0)
})

test('the answer that was lost is given once more, and the page is there once', async () => {
  const id = await submitted()
  const upload = await send(id, photo)
  const answers = await Promise.all([finish(id, upload.id), finish(id, upload.id)])
  answers.push(await finish(id, upload.id))
  expect(answers.map(({ status, body }) => [status, body.pages?.length])).toEqual(Array(3).fill([200, 1]))
  expect(await pagesOf(id)).toBe(1)
})

test('a piece that came twice is kept once; one of another length is refused', async () => {
  const id = await submitted()
  const upload = await send(id, photo, { until: 1 })
  expect((await piece(upload.id, 0, photo)).body.have).toEqual([0])
  for (const [no, bytes] of [
    [1, photo.subarray(0, pieceBytes * 2 - 1)],
    [2, Buffer.alloc(pieceBytes * 3)],
    [9, Buffer.alloc(pieceBytes * 10)],
  ] as const) {
    const { status, body } = await piece(upload.id, no, bytes)
    expect([no, status, body.message]).toEqual([no, 400, 'This piece does not belong to the file'])
  }
})

test('a file that changed on its way is refused and forgotten', async () => {
  const id = await submitted()
  const other = Buffer.from(photo)
  other[400_000]! ^= 1
  const start = { to: path(id), name: 'photo.jpg', bytes: photo.length, mark: sha256(photo) }
  const { body: upload } = await app.as('merchant')(uploads.begin, { body: start })
  for (let no = 0; no < piecesOf(photo.length); no++) await piece(upload.id, no, other)
  expect((await finish(id, upload.id)).body.message).toBe('The file changed on its way. Send it again.')
  expect((await finish(id, upload.id)).status).toBe(404)
  expect([(await piecesKept()) > 3, await pagesOf(id)]).toEqual([false, 0])
})

test('a file in pieces is for one call of one person', async () => {
  const [id, other] = [await submitted(), await submitted()]
  const upload = await send(id, photo)
  expect((await finish(other, upload.id)).status).toBe(404)
  for (const who of ['rival', 'staff']) {
    expect((await piece(upload.id, 0, photo, who)).status).toBe(404)
    await app.as(who)(uploads.drop, { params: { id: upload.id } })
    expect((await app.as(who)(uploads.unfinished, { query: { to: path(id) } })).body).toEqual([])
  }
  const { body } = await app.as('merchant')(uploads.unfinished, { query: { to: path(id) } })
  expect(body).toMatchObject([{ id: upload.id, name: 'photo.jpg', have: [0, 1, 2] }])
  await app.as('merchant')(uploads.drop, { params: { id: upload.id } })
  expect((await finish(id, upload.id)).status).toBe(404)
})

test('nobody hands over what somebody else sent, where all shops send to one address too', async () => {
  const to = payments.slip.path
  const start = { to, name: 'photo.jpg', bytes: photo.length, mark: sha256(photo) }
  const sent = await app.as('merchant')(uploads.begin, { body: start })
  for (let no = 0; no < piecesOf(photo.length); no++) await piece(sent.body.id, no, photo)
  const handOver = (who: string) =>
    app.as(who)(payments.slip, { query: { name: 'photo.jpg' }, body: { upload: sent.body.id } as never })
  expect((await handOver('rival')).status).toBe(404)
  expect((await withMutant(anybodysUpload, () => handOver('rival'))).status).toBe(200)
})

test('a damaged file is forgotten, what only stood in the way is not', async () => {
  const id = await submitted()
  const bad = Buffer.alloc(pieceBytes + 10, 7)
  const upload = await send(id, bad)
  expect((await finish(id, upload.id)).body.message).toBe('This is not a JPEG, PNG or PDF file')
  expect((await finish(id, upload.id)).status).toBe(404)
})

test('what nobody goes on with is thrown away after a day', async () => {
  const id = await submitted()
  const { id: left } = await send(id, photo, { until: 2 })
  app.clock.forward({ hours: 23 })
  await runTasks(app.portal, 'clean-up-uploads')
  expect((await piece(left, 0, photo)).status).toBe(200)
  app.clock.forward({ hours: 25 })
  await runTasks(app.portal, 'clean-up-uploads')
  expect((await piece(left, 0, photo)).status).toBe(404)
  expect(await piecesKept()).toBe(0)
})

test('one person has at most 40 files under way', async () => {
  const id = await submitted()
  const start = (no: number) => ({ to: path(id), name: `${no}.jpg`, bytes: 300_000, mark: `file ${no}` })
  for (let no = 0; no < 42; no++) {
    app.clock.forward({ seconds: 1 })
    await app.as('rival')(uploads.begin, { body: start(no) })
  }
  const { body } = await app.as('rival')(uploads.unfinished, { query: { to: path(id) } })
  expect(body.map(({ name }) => name)).toEqual(Array.from({ length: 40 }, (_, no) => `${41 - no}.jpg`))
})

test('more bytes than a file may have are refused before any comes', async () => {
  const id = await submitted()
  const { status, body } = await app.as('merchant')(uploads.begin, {
    body: { to: path(id), name: 'large.pdf', bytes: 5 * 1024 * 1024 + 1, mark: 'large' },
  })
  expect([status, body.data]).toEqual([400, ['bytes: The file is too large: at most 5 MB']])
})

test('a PDF of twenty scanned pages becomes twenty pages, and there is no room for one more', async () => {
  const id = await submitted()
  const pdf = await scannedPdf(20)
  const upload = await send(id, pdf)
  const { status, body } = await finish(id, upload.id, 'scan.pdf')
  expect([status, body.pages?.length ?? body.message]).toEqual([200, 20])
  const more = await send(id, photo)
  expect((await finish(id, more.id)).body.message).toBe('At most 20 pages')
})

/** Small pages, each with a picture of its own. */
async function scannedPdf(count: number) {
  const jpegs = await Promise.all(
    Array.from({ length: count }, (_, no) =>
      sharp(fixture('scan-page-200dpi.jpg'))
        .modulate({ brightness: 1 - no / 200 })
        .jpeg({ quality: 60 })
        .toBuffer(),
    ),
  )
  const objects: (string | Buffer)[][] = [
    ['<</Type/Catalog/Pages 2 0 R>>'],
    [`<</Type/Pages/Count ${count}/Kids[${jpegs.map((_, no) => `${3 + no * 3} 0 R`).join(' ')}]>>`],
  ]
  for (const [no, jpeg] of jpegs.entries()) {
    const draw = 'q 298 0 0 421 0 0 cm /P Do Q'
    objects.push(
      [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 298 421]/Contents ${4 + no * 3} 0 R` +
          `/Resources<</XObject<</P ${5 + no * 3} 0 R>>>>>>`,
      ],
      [`<</Length ${draw.length}>>stream\n${draw}\nendstream`],
      [
        '<</Type/XObject/Subtype/Image/Width 1654/Height 2339/ColorSpace/DeviceRGB/BitsPerComponent 8' +
          `/Filter/DCTDecode/Length ${jpeg.length}>>stream\n`,
        jpeg,
        '\nendstream',
      ],
    )
  }
  let pdf = Buffer.from('%PDF-1.4\n')
  const places = objects.map((object, i) => {
    const at = pdf.length
    const parts = [`${i + 1} 0 obj`, ...object, 'endobj\n'].map((part) => Buffer.from(part as string))
    pdf = Buffer.concat([pdf, ...parts])
    return `${`${at}`.padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer<</Root 1 0 R/Size ${size}>>\nstartxref\n${pdf.length}\n%%EOF`
  return Buffer.concat([pdf, Buffer.from(end)])
}
