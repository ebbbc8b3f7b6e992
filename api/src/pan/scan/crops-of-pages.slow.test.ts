import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { applications } from 'contract/pan/application'
import { drafts } from 'contract/pan/draft'
import { paperless } from 'contract/pan/paperless/paperless'
import { tinRejections } from 'contract/pan/provider'
import { returned } from 'contract/pan/returned'
import { pageToCrop, paperDoubts } from 'contract/pan/scan/papers'
import { scans } from 'contract/pan/scan/scan'
import { submissions } from 'contract/pan/submit'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { type TestApp, testApp } from '../../testing/app.ts'
import { another, fixture, goodFields, panOffice, photoBox } from '../../testing/applications.ts'
import { paperlessDesk } from '../../testing/paperless.ts'
import {
  croppedFromGonePage,
  croppedFromOldSheet,
  oldPicturesOfNewPaper,
  oldPicturesOfNewSheet,
  oldRoundCounts,
  otherPageUndoubted,
  proposalStays,
  proposedOnOtherPage,
  sentWithoutItsPage,
  staysWithoutItsPage,
} from './crops-of-pages.mutants.ts'
import { phoneDesk } from './testing/phone-desk.ts'
import { scannedForm } from './testing/printed-form.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>
let people = 8100

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 100_000)
  pan = await panOffice(app)
})
afterAll(() => app.close())

const counter = () => app.as('merchant')
const infoOf = async (id: string) => (await counter()(applications.info, { params: { id } })).body
const pagesOf = async (id: string) => (await infoOf(id)).pages.map((page) => page.id)
const kindsOf = async (id: string) => (await infoOf(id)).crops.map(({ kind }) => kind)
const drop = async (id: string, which = 0) =>
  counter()(scans.dropPage, { params: { id }, body: { pageId: (await pagesOf(id)).at(which) ?? '' } })
const finish = (id: string) => counter()(scans.finishCrop, { params: { id } })
const cutFrom = (id: string, pageId = '', kind: 'photo' | 'signature' = 'photo', placed = false) =>
  counter()(scans.cut, { params: { id }, body: { ...photoBox, kind, pageId, placed } })
const answer = (id: string) => counter()(returned.answer, { params: { id }, body: { note: '' } })
const said = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message]

/** Scanned and cropped, but not sent. */
async function cropped() {
  const id = await pan.scanned(another(++people))
  await pan.cut(id, 'photo')
  await pan.cut(id, 'signature')
  return id
}

/** Both pictures are cropped from a page of somebody else; it is taken out, and the right one scanned. */
async function withOtherPage() {
  const id = await cropped()
  const wrong = await infoOf(id)
  expect((await drop(id)).status).toBe(200)
  await pan.scanPage(id)
  return { id, wrong: [...wrong.pages.map((page) => page.id), ...wrong.crops.map(({ fileId }) => fileId)] }
}

test('with its page the pictures are taken out too, and those of the right page are sent', async () => {
  const { id, wrong } = await withOtherPage()
  const { crops, earlier = [] } = await infoOf(id)
  expect(crops).toEqual([])
  expect(new Set(earlier.map(({ fileId }) => fileId))).toEqual(new Set(wrong))
  expect(said(await finish(id))).toEqual([409, 'The photo is not cropped yet'])
  await pan.cut(id, 'photo')
  expect(said(await finish(id))).toEqual([409, 'The signature is not cropped yet'])
  await pan.cut(id, 'signature')
  expect((await finish(id)).body.status).toBe('PENDING_VERIFICATION')

  const sent = (await app.as('staff')(applications.paninfo, { params: { id } })).body
  const [page] = sent.pages
  expect(sent.crops.map(({ kind, crop }) => [kind, crop?.pageId])).toEqual([
    ['photo', page?.id],
    ['signature', page?.id],
  ])
  for (const { fileId } of sent.crops) expect(wrong).not.toContain(fileId)
})

