import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { applications } from 'contract/pan/application'
import { type BulkAction, bulk } from 'contract/pan/bulk'
import { acknowledgements, cards } from 'contract/pan/provider'
import { withMutant } from 'mutants'
import { type Caller, type TestApp, testApp } from '../../testing/app.ts'
import { another, giveAadhaar, panOffice } from '../../testing/applications.ts'
import { resultAsTyped } from './bulk.mutants.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>
let people = 0

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 100_000)
  await app.addPerson('clerk', 'staff')
  pan = await panOffice(app)
})
afterAll(() => app.close())

const office: Caller = (endpoint, given) => app.as('staff')(endpoint, given)
const infoOf = async (id: string) => (await app.as('merchant')(applications.info, { params: { id } })).body

async function verified() {
  const id = await pan.taken(another(++people))
  await pan.verify(id)
  return infoOf(id)
}
const acknowledged = async () => infoOf(await pan.acknowledged(another(++people)))

const preview = (action: BulkAction, text: string, by = 'staff') =>
  app.as(by)(bulk.preview, { params: { action }, query: { name: 'answers.csv' }, bytes: Buffer.from(text) })
const commit = (id: string, by = 'staff') => app.as(by)(bulk.commit, { params: { id } })
const counted = (counts: Record<string, number>) => Object.fromEntries(Object.entries(counts).filter(([, nos]) => nos))

async function rowsOf(id: string, state: string) {
  const { body } = await app.as('staff')(bulk.rows, { params: { id }, query: { state, start: '0' } })
  return body.map(({ line, words }) => [line, words])
}

/** All that is kept of applications, money and letters. */
const everything = async () =>
  JSON.stringify([
    await app.db.selectFrom('application').selectAll().orderBy('id').execute(),
    await app.db.selectFrom('applicationEvent').select('id').execute(),
    await app.db.selectFrom('outbox').select('id').execute(),
    await pan.balance(),
  ])

test('a file of acknowledgements is checked row by row before anything is recorded, and then recorded as checked', async () => {
  const [first, second, third, fourth] = [await verified(), await verified(), await verified(), await verified()]
  const open = await infoOf(await pan.submitted(another(++people)))
  const { ackNo: taken } = await acknowledged()
  const before = await everything()
  const file = [
    'Form no;Ack no;Ack date',
    `${first.formNo};000261120000001;01-01-2026`,
    `${second.formNo};000261120000002;01/01/2026`,
    `${open.formNo};000261120000003;01-01-2026`,
    'N2699999999;000261120000004;01-01-2026',
    `${third.formNo};${taken};01-01-2026`,
    `${third.formNo};2.61E+14;99-01-2026`,
    `${first.formNo};000261120000001;01-01-2026`,
    `${third.formNo};000261120000006;01-01-2099`,
    `${fourth.formNo};000261120000008;01-01-2026`,
    `${fourth.formNo};000261120000009;01-01-2026`,
  ].join('\r\n')

  const { status, body } = await preview('acknowledge', `\uFEFF${file}`)
  expect([status, counted(body.counts)]).toEqual([200, { READY: 2, WRONG_STATUS: 1, UNMATCHED: 1, FAULTY: 6 }])
  expect(await rowsOf(body.id, 'WRONG_STATUS')).toEqual([[4, 'Not allowed in status Waiting for scan']])
  expect(await rowsOf(body.id, 'UNMATCHED')).toEqual([[5, 'No application has this form no']])
  expect(await rowsOf(body.id, 'FAULTY')).toEqual([
    [6, 'Line 9 says something else of the same application'],
    [7, expect.stringContaining('Excel has shortened the number')],
    [8, 'The same application is on line 2 already'],
    [9, 'Line 6 says something else of the same application'],
    // Which of the two is right, nobody knows.
    [10, 'Line 11 says something else of the same application'],
    [11, 'Line 10 says something else of the same application'],
  ])
  expect(await everything()).toBe(before)

  const commission = (first.price?.commission ?? 0) + (second.price?.commission ?? 0)
  expect(body.earns).toEqual({ shops: commission, all: commission })
  const balance = await pan.balance()
  const done = await commit(body.id)
  expect(counted(done.body.counts)).toEqual({ DONE: 2, WRONG_STATUS: 1, UNMATCHED: 1, FAULTY: 6 })
  expect(await pan.balance()).toBeCloseTo(balance + commission, 2)
  expect(await infoOf(first.id)).toMatchObject({
    status: 'ACKNOWLEDGED',
    ackNo: '000261120000001',
    ackFile: null,
    hardcopy: 'PENDING',
  })
  expect((await infoOf(first.id)).events.at(-1)).toMatchObject({ to: 'ACKNOWLEDGED', amount: 15 })

  const settled = await everything()
  expect((await commit(body.id)).body.counts).toEqual(done.body.counts)
  expect(await everything()).toBe(settled)

  const result = await office(bulk.result, { params: { id: body.id } })
  const lines = result.bytes.toString().split('\r\n')
  expect(lines[0]).toBe('\uFEFFLine,Form no,Application,Applicant,Result,Reason')
  expect(lines.slice(1, 4).map((line) => line.split(',').slice(-2).join(': '))).toEqual([
    'Recorded: ',
    'Recorded: ',
    'Wrong status: Not allowed in status Waiting for scan',
  ])
})

