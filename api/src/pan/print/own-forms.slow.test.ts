import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { indianDay } from 'contract/field/fields'
import { type OwnForm, ownForms } from 'contract/pan/paper/own-forms'
import { type SampleName, sampleForm, sampleNames } from 'contract/pan/paper/sample-forms'
import { dayAfter } from 'contract/report/report'
import { pieceBytes, piecesOf, uploads } from 'contract/upload'
import { sql } from 'kysely'
import { sha256 } from '../../files/store.ts'
import { rewrittenPdf } from '../../files/upload.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { fixture, smallPdf } from '../../testing/applications.ts'
import { hasPostgres } from '../../testing/database.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant')
  await app.addPerson('owner', 'admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('ownForm').execute()
})

/** A PDF of so many empty pages; `mark` tells it from the others. */
const pdf = (pages = 1, mark = '') =>
  Buffer.from(
    `%PDF-1.4\n%${mark}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count ${pages}/Kids[${'3 0 R '.repeat(pages)}]>>endobj\n` +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  )

const asKept = async (bytes: Buffer) => (await rewrittenPdf(app.portal.readers, 'somebody', bytes, 20)).bytes

const today = () => indianDay(app.clock.now)
const replace = (bytes: Buffer, { form = 'trust', name = 'trust 2027.pdf', who = 'admin', from = today() } = {}) =>
  app.as(who)(ownForms.replace, { params: { form, from }, query: { name }, bytes })
const show = (no: number, who = 'admin', form = 'trust', from?: string) =>
  app.as(who)(ownForms.show, { params: { form }, body: { no, from } })
const download = (name: SampleName = 'trust', headers: Record<string, string> = {}) =>
  app.browser()(sampleForm, { params: { name }, headers })
const ofTrust = (forms: OwnForm[]) => forms.find(({ name }) => name === 'trust')!
const listed = async () => (await app.as('admin')(ownForms.list)).body
const audits = async () =>
  (await app.db.selectFrom('audit').select(['whoName', 'what', 'about', 'detail']).orderBy('id').execute()).filter(
    ({ what }) => what.includes('form'),
  )
const keptFiles = async () =>
  (await app.db.selectFrom('file').select('id').where('purpose', '=', 'form').execute()).length

test('a PDF of an admin is what everybody downloads under that name, page for page and from the same moment on', async () => {
  const drawn = await download()
  expect(drawn.headers['cache-control']).toBe('public, no-cache')
  const own = pdf(2)
  const { status, body } = await replace(own)
  expect([status, body.changes]).toMatchObject([
    200,
    [{ no: 1, by: 'Demo admin', file: { name: 'trust 2027.pdf', pages: 2, kb: 2 } }],
  ])
  const now = await download('trust', { 'if-none-match': `${drawn.headers.etag}` })
  expect([now.status, now.bytes.equals(await asKept(own))]).toEqual([200, true])
  expect(now.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('trust.pdf'),
    'cache-control': 'public, no-cache',
    'content-security-policy': 'sandbox',
  })
  const again = await download('trust', { 'if-none-match': `"other", ${now.headers.etag}` })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
  // The other names are as they were.
  expect((await download('llp')).bytes.equals(await asKept(own))).toBe(false)
})

test('every change is kept with who made it and when, and written into the audit', async () => {
  await replace(pdf(1, 'one'))
  app.clock.forward({ hours: 1 })
  await replace(pdf(3, 'two'), { who: 'owner', name: 'trust new.pdf' })
  const forms = await listed()
  expect(forms.map(({ name }) => name)).toEqual(sampleNames)
  expect(ofTrust(forms).changes).toMatchObject([
    { no: 2, by: 'Demo owner', at: app.clock.now.toISOString(), file: { name: 'trust new.pdf', pages: 3 } },
    { no: 1, by: 'Demo admin', file: { name: 'trust 2027.pdf', pages: 1 } },
  ])
  expect(ofTrust(forms).drawnSince).toBe('2026-04-01')
  expect((await audits()).slice(-2)).toMatchObject([
    { whoName: 'Demo admin', what: 'form replaced', about: 'trust', detail: { no: 1 } },
    { whoName: 'Demo owner', what: 'form replaced', about: 'trust', detail: { no: 2 } },
  ])
})