test('pictures of other pages stay when a page is taken out', async () => {
  const id = await pan.scanned(another(++people))
  await pan.scanPage(id)
  const [form, proof] = await pagesOf(id)
  await cutFrom(id, form)
  await pan.cut(id, 'signature')
  await drop(id, 1)
  expect([await pagesOf(id), await kindsOf(id), proof === form]).toEqual([[form], ['photo', 'signature'], false])
  expect((await finish(id)).status).toBe(200)
})

/** Its page becomes one of another application, as if an earlier version had left the pictures. */
async function exchangePage(id: string) {
  const other = await pan.scanned(another(++people))
  const [mine, others] = [await pagesOf(id), await pagesOf(other)]
  const give = (applicationId: string, pages: string[]) =>
    app.db.updateTable('applicationPage').set({ applicationId, page: 9 }).where('id', 'in', pages).execute()
  await give(other, mine)
  await give(id, others)
  return id
}

test('a picture that was left without its page is not sent, and not verified', async () => {
  const id = await exchangePage(await cropped())
  expect([(await pagesOf(id)).length, await kindsOf(id)]).toEqual([1, []])
  expect(said(await finish(id))).toEqual([409, 'The photo is not cropped yet'])
  const taken = await exchangePage(await pan.taken(another(++people)))
  expect(said(await pan.verify(taken))).toEqual([409, 'The photo is not cropped yet'])
  expect((await withMutant(sentWithoutItsPage, () => finish(id))).status).toBe(200)
})

/** The page is taken out while the photo is cropped from it. */
async function cropWhileTakenOut() {
  const id = await pan.scanned(another(++people))
  const [page] = await pagesOf(id)
  const { readers } = app.portal
  const { read } = readers
  readers.read = (...job) => read(...job).finally(() => drop(id))
  const { status } = await cutFrom(id, page)
  readers.read = read
  const kept = await app.db.selectFrom('applicationCrop').select('fileId').where('applicationId', '=', id).execute()
  return [status, kept.length]
}

test('a picture whose page is taken out while it is cropped is not kept', async () => {
  expect(await cropWhileTakenOut()).toEqual([404, 0])
  expect(await withMutant(croppedFromGonePage, cropWhileTakenOut)).toEqual([200, 1])
})

/** Came back for its photo alone, after a minute. */
async function returnedFor(...codes: string[]) {
  const id = await pan.taken(another(++people))
  app.clock.forward({ minutes: 1 })
  await pan.returnForCorrection(id, ...codes)
  app.clock.forward({ minutes: 1 })
  return id
}

const openKinds = async (id: string) => {
  const { body } = await counter()(scans.imageSpecs, { params: { id } })
  return body.map(({ kind }) => kind)
}

/** A new paper is scanned for a form of which only the photo came back; is its signature cropped from it? */
async function cropNewPaper() {
  const id = await returnedFor('P02')
  await pan.scanPage(id)
  return (await cutFrom(id, (await pagesOf(id)).at(-1), 'signature')).status
}

test('a new signed paper of a returned form lets both pictures be cropped again', async () => {
  const id = await returnedFor('P02')
  expect(await openKinds(id)).toEqual(['photo'])
  await pan.scanPage(id)
  expect(await openKinds(id)).toEqual(['photo', 'signature'])
  const [old, paper] = await pagesOf(id)
  expect((await cutFrom(id, paper)).status).toBe(200)
  expect((await cutFrom(id, paper, 'signature')).status).toBe(200)

  // The new paper goes again: its pictures with it, and both are open because they are missing.
  expect((await drop(id, -1)).status).toBe(200)
  expect([await kindsOf(id), await openKinds(id)]).toEqual([[], ['photo', 'signature']])
  expect(said(await answer(id))).toEqual([409, 'The photo is not cropped yet'])
  await pan.cut(id, 'photo')
  expect(said(await answer(id))).toEqual([409, 'The signature is not cropped yet'])
  await pan.cut(id, 'signature')
  expect((await infoOf(id)).crops.map(({ crop }) => crop?.pageId)).toEqual([old, old])
  expect((await answer(id)).body.status).toBe('PENDING_VERIFICATION')
  expect(await cropNewPaper()).toBe(200)
  expect(await withMutant(oldPicturesOfNewPaper, cropNewPaper)).toBe(422)
})