test('its PDF is added afterwards, once', async () => {
  const { id, formNo } = await verified()
  const { body } = await preview('acknowledge', `Form no,Ack no,Ack date\n${formNo},000261120000077,01-01-2026`)
  await commit(body.id)
  const file = await pan.ackFile(id)
  const add = () => office(acknowledgements.addFile, { params: { id }, body: { file } })
  expect((await add()).status).toBe(200)
  expect((await infoOf(id)).ackFile).toBe(file)
  const again = await add()
  expect([again.status, again.body.message]).toEqual([409, 'The acknowledgement PDF is there already'])
})

test('what changed between the check and the recording is told, and the others are recorded all the same', async () => {
  const [first, second] = [await acknowledged(), await acknowledged()]
  const { body } = await preview('process', `Ack no\n${first.ackNo}\n${second.ackNo}\n`)
  await pan.process(first.id)
  expect(counted((await commit(body.id)).body.counts)).toEqual({ DONE: 1, REFUSED: 1 })
  expect(await rowsOf(body.id, 'REFUSED')).toEqual([
    [2, expect.stringMatching(/^Not allowed in status Under process at TIN: Demo staff decided at \d+:\d\d [ap]m$/)],
  ])
  expect(await pan.statusOf(second.id)).toBe('IN_PROCESS')
})

test('recorded by two tabs at once each application moves once; another clerk does not record it', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, acknowledged))
  const { body } = await preview('process', `Ack no\n${all.map(({ ackNo }) => ackNo).join('\n')}\n`)
  const strange = await commit(body.id, 'clerk')
  expect([strange.status, strange.body.message]).toEqual([409, 'Demo staff checked this file and records it'])
  expect((await app.as('clerk')(bulk.read, { params: { id: body.id } })).body.isOwn).toBe(false)

  await Promise.all([commit(body.id), commit(body.id), commit(body.id)])
  for (const { id } of all) {
    const { events } = await infoOf(id)
    expect(events.filter(({ to }) => to === 'IN_PROCESS')).toHaveLength(1)
  }
})

test('objections and Aadhaar cancellations come by number with reasons; money goes back once', async () => {
  const [first, second] = [await acknowledged(), await acknowledged()]
  const today = app.clock.now.toISOString().slice(0, 10)
  const objections = `Ack no,Reasons,Letter date\n${first.ackNo},A01; P01 Photo is dark,${today}\n`
  const strange = await preview('object', objections.replace('A01;', 'Q77;'))
  expect(await rowsOf(strange.body.id, 'FAULTY')).toEqual([[2, 'Q77 is none of the reasons that may be given here']])
  const { body } = await preview('object', objections)
  await commit(body.id)
  expect(await infoOf(first.id)).toMatchObject({
    status: 'TIN_REJECTED',
    reasons: [
      { code: 'A01', note: '' },
      { code: 'P01', note: 'Photo is dark' },
    ],
  })

  const none = await preview('cancel-aadhaar', `Ack no,Reasons\n${second.ackNo},U01`)
  expect(await rowsOf(none.body.id, 'FAULTY')).toEqual([[2, 'This application names no Aadhaar']])
  for (const { id } of [first, second]) await giveAadhaar(app, id)
  const balance = await pan.balance()
  const cancelled = await preview('cancel-aadhaar', `Ack no,Reasons\n${first.ackNo},U01\n${second.ackNo},U01`)
  await Promise.all([commit(cancelled.body.id), commit(cancelled.body.id)])
  const back = [first, second].map(({ price }) => (price?.govtFee ?? 0) - (price?.commission ?? 0))
  expect(await pan.balance()).toBeCloseTo(balance + (back[0] ?? 0) + (back[1] ?? 0), 2)
})

