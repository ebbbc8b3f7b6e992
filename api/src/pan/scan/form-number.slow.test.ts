import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { applications } from 'contract/pan/application'
import { returned } from 'contract/pan/returned'
import { pageToCrop, paperDoubts, papersScanned } from 'contract/pan/scan/papers'
import { scans } from 'contract/pan/scan/scan'
import { pieceBytes, piecesOf, refusesContent, uploads } from 'contract/upload'
import { withMutant } from 'mutants'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { sha256 } from '../../files/store.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { another, fixture, panOffice, photoBox } from '../../testing/applications.ts'
import { anyPaper } from './form-number.mutants.ts'
import { phoneDesk } from './testing/phone-desk.ts'
import { scannedForm } from './testing/printed-form.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>
let people = 9100

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 100_000)
  pan = await panOffice(app)
})
afterAll(() => app.close())

const counter = () => app.as('merchant')
const infoOf = async (id: string) => (await counter()(applications.info, { params: { id } })).body
const add = (id: string, bytes: Buffer | undefined, name = 'scan.jpg') =>
  counter()(scans.addPages, { params: { id }, query: { name }, bytes: bytes! })
const sheetsOf = async (id: string) => (await infoOf(id)).pages.map(({ sheet }) => sheet)
const doubtsOf = async (id: string) =>
  paperDoubts(await infoOf(id)).map(({ text, values }) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => `${values[name]}`),
  )
const proof = fixture('scan-page-200dpi.jpg')

/** A form of its own, printed and scanned: its number, and its sheets. */
async function printed(handled?: Parameters<typeof scannedForm>[3]) {
  const id = await pan.submitted(another(++people))
  const sheets = await scannedForm(app, counter(), id, handled)
  return { id, sheets, formNo: (await infoOf(id)).formNo }
}

test('the paper of another form is refused with both numbers, as a picture, in a PDF and by phone', async () => {
  const [mine, other] = [await printed(), await printed()]
  const words = `This is the paper of form ${other.formNo}, but this application is form ${mine.formNo}. Scan the paper of ${mine.formNo}.`
  const said = async (bytes: Buffer | undefined, name?: string) => {
    const { status, body } = await add(mine.id, bytes, name)
    return [status, status === 200 ? '' : (body as { message?: string }).message]
  }
  for (const sheet of other.sheets) expect(await said(sheet)).toEqual([422, words])
  const pdf = new PDFDocument({ size: 'A4', margin: 0 })
  pdf.image(mine.sheets[0]!, 0, 0, { width: 595 }).addPage().image(other.sheets[1]!, 0, 0, { width: 595 }).end()
  expect(await said(await buffer(pdf), 'scan.pdf')).toEqual([422, words])
  const { phone } = await phoneDesk(app, counter()).opened(mine.id)
  expect((await phoneDesk(app, counter()).add(phone, Buffer.from(other.sheets[0]!))).body.message).toBe(words)
  expect(await sheetsOf(mine.id)).toEqual([])
  expect((await said(mine.sheets[0]))[0]).toBe(200)
  expect((await withMutant(anyPaper, () => said(other.sheets[0])))[0]).toBe(200)
})

test('what is refused for its content is no upload that broke off', async () => {
  const [mine, other] = [await printed(), await printed()]
  const to = scans.addPages.path.replace(':id', mine.id)
  const left = async () => (await counter()(uploads.unfinished, { query: { to } })).body
  for (const bytes of [other.sheets[0]!, Buffer.from('%PDF-1.4 and no more')]) {
    const start = { to, name: 'scan.jpg', bytes: bytes.length, mark: sha256(bytes) }
    const { body: upload } = await counter()(uploads.begin, { body: start })
    for (let no = 0; no < piecesOf(bytes.length); no++) {
      const piece = bytes.subarray(no * pieceBytes, (no + 1) * pieceBytes)
      await counter()(uploads.piece, { params: { id: upload.id }, query: { no }, bytes: piece })
    }
    expect(await left()).toHaveLength(1)
    const call = { params: { id: mine.id }, query: { name: 'scan.jpg' }, body: { upload: upload.id } }
    expect(refusesContent((await counter()(scans.addPages, call)).status)).toBe(true)
    expect(await left()).toEqual([])
  }
  const pieces = await app.db.selectFrom('uploadPiece').select('no').execute()
  expect(pieces).toEqual([])
})

test.each([0, 90, 180, 270] as const)('a page that lies turned by %d° is kept upright', async (turn) => {
  const { id, sheets } = await printed(turn === 0 ? {} : { turn })
  for (const sheet of sheets) expect((await add(id, sheet)).status).toBe(200)
  const { pages } = await infoOf(id)
  expect(pages.map(({ sheet }) => sheet)).toEqual(sheets.map((_, at) => at + 1))
  expect(pages.every(({ widthPx, heightPx }) => heightPx > widthPx)).toBe(true)
  const box = { x: 15.2 / 210, y: 25.7 / 297, width: 24 / 210, height: 33.6 / 297 }
  const body = {
    kind: 'photo' as const,
    pageId: pages[0]?.id ?? '',
    box,
    turn: 0,
    brightness: 0,
    contrast: 0,
    white: false,
  }
  await counter()(scans.finishScan, { params: { id } })
  const { body: made } = await counter()(scans.cut, { params: { id }, body })
  expect(made.notes.filter(({ ok }) => !ok)).toEqual([])
  const { bytes } = await counter()(applications.file, { params: { id: made.fileId } })
  // The hair is above the cloth.
  const { data } = await sharp(bytes).resize(3, 3, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true })
  const green = (row: number) => (data[(row * 3 + 1) * 3 + 1] ?? 0) - (data[(row * 3 + 1) * 3] ?? 0)
  expect(green(2)).toBeGreaterThan(green(1))
})

