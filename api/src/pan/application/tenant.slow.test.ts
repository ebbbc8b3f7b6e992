import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { dashboards } from 'contract/dashboard'
import type { Endpoint } from 'contract/endpoint'
import { applications } from 'contract/pan/application'
import { drafts } from 'contract/pan/draft'
import { paperless } from 'contract/pan/paperless/paperless'
import { tinRejections } from 'contract/pan/provider'
import { returned } from 'contract/pan/returned'
import { phoneLinks } from 'contract/pan/scan/phone-link'
import { scans } from 'contract/pan/scan/scan'
import type { Status } from 'contract/pan/status'
import { submissions } from 'contract/pan/submit'
import { consents } from 'contract/privacy/consent'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { type TestApp, testApp } from '../../testing/app.ts'
import { fixture, goodFields, panOffice } from '../../testing/applications.ts'

let app: TestApp
/** Applications of the owner, one in each status that some call needs. */
const ids: Record<string, string> = {}
const canary = 'KANARIVOGEL'

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('owner', 10_000)
  await app.addMerchant('stranger', 10_000)
  const pan = await panOffice(app, 'owner')
  const person = (no: string) => ({ ...goodFields, lastName: `${canary}${no}`, aadhaar: '', aadhaarExempt: 'NRI' })
  ids.draft = (await pan.draft(person('A'))).id
  ids.waiting = await pan.submitted(person('B'))
  ids.cropping = await pan.scanned(person('C'))
  ids.incomplete = await pan.taken(person('D'))
  await pan.returnForCorrection(ids.incomplete, 'F02')
  ids.acknowledged = await pan.taken(person('E'))
  await pan.verify(ids.acknowledged)
  await pan.acknowledge(ids.acknowledged)
})
afterAll(() => app.close())

const isOfMerchant = ({ roles }: Endpoint) => roles !== 'anyone' && roles.includes('merchant')
const everyCall = () => app.portal.served.filter((call) => isOfMerchant(call) && call.path.includes('/nsdlpan/'))

const askAll = { filters: {}, search: '', length: 10, start: 0, sorts: [] }