test('a returned form whose page is exchanged does not go back with the pictures of the old one', async () => {
  const id = await returnedFor('F02')
  expect((await drop(id)).status).toBe(200)
  await pan.scanPage(id)
  expect(said(await answer(id))).toEqual([409, 'The photo is not cropped yet'])
  const { events } = await infoOf(id)
  expect(events.slice(-3).map(({ note }) => note)).toEqual([
    'Page 1 taken out',
    'Photo taken out with its page',
    'Signature taken out with its page',
  ])
})

test('an e-Sign is not sent with pictures of a page that was taken out', async () => {
  const desk = await paperlessDesk(app)
  const draft = await desk.scannedEsign({ ...goodFields, firstName: 'Esha', nameDiffers: true })
  const files = (await infoOf(draft.id)).crops.map(({ fileId }) => fileId)
  await drop(draft.id)
  await pan.scanPage(draft.id)
  const { body: review } = await counter()(paperless.review, { params: { id: draft.id } })
  expect([review.pages, review.crops]).toEqual([1, 0])
  const version = await desk.versionOf(draft.id)
  expect(said(await desk.initiate({ ...draft, version }))).toEqual([409, 'The photo is not cropped yet'])
  for (const id of files) expect((await counter()(applications.file, { params: { id } })).status).toBe(404)
})

test('an application that is applied for again begins without page and picture, and takes none of the old one', async () => {
  const id = await cropped()
  const [page] = await pagesOf(id)
  await counter()(submissions.cancel, { params: { id }, body: { remark: 'Applied again' } })
  const { body: copy } = await counter()(drafts.reapply, { params: { id } })
  expect([await pagesOf(copy.id), await kindsOf(copy.id)]).toEqual([[], []])
  await pan.submit(copy)
  await pan.scanPage(copy.id)
  await counter()(scans.finishScan, { params: { id: copy.id } })
  expect((await cutFrom(copy.id, page)).status).toBe(404)
})

test('a picture that stays without its page is found out', async () => {
  const { id } = await withMutant(staysWithoutItsPage, withOtherPage)
  const kept = await app.db.selectFrom('applicationCrop').select('kind').where('applicationId', '=', id).execute()
  expect(kept).toHaveLength(2)
  const { id: mended } = await withOtherPage()
  const none = await app.db.selectFrom('applicationCrop').select('kind').where('applicationId', '=', mended).execute()
  expect(none).toEqual([])
})

const add = (id: string, bytes: Buffer) =>
  counter()(scans.addPages, { params: { id }, query: { name: 'scan.jpg' }, bytes })
const doubtsOf = async (id: string) => paperDoubts(await infoOf(id)).map(({ text, values }) => [text, values.sheet])
const twoSheets = 'Two pages are sheet {sheet} of the form. Look which one is right.'

/** The sheet of its page as an earlier round left it; null = it came before anybody read the codes. */
const readAs = (id: string, sheet: number | null) =>
  app.db.updateTable('applicationPage').set({ sheet }).where('applicationId', '=', id).execute()

/** A form comes back, and both sheets of it are scanned again, signed anew. */
async function scannedAgain(sheet: number | null, byPhone = false) {
  const id = await returnedFor('F02')
  await readAs(id, sheet)
  await sql`update application_crop set result = jsonb_set(result::jsonb, '{crop,placed}', 'true') where application_id = ${id}`.execute(
    app.db,
  )
  const sheets = await scannedForm(app, counter(), id)
  const desk = phoneDesk(app, counter())
  const phone = byPhone ? (await desk.opened(id)).phone : null
  for (const bytes of sheets)
    expect((await (phone ? desk.add(phone, Buffer.from(bytes)) : add(id, bytes))).status).toBe(200)
  return id
}