test('the drawn form comes back, and an earlier file after it; nothing of it is lost', async () => {
  const drawn = (await download()).bytes
  const first = pdf(1, 'first')
  await replace(first)
  await replace(pdf(1, 'second'))
  expect((await show(0)).body.changes[0]).toMatchObject({ no: 3, file: null })
  expect((await download()).bytes.equals(drawn)).toBe(true)
  expect((await show(1)).body.changes).toHaveLength(4)
  expect((await download()).bytes.equals(await asKept(first))).toBe(true)
  expect((await audits()).slice(-2).map(({ what }) => what)).toEqual(['drawn form shown again', 'form replaced'])
  expect((await show(9)).status).toBe(404)
})

/** Goes to a moment of India's clock, as far as it is still to come. */
const goTo = (day: string, time: string) =>
  app.clock.forward({ seconds: (Date.parse(`${day}T${time}+05:30`) - app.clock.now.getTime()) / 1_000 })

test('a file for a later day is shown from the first second of that day in India, and until then the one before it', async () => {
  const [now, then] = [pdf(1, 'now'), pdf(1, 'then')]
  const day = dayAfter(today(), 9)
  await replace(now)
  const { body } = await replace(then, { from: day })
  expect(body.changes.map(({ no, from }) => [no, from])).toEqual([
    [2, day],
    [1, today()],
  ])
  goTo(dayAfter(day, -1), '23:59:59')
  expect((await download()).bytes.equals(await asKept(now))).toBe(true)
  goTo(day, '00:00:00')
  expect((await download()).bytes.equals(await asKept(then))).toBe(true)
  expect(ofTrust(await listed()).changes).toHaveLength(2)
})

test('a file for a later day is left out again, and neither a day that is over nor one that is none is taken', async () => {
  const day = dayAfter(today(), 1)
  await replace(pdf(1, 'stays'))
  await replace(pdf(1, 'never'), { from: day })
  // What is put there today meanwhile does not take the place of what was set for a later day.
  await replace(pdf(1, 'also stays'))
  expect((await show(3, 'admin', 'trust', day)).body.changes).toHaveLength(4)
  goTo(day, '00:00:00')
  expect((await download()).bytes.equals(await asKept(pdf(1, 'also stays')))).toBe(true)
  const over = 'from: This day is over: choose today or a later one'
  const yesterday = dayAfter(today(), -1)
  expect((await replace(pdf(1, 'late'), { from: yesterday })).body.data).toEqual([over])
  expect((await show(1, 'admin', 'trust', yesterday)).body.data).toEqual([over])
  expect((await replace(pdf(1, 'none'), { from: '2027-02-30' })).body.data).toEqual([
    'from: Enter a date as dd-mm-yyyy',
  ])
})

test('what is shown already is not put there twice', async () => {
  const one = pdf(1, 'same')
  await replace(one)
  const before = await keptFiles()
  expect((await replace(one)).body.changes).toHaveLength(1)
  expect((await show(1)).body.changes).toHaveLength(1)
  expect(await keptFiles()).toBe(before)
  await show(0)
  expect((await show(0)).body.changes).toHaveLength(2)
})

const onPostgres = hasPostgres ? test : test.skip

onPostgres('of two admins in the same moment the second is told, and no file is left of what they sent', async () => {
  const before = await keptFiles()
  const admin = await app.db
    .selectFrom('userAccount')
    .select('id')
    .where('userName', '=', 'admin')
    .executeTakeFirstOrThrow()
  const answer = await app.db.transaction().execute(async (tx) => {
    const first = { form: 'trust', no: 1, fileId: null, pages: null, byName: 'Demo owner', byUser: admin.id }
    await tx
      .insertInto('ownForm')
      .values({ ...first, at: app.clock.now })
      .execute()
    const second = replace(pdf(1, 'second'))
    await somebodyWaits()
    return { second }
  })
  const { status, body } = await answer.second
  expect([status, body.message]).toEqual([409, 'Somebody else changed this form in this moment. Look at it again.'])
  expect([await keptFiles(), ofTrust(await listed()).changes.length]).toEqual([before, 1])
})

async function somebodyWaits() {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
    if (rows.length > 0) return
  }
}