test('sheets of the form come first and in their order, and one that is missing is missed', async () => {
  const { id, sheets } = await printed()
  expect(sheets.length).toBeGreaterThan(1)
  const count = sheets.length
  await add(id, proof, 'proof.jpg')
  const [proofPage] = (await infoOf(id)).pages
  expect(await doubtsOf(id)).toEqual([
    `The number of the form could not be read on any page, so the form is not counted. Look whether it is the paper of ${(await infoOf(id)).formNo}.`,
  ])
  await add(id, sheets[0])
  expect(await doubtsOf(id)).toEqual(
    Array.from(
      { length: count - 1 },
      (_, at) => `Sheet ${at + 2} of ${count} of the form was not found: no page has its number.`,
    ),
  )
  // The form counts once each of its sheets is there.
  expect(papersScanned(await infoOf(id))).toEqual({ scanned: 1, papers: 3 })
  for (const sheet of sheets.slice(1)) await add(id, sheet)
  expect(await sheetsOf(id)).toEqual([...sheets.map((_, at) => at + 1), 0])
  const { pages } = await infoOf(id)
  expect([pages.at(-1)?.id, pages.map(({ page }) => page)]).toEqual([proofPage?.id, pages.map((_, at) => at + 1)])
  expect([await doubtsOf(id), papersScanned(await infoOf(id)).scanned]).toEqual([[], 2])
  const seen = (await app.as('staff')(applications.paninfo, { params: { id } })).body
  expect(seen.pages.map(({ sheet }) => sheet)).toEqual(pages.map(({ sheet }) => sheet))
})

test('a page whose number cannot be read is taken, and the doubt says so', async () => {
  const { id, sheets, formNo } = await printed()
  const torn = await sharp(sheets[0])
    .composite([
      { input: { create: { width: 1000, height: 220, channels: 3, background: 'white' } }, left: 330, top: 180 },
    ])
    .jpeg()
    .toBuffer()
  expect((await add(id, torn)).status).toBe(200)
  expect([await sheetsOf(id), await doubtsOf(id)]).toEqual([
    [0],
    [
      `The number of the form could not be read on any page, so the form is not counted. Look whether it is the paper of ${formNo}.`,
    ],
  ])
  expect(papersScanned(await infoOf(id))).toEqual({ scanned: 1, papers: 3 })
})

test('an empty photo box is doubted, a person in it is not', async () => {
  for (const hasPhoto of [false, true]) {
    const { id, sheets } = await printed({ hasPhoto })
    await add(id, sheets[0])
    await counter()(scans.finishScan, { params: { id } })
    const pageId = (await infoOf(id)).pages[0]?.id ?? ''
    const box = { x: 15.2 / 210, y: 25.7 / 297, width: 24 / 210, height: 33.6 / 297 }
    const { body } = await counter()(scans.cut, {
      params: { id },
      body: { kind: 'photo', pageId, box, turn: 0, brightness: 0, contrast: 0, white: false },
    })
    const doubts = body.notes.filter(({ ok }) => !ok).map(({ text }) => text)
    if (hasPhoto) expect(doubts).toEqual([])
    else expect(doubts).toContain('No face-sized shape is in the box')
  }
})

test('no photo is cropped from another sheet than its own, and one that was does not count', async () => {
  const { id, sheets } = await printed()
  await add(id, sheets[1])
  await counter()(scans.finishScan, { params: { id } })
  const crop = (kind: 'photo' | 'signature', pageId = '', placed = false) =>
    counter()(scans.cut, { params: { id }, body: { ...photoBox, kind, pageId, placed } })
  const [second] = (await infoOf(id)).pages
  const refused = await crop('photo', second?.id)
  const words = 'Page 1 is sheet 2 of the form, but the photo is on sheet 1.'
  expect([refused.status, (refused.body as { message?: string }).message]).toEqual([409, words])
  // Its owner may draw the box of a signature there.
  expect((await crop('signature', second?.id, true)).status).toBe(200)
  await add(id, sheets[0])
  const { pages } = await infoOf(id)
  expect([pages.map(({ sheet }) => sheet), pageToCrop(pages)?.sheet]).toEqual([[1, 2], 1])
  expect((await crop('photo', pages[0]?.id)).status).toBe(200)
  expect((await infoOf(id)).crops.map(({ kind }) => kind)).toEqual(['photo', 'signature'])

  // As an earlier version left it.
  await app.db.updateTable('applicationPage').set({ sheet: 2 }).where('applicationId', '=', id).execute()
  expect((await infoOf(id)).crops.map(({ kind }) => kind)).toEqual(['signature'])
  const { status, body } = await counter()(scans.finishCrop, { params: { id } })
  expect([status, (body as { message?: string }).message]).toEqual([409, 'The photo is not cropped yet'])
})

test('in a returned form a new sheet comes first, and another form is refused there too', async () => {
  const id = await pan.taken(another(++people))
  app.clock.forward({ minutes: 1 })
  await pan.returnForCorrection(id, 'F02')
  app.clock.forward({ minutes: 1 })
  const other = await printed()
  expect((await add(id, other.sheets[0])).status).toBe(422)
  const [sheet] = await scannedForm(app, counter(), id)
  expect((await add(id, sheet)).status).toBe(200)
  expect(await sheetsOf(id)).toEqual([1, 0])
  const answer = () => counter()(returned.answer, { params: { id }, body: { note: '' } })
  expect((await answer()).status).toBe(409)
  const pageId = (await infoOf(id)).pages[0]?.id ?? ''
  for (const kind of ['photo', 'signature'] as const)
    await counter()(scans.cut, { params: { id }, body: { ...photoBox, kind, pageId } })
  expect((await answer()).status).toBe(200)
})
