import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { applications } from 'contract/pan/application'
import { scans } from 'contract/pan/scan/scan'
import { withMutant } from 'mutants'
import { type TestApp, testApp } from '../../testing/app.ts'
import { another, panOffice } from '../../testing/applications.ts'
import { pageIsDeleted, paperIsOpen } from './superseded.mutants.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>
let people = 5200

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 100_000)
  pan = await panOffice(app)
})
afterAll(() => app.close())

const infoOf = async (id: string) => (await app.as('merchant')(applications.info, { params: { id } })).body
const seenByOffice = async (id: string) => (await app.as('staff')(applications.paninfo, { params: { id } })).body
const dropPage = (id: string, pageId = '') => app.as('merchant')(scans.dropPage, { params: { id }, body: { pageId } })
const bytesOf = async (id: string) => (await app.as('staff')(applications.file, { params: { id } })).status
const audited = async (what: string, formNo: string) =>
  (await app.db.selectFrom('audit').select('id').where('what', '=', what).where('about', '=', formNo).execute()).length

/** Acknowledged, and objected to for these reasons. */
async function objectedFor(...codes: Parameters<typeof pan.object>[1][]) {
  const id = await pan.acknowledged(another(++people))
  app.clock.forward({ minutes: 1 })
  await pan.object(id, ...codes)
  app.clock.forward({ minutes: 1 })
  return id
}

test('a page of an acknowledged form that is exchanged, and a picture cut again, stay with the earlier versions', async () => {
  const id = await objectedFor('F02')
  const { pages, crops, formNo } = await infoOf(id)
  const [page, photo] = [pages[0]?.id ?? '', crops.find(({ kind }) => kind === 'photo')?.fileId ?? '']
  expect((await dropPage(id, page)).body.pages).toEqual([])
  await pan.scanPage(id)
  await pan.cut(id, 'photo')
  await pan.cut(id, 'photo')

  const found = await seenByOffice(id)
  expect(found.earlier?.map(({ kind }) => kind).sort()).toEqual(['page', 'photo', 'photo', 'signature'])
  expect(new Set(found.earlier?.map(({ by }) => by))).toEqual(new Set(['Demo merchant']))
  expect(found.earlier?.map(({ fileId }) => fileId)).toEqual(expect.arrayContaining([page, photo]))
  expect(found.pages.map((now) => now.id)).not.toContain(page)
  for (const file of [page, photo, ...found.crops.map(({ fileId }) => fileId)]) expect(await bytesOf(file)).toBe(200)
  expect(found.events.slice(-4).map(({ note }) => note)).toEqual([
    'Page 1 taken out',
    'Photo taken out with its page',
    'Signature taken out with its page',
    'Photo cropped again',
  ])
  expect([await audited('page superseded', formNo), await audited('photo superseded', formNo)]).toEqual([1, 2])
  // Nobody takes an earlier page out again, and it counts for no answer.
  expect((await dropPage(id, page)).status).toBe(404)
})

test('from the payment on nothing is deleted; a draft’s pictures go', async () => {
  const id = await pan.submitted(another(++people))
  await pan.scanPage(id)
  const page = (await infoOf(id)).pages[0]?.id
  await dropPage(id, page)
  const { earlier, events, formNo } = await seenByOffice(id)
  expect(earlier?.map(({ fileId, kind, page }) => [fileId, kind, page])).toEqual([[page, 'page', 1]])
  expect([events.at(-1)?.to, await audited('page superseded', formNo)]).toEqual(['WAITING_SCAN', 1])
})

test('pages that did not come back stay; what was added since may go again', async () => {
  const id = await objectedFor('P02')
  const kept = (await infoOf(id)).pages[0]?.id
  const refused = await dropPage(id, kept)
  expect([refused.status, refused.body.data]).toEqual([422, ['pageId: Only what came back can be changed']])
  await pan.scanPage(id)
  const added = (await infoOf(id)).pages.at(-1)?.id
  expect((await pan.reply(id, '')).status).toBe(200)
  await pan.returnReply(id)
  app.clock.forward({ minutes: 1 })
  expect((await dropPage(id, added)).status).toBe(200)
})

test('a page that was added and taken out again answers nothing', async () => {
  const id = await objectedFor('F02')
  await pan.scanPage(id)
  expect((await infoOf(id)).reasons[0]?.isDone).toBe(true)
  await dropPage(id, (await infoOf(id)).pages.at(-1)?.id)
  expect((await infoOf(id)).reasons[0]?.isDone).toBe(false)
})

test('a page that is deleted, and a paper that is open without a reason, are found out', async () => {
  const id = await objectedFor('P02')
  const page = (await infoOf(id)).pages[0]?.id ?? ''
  expect((await dropPage(id, page)).status).toBe(422)
  const { status } = await withMutant(paperIsOpen, () => dropPage(id, page))
  expect(status).toBe(200)
  const other = await objectedFor('F02')
  const gone = (await infoOf(other)).pages[0]?.id ?? ''
  await withMutant(pageIsDeleted, () => dropPage(other, gone))
  expect([await bytesOf(gone), (await seenByOffice(other)).earlier]).toEqual([404, []])
})