/** So many more applications like this one, with their own numbers. */
async function copies(id: string, count: number, status: Status) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'application' and is_generated = 'NEVER'`.execute(app.db)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  const own: Record<string, string> = { id: 'gen_random_uuid()', form_no: `'COPY' || i`, status: `'${status}'` }
  const values = sql.join(rows.map(({ name }) => (own[name] ? sql.raw(own[name]) : sql.ref(name))))
  await sql`insert into application (${columns}) select ${values}
    from application, generate_series(1, ${count}::int) i where application.id = ${id}`.execute(app.db)
}

/** The bodies with which each call passes its own rules. */
const bodies: Record<string, object> = {
  [drafts.save.path]: { version: 1, fields: { place: 'Goa' } },
  [submissions.submit.path]: { version: 1, consent: true, noOtherPan: true },
  [scans.dropPage.path]: { pageId: uuid() },
  [scans.cut.path]: {
    kind: 'photo',
    pageId: uuid(),
    box: { x: 0, y: 0, width: 0.2, height: 0.2 },
    turn: 0,
    brightness: 0,
    contrast: 0,
    white: false,
  },
  [returned.answer.path]: { note: 'It is right as it is' },
  [tinRejections.reply.path]: { note: 'It is right as it is' },
  [submissions.cancel.path]: { remark: 'Not mine' },
  [paperless.initiate.path]: { version: 1, consent: true, noOtherPan: true },
  [paperless.confirm.path]: { agree: true },
  [paperless.withdraw.path]: { remark: 'Not mine' },
}

test("another merchant's application does not exist, for every call with an id and in every status", async () => {
  // A consent and a phone's link have their own ids: the general test over tenants calls them.
  const others: string[] = [consents.withdraw, phoneLinks.standing, phoneLinks.end].map(({ path }) => path)
  const calls = everyCall().filter(({ path }) => path.includes(':id') && !others.includes(path))
  expect(calls.length).toBeGreaterThan(12)
  const before = await app.db.selectFrom('application').selectAll().orderBy('id').execute()
  for (const call of calls) {
    for (const id of [...Object.values(ids), uuid()]) {
      const upload = call.upload ? { bytes: fixture('scan-page-200dpi.jpg'), query: { name: 'a.jpg' } } : {}
      const answer = await app.as('stranger')(call, { params: { id }, body: bodies[call.path], ...upload } as never)
      expect(`${call.path} ${answer.status} ${answer.bytes}`).toBe(
        `${call.path} 404 {"message":"This application was not found"}`,
      )
    }
  }
  expect(await app.db.selectFrom('application').selectAll().orderBy('id').execute()).toEqual(before)
})

test("another merchant's pages, crops and acknowledgements do not exist; the office reads them", async () => {
  const files = await app.db.selectFrom('file').select('id').execute()
  expect(files.length).toBeGreaterThan(5)
  for (const { id } of files) {
    expect((await app.as('stranger')(applications.file, { params: { id } })).status).toBe(404)
    expect((await app.as()(applications.file, { params: { id } })).status).toBe(401)
    for (const name of ['owner', 'staff']) {
      expect((await app.as(name)(applications.file, { params: { id } })).status).toBe(200)
    }
  }
})

test("no list and no search shows another merchant's applications", async () => {
  for (const call of everyCall().filter(({ list }) => list)) {
    for (const search of ['', canary, 'n26']) {
      const body = { filters: {}, search, length: 100, start: 0, sorts: [] }
      const { bytes } = await app.as('stranger')(call, { body } as never)
      expect(JSON.parse(`${bytes}`)).toEqual({ data: [], totalRecords: 0, filterRecords: 0 })
    }
  }
})

test('what is remembered of a large shop is told to that shop alone', async () => {
  await copies(ids.waiting ?? '', 5_100, 'CANCELLED')
  const seen = async (name: string) => {
    const { body: list } = await app.as(name)(applications.own.all, { body: askAll })
    const { body: day } = await app.as(name)(dashboards.merchant)
    return { total: list.totalRecords, cancelled: day.counts.CANCELLED ?? 0 }
  }
  const large = await seen('owner')
  expect(large.cancelled).toBe(5_100)
  expect(large.total).toBeGreaterThan(5_100)
  expect(await seen('stranger')).toEqual({ total: 0, cancelled: 0 })
  expect(await seen('owner')).toEqual(large)
  await app.db.deleteFrom('application').where('status', '=', 'CANCELLED').execute()
})

test('names of files that lead elsewhere find nothing', async () => {
  for (const id of ['..%2f..%2fsecret.key', '%2e%2e', '/etc/passwd', '0', 'null']) {
    const token = await app.tokenOf('owner')
    const { statusCode } = await app.app.inject({
      url: `/api/files/${id}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(statusCode).toBe(404)
  }
})

test('a name that would write headers does not', async () => {
  const pan = await panOffice(app, 'owner')
  const id = await pan.submitted({
    ...goodFields,
    lastName: 'Header',
    nameDiffers: true,
    aadhaar: '',
    aadhaarExempt: 'NRI',
  })
  const name = '../../"x"\r\nSet-Cookie: a=b पेज.JPG'
  const { body } = await app.as('owner')(scans.addPages, {
    params: { id },
    query: { name },
    bytes: fixture('scan-page-200dpi.jpg'),
  })
  const { headers } = await app.as('owner')(applications.file, { params: { id: body.pages[0]?.id ?? '' } })
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['content-disposition']).toBe(
    `inline; filename="x Set-Cookie a b ___.jpg"; filename*=UTF-8''x%20Set-Cookie%20a%20b%20%E0%A4%AA%E0%A5%87%E0%A4%9C.jpg`,
  )
})