test('a large file comes in pieces, and the answer that was lost is given once more', async () => {
  const large = Buffer.concat([pdf(1, 'large'), Buffer.alloc(pieceBytes * 2, ' ')])
  const admin = app.as('admin')
  const start = {
    to: `/backend/download-software/replace/trust/${today()}`,
    name: 'l.pdf',
    bytes: large.length,
    mark: sha256(large),
  }
  const { body: begun } = await admin(uploads.begin, { body: start })
  for (let no = 0; no < piecesOf(large.length); no++) {
    const bytes = large.subarray(no * pieceBytes, (no + 1) * pieceBytes)
    await admin(uploads.piece, { params: { id: begun.id }, query: { no }, bytes })
  }
  const finish = () =>
    admin(ownForms.replace, {
      params: { form: 'trust', from: today() },
      query: { name: 'l.pdf' },
      body: { upload: begun.id },
    })
  expect([(await finish()).body.changes.length, (await finish()).body.changes.length]).toEqual([1, 1])
  expect((await download()).bytes.equals(await asKept(large))).toBe(true)
})

describe('only an admin', () => {
  test.each([
    ['staff', 403],
    ['merchant', 403],
    [undefined, 401],
  ])('so %s is refused', async (who, expected) => {
    await replace(pdf(1, 'of the admin'))
    const ask = app.as(who)
    const trust = { params: { form: 'trust' } }
    const given = { params: { form: 'trust', from: today() }, query: { name: 'a.pdf' }, bytes: smallPdf }
    expect((await ask(ownForms.replace, given)).status).toBe(expected)
    expect((await ask(ownForms.show, { ...trust, body: { no: 0 } })).status).toBe(expected)
    expect((await ask(ownForms.list)).status).toBe(expected)
    expect((await download()).bytes.equals(await asKept(pdf(1, 'of the admin')))).toBe(true)
  })
})

test.each(['nothing', '__proto__', 'constructor', '../trust', ''])('there is no form called %j', async (form) => {
  expect((await replace(smallPdf, { form })).status).toBe(404)
  expect((await show(0, 'admin', form)).status).toBe(404)
})

const html = '<!doctype html><script>alert(1)</script>'

describe('nothing but a good PDF is taken', () => {
  test.each<[string, Buffer, string, number, RegExp]>([
    ['nothing', Buffer.alloc(0), 'a.pdf', 400, /empty/],
    ['a cut PDF', fixture('bad-cut.pdf'), 'a.pdf', 400, /damaged/],
    ['21 pages', pdf(21), 'a.pdf', 400, /has 21 pages: at most 20/],
    ['5,000 pages', pdf(5000), 'a.pdf', 400, /at most 20/],
    ['no page', pdf(0), 'a.pdf', 400, /damaged|no page/],
    ['a picture', fixture('scan-page-200dpi.jpg'), 'a.jpg', 400, /not a PDF/],
    ['a picture called PDF', fixture('scan-page-200dpi.jpg'), 'a.pdf', 400, /not a PDF/],
    ['a PDF called a program', smallPdf, 'a.exe', 400, /not a PDF/],
    ['a page of the web', Buffer.from(html), 'a.pdf', 400, /not a PDF/],
    ['a head without a body', Buffer.from('%PDF-1.4 and no more'), 'a.pdf', 400, /damaged/],
  ])('%s is refused', async (_what, bytes, name, status, words) => {
    const before = await keptFiles()
    const answer = await replace(bytes, { name })
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(words)])
    expect([await keptFiles(), ofTrust(await listed()).changes]).toEqual([before, []])
  })

  test('hundreds of good ones spoiled by a few bits are taken or refused in words', async () => {
    let state = 20261120
    const below = (end: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state % end
    }
    let taken = 0
    for (let i = 0; i < 200; i++) {
      const bytes = pdf(2, `spoiled ${i}`)
      for (let flips = below(6); flips >= 0; flips--) bytes[below(bytes.length)]! ^= 1 << below(8)
      const { status, body } = await replace(i % 4 ? bytes : bytes.subarray(0, below(bytes.length)))
      if (status === 200) taken++
      else expect([i, status, body.message]).toEqual([i, 400, expect.stringMatching(/^[A-Z][^{}]{8,120}$/)])
    }
    expect(taken).toBeGreaterThan(0)
  })
})

test('a file that is gone from the disk does not bring down the page: the form is drawn again', async () => {
  const drawn = (await download()).bytes
  await replace(pdf(1, 'gone'))
  const { id } = ofTrust(await listed()).changes[0]!.file!
  await app.portal.files.remove(id)
  const { status, bytes } = await download()
  expect([status, bytes.equals(drawn)]).toEqual([200, true])
})