test('allotment, dispatch and delivery go from file to file; a PAN and a tracking number are given once', async () => {
  const [first, second, third] = [await acknowledged(), await acknowledged(), await acknowledged()]
  const all = [first, second, third]
  await commit((await preview('process', `Ack no\n${all.map(({ ackNo }) => ackNo).join('\n')}`)).body.id)

  const rows = [
    `${first.ackNo},ZZAPS0001A,01-01-2026`,
    `${second.ackNo},ZZAPS0001A,01-01-2026`,
    `${third.ackNo},ZZACS0003A,01-01-2026`,
  ]
  const contradicting = await preview('allot', `Ack no,PAN,Allotted on\n${rows.join('\n')}`)
  expect(await rowsOf(contradicting.body.id, 'FAULTY')).toEqual([
    [2, 'This PAN is on line 3 too'],
    [3, 'This PAN is on line 2 too'],
    [4, 'The fourth letter of a PAN of this category (Individual) is P'],
  ])
  const allotments = await preview('allot', `Ack no,PAN,Allotted on\n${rows[0]}`)
  const { body: ready } = await app.as('staff')(bulk.rows, {
    params: { id: allotments.body.id },
    query: { state: 'READY', start: '0' },
  })
  expect(ready.map(({ says }) => says)).toEqual([['ZZAPS****A', '01-Jan-2026']])
  const kept = await app.db.selectFrom('bulkRow').selectAll().where('fileId', '=', allotments.body.id).execute()
  expect(JSON.stringify(kept)).not.toContain('ZZAPS0001A')
  await commit(allotments.body.id)
  expect((await infoOf(first.id)).panMasked).toBe('ZZAPS****A')
  const again = await preview('allot', `Ack no,PAN,Allotted on\n${second.ackNo},ZZAPS0001A,01-01-2026`)
  expect(await rowsOf(again.body.id, 'FAULTY')).toEqual([[2, `This PAN is on ${first.formNo} already`]])
  const doubtful = await preview('allot', `Ack no,PAN,Allotted on\n${second.ackNo},ZZAPK0004A,01-01-2026`)
  expect([allotments.body.doubts, doubtful.body.doubts]).toEqual([0, 1])
  expect(await rowsOf(doubtful.body.id, 'READY')).toEqual([
    [2, 'PAN does not look like it belongs to this name – please recheck'],
  ])
  const single = await pan.allot(second.id, 'ZZAPS0001A')
  expect([single.status, single.body.data]).toEqual([400, [`pan: This PAN was allotted to ${first.formNo} already`]])
  const allotted = { params: { id: second.id }, body: { pan: 'ZZAPS0002A', allottedOn: '2026-01-01' } }
  expect((await app.as('staff')(cards.allot, allotted)).status).toBe(200)

  const sent = `Ack no,Speed Post no,Dispatched on\n${first.ackNo},EM500000001IN,01-01-2026\n${second.ackNo},EM500000001IN,01-01-2026`
  expect(await rowsOf((await preview('dispatch', sent)).body.id, 'FAULTY')).toEqual([
    [2, 'This Speed Post number is on line 3 too'],
    [3, 'This Speed Post number is on line 2 too'],
  ])
  await commit((await preview('dispatch', sent.split('\n').slice(0, 2).join('\n'))).body.id)
  const early = await preview('deliver', `Ack no,Delivered on\n${first.ackNo},01-01-2026\n${second.ackNo},01-01-2026`)
  expect(await rowsOf(early.body.id, 'FAULTY')).toEqual([[3, 'Dispatch the card first']])
  await commit(early.body.id)
  expect([await pan.statusOf(first.id), await pan.statusOf(second.id)]).toEqual(['DELIVERED', 'ALLOTTED'])
})

test('two clerks who allot the same PAN in the same moment: one is told', async () => {
  const ids = await Promise.all([1, 2].map(async () => (await acknowledged()).id))
  await Promise.all(ids.map((id) => pan.process(id)))
  const answers = await Promise.all(ids.map((id) => pan.allot(id, 'ZZAPS0009A')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a file whose dates have the month first is read so and says it; one that can be read in two ways says how it was read', async () => {
  const checked = (days: string[]) =>
    preview('deliver', `Ack no,Delivered on\n${days.map((day, no) => `00026112000041${no},${day}`).join('\n')}`)
  const words = async (days: string[]) => (await checked(days)).body.warnings.map(({ text, values }) => [text, values])
  expect(await words(['11/20/2026', '05/11/2026'])).toEqual([[expect.stringContaining('month first'), undefined]])
  expect(await words(['05/11/2026'])).toEqual([
    [expect.stringContaining('cannot be told apart'), { written: '05/11/2026', day: '05-Nov-2026' }],
  ])
  expect(await words(['20/11/2026', '05/11/2026'])).toEqual([])
})

test('a sample has the columns that are asked for, and an unknown action is not found', async () => {
  const sample = await office(bulk.sample, { params: { action: 'dispatch' } })
  expect(sample.bytes.toString()).toBe(
    "\uFEFFAck no,Speed Post no,Dispatched on\r\n'000261120000412,EM123456785IN,20-11-2026\r\n",
  )
  expect((await office(bulk.sample, { params: { action: 'toString' } })).status).toBe(404)
  const recent = await office(bulk.recent, { params: { action: 'dispatch' } })
  expect(recent.body.map(({ fileName }) => fileName)).toEqual(['answers.csv', 'answers.csv'])
})

test('what was typed into a file never runs as a formula in its result', async () => {
  const formula = '=HYPERLINK("http://example.com","open")'
  const { body } = await preview('process', `Ack no\n"${formula.replaceAll('"', '""')}"\n`)
  const resultOf = async () => (await office(bulk.result, { params: { id: body.id } })).bytes.toString()
  expect(await resultOf()).toContain(`"'${formula.replaceAll('"', '""')}"`)
  expect(await withMutant(resultAsTyped, resultOf)).not.toContain(`'=`)
})
