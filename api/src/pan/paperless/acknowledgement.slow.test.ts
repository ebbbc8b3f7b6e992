import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { applications } from 'contract/pan/application'
import { paperless } from 'contract/pan/paperless/paperless'
import { pdfOf, say } from '../../print/sheet.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { panOffice } from '../../testing/applications.ts'
import { paperlessDesk } from '../../testing/paperless.ts'
import { pdfPages } from '../../testing/pdf-text.ts'
import { ProviderDown } from './provider.ts'
import { people } from './simulator/people.ts'
import { simulator } from './simulator/simulator.ts'

let app: TestApp
let desk: Awaited<ReturnType<typeof paperlessDesk>>
/** A reply of the provider instead of its own acknowledgement. */
let instead: (() => Promise<Buffer>) | null = null
let asked = 0

beforeAll(async () => {
  app = await testApp({
    provider: {
      ...simulator,
      acknowledgement(portal, orderNo) {
        asked++
        return instead ? instead() : simulator.acknowledgement(portal, orderNo)
      },
    },
  })
  await app.addMerchant('merchant', 100_000)
  await app.addMerchant('stranger')
  desk = await paperlessDesk(app)
})
afterAll(() => app.close())

const open = (id: string, who = 'merchant') => app.as(who)(paperless.acknowledgement, { params: { id } })
const openings = async (formNo: string) => {
  const rows = app.db.selectFrom('audit').select('who').where('what', '=', 'acknowledgement opened')
  return (await rows.where('about', '=', formNo).execute()).length
}
const filesOf = (id: string) =>
  app.db.selectFrom('file').select('id').where('ownerId', '=', id).where('purpose', '=', 'ack').execute()

test('the provider’s acknowledgement is opened by its merchant and the office, and each opening is written down', async () => {
  const id = await desk.filed(await desk.initiated())
  const { body: info } = await app.as('merchant')(applications.info, { params: { id } })
  const { status, headers, bytes } = await open(id)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(headers['content-disposition']).toContain(`${info.ackNo}-acknowledgement.pdf`)
  const [page] = await pdfPages(bytes)
  expect(page?.text).toContain('ANJALI PRAKASH SHARMA')
  expect(page?.text).toContain('XXXX XXXX 0016')
  for (const { aadhaar } of people) expect(page?.text.replaceAll(' ', '')).not.toContain(aadhaar)

  expect((await open(id, 'staff')).status).toBe(200)
  expect(await openings(info.formNo)).toBe(2)
  // It is stored now, but still no call opens it without logging.
  const { ackFile } = (await app.as('merchant')(applications.info, { params: { id } })).body
  expect([(await filesOf(id)).length, ackFile]).toEqual([1, null])
  expect((await open(id, 'stranger')).status).toBe(404)
  expect(await openings(info.formNo)).toBe(2)
})

test('it is fetched once and kept, however many open it at once and whether or not the provider is there later', async () => {
  const id = await desk.filed(await desk.initiated())
  const together = await Promise.all([open(id), open(id), open(id)])
  expect(together.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await filesOf(id)).length).toBe(1)
  const before = asked
  instead = () => Promise.reject(new ProviderDown())
  const later = await open(id)
  instead = null
  expect([later.status, asked]).toEqual([200, before])
  expect(later.bytes.equals(together[0]!.bytes)).toBe(true)
})

test('while the provider is away it says so, keeps nothing, and can be opened later', async () => {
  const id = await desk.filed(await desk.initiated())
  instead = () => Promise.reject(new ProviderDown())
  const { status, body } = await open(id)
  instead = null
  expect([status, body.message]).toEqual([503, expect.stringContaining('can be opened later')])
  expect(await filesOf(id)).toEqual([])
  expect((await open(id)).status).toBe(200)
})

test('one that shows a whole Aadhaar number, or is no plain PDF, is neither kept nor passed on', async () => {
  const id = await desk.filed(await desk.initiated())
  const { formNo } = (await app.as('merchant')(applications.info, { params: { id } })).body
  const madeAt = new Date()
  const talkative = await pdfOf({ title: 'x', madeAt }, (paper) => say(paper, 'Aadhaar 9999 0000 0016', 20, 20))
  for (const bytes of [talkative, Buffer.from('<html>Busy</html>'), Buffer.from('%PDF-1.4 /JavaScript')]) {
    instead = () => Promise.resolve(bytes)
    expect((await open(id)).status).toBe(502)
  }
  instead = null
  expect([await filesOf(id), await openings(formNo)]).toEqual([[], 0])
})

test('before the acknowledgement, and of an application on paper, there is none', async () => {
  expect((await open(await desk.initiated())).status).toBe(409)
  const pan = await panOffice(app)
  expect((await open(await pan.submitted())).status).toBe(404)
})