test.each([1, 0, null])('the old pictures do not go with a new sheet (the old page was read as %s)', async (sheet) => {
  const id = await scannedAgain(sheet)
  const { pages, events, earlier = [] } = await infoOf(id)
  // The desk reads the new sheets first; the old page is the last.
  expect(pages.map((page) => page.sheet)).toEqual([1, 2, sheet])
  expect(pages.map(({ page }) => page)).toEqual([1, 2, 3])
  const [paper, , old] = pages
  expect(await kindsOf(id)).toEqual([])
  expect(events.slice(-2).map(({ note }) => note)).toEqual([
    'Photo taken out: its sheet was scanned again',
    'Signature taken out: its sheet was scanned again',
  ])
  expect(earlier.map(({ kind }) => kind).toSorted()).toEqual(['photo', 'signature'])
  expect(pageToCrop(pages)?.id).toBe(paper?.id)
  expect(await doubtsOf(id)).toEqual(sheet === 1 ? [[twoSheets, 1]] : [])
  expect(said(await answer(id))).toEqual([409, 'The photo is not cropped yet'])
  expect(said(await cutFrom(id, old?.id))).toEqual([
    409,
    'The sheet of page 3 was scanned again. Crop from the newer page, or remove that one.',
  ])
  for (const kind of ['photo', 'signature'] as const) expect((await cutFrom(id, paper?.id, kind)).status).toBe(200)
  expect((await answer(id)).body.status).toBe('PENDING_VERIFICATION')
  const sent = (await app.as('staff')(applications.paninfo, { params: { id } })).body
  expect(sent.crops.map(({ crop }) => crop?.pageId)).toEqual([paper?.id, paper?.id])
  expect(sent.pages.map(({ id }) => id)).toEqual(pages.map(({ id }) => id))
})

test('a phone that scans the form again, and the reply to an objection, take the old pictures out too', async () => {
  expect(await kindsOf(await scannedAgain(0, true))).toEqual([])
  const id = await pan.acknowledged(another(++people))
  await pan.object(id, 'D01')
  app.clock.forward({ minutes: 1 })
  await pan.scanPage(id)
  expect(await kindsOf(id)).toEqual(['photo', 'signature'])
  const [sheet] = await scannedForm(app, counter(), id)
  await add(id, sheet!)
  expect(await kindsOf(id)).toEqual([])
  const reply = await counter()(tinRejections.reply, { params: { id }, body: { note: 'The date was mistyped' } })
  expect(said(reply)).toEqual([409, 'The photo is not cropped yet'])
})

test('of two pages that are the same sheet the pictures of the older one are not sent, and the doubt says it', async () => {
  const id = await pan.submitted(another(++people))
  const [first] = await scannedForm(app, counter(), id)
  await add(id, first!)
  await counter()(scans.finishScan, { params: { id } })
  for (const kind of ['photo', 'signature'] as const) await cutFrom(id, (await pagesOf(id))[0], kind)
  await add(id, fixture('scan-page-200dpi.jpg'))
  const [older] = await pagesOf(id)
  expect(await kindsOf(id)).toEqual(['photo', 'signature'])
  await add(id, first!)
  expect((await infoOf(id)).pages.map(({ sheet }) => sheet)).toEqual([1, 0, 1])
  expect([await kindsOf(id), (await doubtsOf(id)).at(-1)]).toEqual([[], [twoSheets, 1]])
  expect(said(await finish(id))).toEqual([409, 'The photo is not cropped yet'])
  const { pages } = await infoOf(id)
  expect([pageToCrop(pages)?.id, pages.at(-1)?.id]).toEqual([pages[0]?.id, older])
})

/** Its sheet is scanned again while the photo is cropped from the page. */
async function cropWhileScannedAgain() {
  const id = await pan.submitted(another(++people))
  const [sheet] = await scannedForm(app, counter(), id)
  await add(id, sheet!)
  await counter()(scans.finishScan, { params: { id } })
  const [page] = await pagesOf(id)
  const { readers } = app.portal
  const { read } = readers
  readers.read = (...job) => {
    readers.read = read
    return read(...job).finally(() => add(id, sheet!))
  }
  const { status } = await cutFrom(id, page)
  return [status, await kindsOf(id)]
}

test('a picture whose sheet is scanned again while it is cropped is not kept', async () => {
  expect(await cropWhileScannedAgain()).toEqual([409, []])
  expect(await withMutant(croppedFromOldSheet, cropWhileScannedAgain)).toEqual([200, ['photo']])
})

test('old pictures that stay with a new sheet are found out', async () => {
  for (const [mutant, sheet] of [
    [oldPicturesOfNewSheet, 1],
    [oldRoundCounts, null],
  ] as const)
    expect(await kindsOf(await withMutant(mutant, () => scannedAgain(sheet)))).toEqual(['photo', 'signature'])
})

/** Photo and signature are cropped from a page whose number nobody could read; then sheet 1 of the form is scanned. */
async function sheetComesLater(isPhotoPlaced = false) {
  const id = await pan.scanned(another(++people))
  const [other] = await pagesOf(id)
  await cutFrom(id, other, 'photo', isPhotoPlaced)
  await cutFrom(id, other, 'signature')
  const [sheet] = await scannedForm(app, counter(), id)
  await add(id, sheet!)
  return { id, other }
}
const isOther = (kind: string) =>
  `The ${kind} is cropped from page {page}, but sheet {framesSheet} of the form is another page.`
const otherPage = 'Sheet 1 of the form is another page. Move the box yourself to crop from page 2.'

test('what the screen proposed on another page is dropped when sheet 1 comes, and not proposed there again', async () => {
  const { id, other } = await sheetComesLater()
  expect(await kindsOf(id)).toEqual([])
  expect(said(await finish(id))).toEqual([409, 'The photo is not cropped yet'])
  for (const kind of ['photo', 'signature'] as const)
    expect(said(await cutFrom(id, other, kind))).toEqual([409, otherPage])
  const [sheet] = await pagesOf(id)
  for (const kind of ['photo', 'signature'] as const) expect((await cutFrom(id, sheet, kind)).status).toBe(200)
  expect((await doubtsOf(id)).some(([text]) => text === isOther('photo'))).toBe(false)
  expect((await finish(id)).status).toBe(200)
})

test('what somebody placed on another page stays, and is a doubt for them and for the office', async () => {
  const { id, other } = await sheetComesLater(true)
  expect(await kindsOf(id)).toEqual(['photo'])
  expect((await cutFrom(id, other, 'signature', true)).status).toBe(200)
  expect((await doubtsOf(id)).map(([text]) => text).slice(-2)).toEqual([isOther('photo'), isOther('signature')])
  expect((await finish(id)).status).toBe(200)
  const atOffice = async () => {
    const { body } = await app.as('staff')(applications.paninfo, { params: { id } })
    return paperDoubts(body).filter(({ values }) => values.page === 2)
  }
  expect((await atOffice()).map(({ text }) => text)).toEqual([isOther('photo'), isOther('signature')])
  expect(await withMutant(otherPageUndoubted, atOffice)).toEqual([])
})

test('in a returned form the proposal on a new page goes too, and its history says why', async () => {
  const id = await returnedFor('F02')
  await pan.scanPage(id)
  const letter = (await pagesOf(id)).at(-1)
  for (const kind of ['photo', 'signature'] as const) expect((await cutFrom(id, letter, kind)).status).toBe(200)
  const [sheet] = await scannedForm(app, counter(), id)
  await add(id, sheet!)
  const { crops, events } = await infoOf(id)
  expect(crops).toEqual([])
  expect(events.slice(-2).map(({ note }) => note)).toEqual([
    'Photo taken out: the sheet with its frame was scanned',
    'Signature taken out: the sheet with its frame was scanned',
  ])
  expect(said(await answer(id))).toEqual([409, 'The photo is not cropped yet'])
})

test('a proposal on another page that is kept is found out', async () => {
  const { id } = await withMutant(proposalStays, () => sheetComesLater())
  expect(await kindsOf(id)).toEqual(['photo', 'signature'])
  const { id: next, other } = await sheetComesLater()
  expect((await withMutant(proposedOnOtherPage, () => cutFrom(next, other))).status).toBe(200)
})
