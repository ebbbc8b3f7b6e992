import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { applications } from 'contract/pan/application'
import { drafts } from 'contract/pan/draft'
import { acknowledgements } from 'contract/pan/provider'
import { returned } from 'contract/pan/returned'
import { scans } from 'contract/pan/scan/scan'
import { checklistFor } from 'contract/pan/verify/checklist'
import { verification } from 'contract/pan/verify/verify'
import { withMutant } from 'mutants'
import { type TestApp, testApp } from '../../testing/app.ts'
import { another, fixture, panOffice } from '../../testing/applications.ts'
import { hasPostgres } from '../../testing/database.ts'
import { blindTicks, nothingTicked, unseenPages } from './verify.mutants.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>
let people = 0

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 100_000)
  for (const name of ['anil', 'bina', 'chand']) await app.addPerson(name, 'staff')
  pan = await panOffice(app)
})
afterAll(() => app.close())

/** Nothing waits when a test begins. */
beforeEach(async () => {
  await app.db
    .updateTable('application')
    .set({ status: 'CANCELLED' })
    .where('status', '=', 'PENDING_VERIFICATION')
    .execute()
})

const cropped = () => pan.cropped(another(++people))
const nextOf = async (name: string) => (await app.as(name)(verification.takeNext)).body.id
const take = (name: string, id: string) => app.as(name)(verification.take, { params: { id } })
const editedBy = (id: string, name: string) =>
  app.db
    .updateTable('application')
    .set((is) => ({
      editedBy: is
        .selectFrom('userAccount')
        .select((own) => own.fn<string[]>('array_agg', ['id']).as('ids'))
        .where('userName', '=', name),
    }))
    .where('id', '=', id)
    .execute()

test('the one that waited longest comes first; who holds one gets it again', async () => {
  const [first, second] = [await cropped(), await cropped()]
  expect(await nextOf('anil')).toBe(first)
  expect(await nextOf('anil')).toBe(first)
  expect(await nextOf('bina')).toBe(second)
  expect(await nextOf('chand')).toBeNull()
})

;(hasPostgres ? test : test.skip)('checkers who ask at the same moment never get the same one', async () => {
  const waiting = [await cropped(), await cropped(), await cropped()]
  const given = await Promise.all(['anil', 'bina', 'chand'].map(nextOf))
  expect(given.sort()).toEqual(waiting.sort())
})

test('a lease lasts 15 minutes, is kept by asking again, and then goes to the next', async () => {
  const id = await cropped()
  expect(await nextOf('anil')).toBe(id)
  app.clock.forward({ minutes: 14 })
  const { body } = await take('anil', id)
  expect(new Date(body.leaseUntil).getTime() - app.clock.now.getTime()).toBe(15 * 60_000)
  app.clock.forward({ minutes: 14 })
  expect((await take('bina', id)).body.message).toMatch(/^Demo anil is checking this application until \d/)
  expect(await nextOf('bina')).toBeNull()
  app.clock.forward({ minutes: 2 })
  expect(await nextOf('bina')).toBe(id)
  expect((await take('anil', id)).status).toBe(409)
})

test('who gives one back lets the next have it', async () => {
  const id = await cropped()
  await nextOf('anil')
  await app.as('bina')(verification.release, { params: { id } })
  expect(await nextOf('bina')).toBeNull()
  await app.as('anil')(verification.release, { params: { id } })
  expect(await nextOf('bina')).toBe(id)
})

test('a checker sees how many wait, who else works, and what they have done today', async () => {
  const [first] = [await cropped(), await cropped(), await cropped()]
  await nextOf('bina')
  await take('chand', await nextOf('chand').then((id) => id ?? ''))
  expect((await take('bina', first ?? '')).body).toMatchObject({ waiting: 1, working: 1, done: 0 })
  await app.as('bina')(verification.verify, {
    params: { id: first ?? '' },
    body: { ticked: await pan.ticks(first ?? '') },
  })
  const next = (await nextOf('bina')) ?? ''
  expect((await take('bina', next)).body).toMatchObject({ waiting: 0, working: 1, done: 1 })
})

test('the next one lies ready, for nobody else, and counts from when it is opened', async () => {
  const [first, second, third] = [await cropped(), await cropped(), await cropped()]
  const id = (await nextOf('anil')) ?? ''
  await take('anil', id)
  const ahead = async (who: string, of: string) =>
    (await app.as(who)(verification.ahead, { params: { id: of } })).body.next
  expect(await ahead('anil', first)).toMatchObject({ id: second, status: 'PENDING_VERIFICATION' })
  expect((await ahead('anil', first))?.id).toBe(second)
  expect(await nextOf('bina')).toBe(third)
  expect(await ahead('bina', third)).toBeNull()

  const verify = async (id: string) =>
    app.as('anil')(verification.verify, { params: { id }, body: { ticked: await pan.ticks(id) } })
  app.clock.forward({ seconds: 90 })
  await verify(first)
  app.clock.forward({ seconds: 60 })
  const { body: opened } = await take('anil', second)
  expect(opened.meanSeconds).toBe(90)
  app.clock.forward({ seconds: 30 })
  await verify(second)
  const { body } = await take('anil', await cropped())
  expect([body.meanSeconds, body.done]).toEqual([60, opened.done + 1])
})

test('who is second is told who decided, and when', async () => {
  const id = await pan.taken(another(++people))
  await pan.verify(id)
  for (const answer of [await pan.verify(id), await pan.returnForCorrection(id, 'F02'), await take('anil', id)])
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringMatching(/^Not allowed in status Verified, to be submitted: Demo staff decided at \d+:\d\d [ap]m$/),
    ])
})

test('somebody who cropped or edited never gets it, and cannot verify it', async () => {
  const id = await cropped()
  await editedBy(id, 'anil')
  expect(await nextOf('anil')).toBeNull()
  expect((await take('anil', id)).body.message).toBe('Somebody who cropped or edited cannot verify')
  const own = await panOffice(app, 'merchant', 'anil')
  expect((await own.verify(id)).body.message).toBe('Somebody who cropped or edited cannot verify')
  expect(await nextOf('bina')).toBe(id)
})

test('the office may cut for the merchant, and whoever did leaves the check to somebody else', async () => {
  const id = await pan.scanned(another(++people))
  const { body: info } = await app.as('anil')(applications.paninfo, { params: { id } })
  const { office: officeCrop } = scans
  const cut = (who: string, kind: 'photo' | 'signature') =>
    app.as(who)(officeCrop.cut, {
      params: { id },
      body: {
        ...{ kind, pageId: info.pages[0]?.id, turn: -0.7, brightness: 0, contrast: 0, white: true },
        box:
          kind === 'photo'
            ? { x: 0.073, y: 0.083, width: 0.169, height: 0.1675 }
            : { x: 0.38, y: 0.1415, width: 0.2533, height: 0.0794 },
      },
    })
  expect((await app.as('anil')(officeCrop.imageSpecs, { params: { id } })).body).toHaveLength(2)
  for (const kind of ['photo', 'signature'] as const) expect((await cut('anil', kind)).body.inSpec).toBe(true)
  expect((await app.as('anil')(officeCrop.finishCrop, { params: { id } })).body.status).toBe('PENDING_VERIFICATION')

  expect(await nextOf('anil')).toBeNull()
  expect((await take('anil', id)).body.message).toBe('Somebody who cropped or edited cannot verify')
  expect(await nextOf('bina')).toBe(id)
  expect((await cut('chand', 'photo')).body.message).toBe('Somebody is checking this application now')
  await app.as('bina')(verification.release, { params: { id } })
  expect((await cut('chand', 'photo')).status).toBe(200)
  expect((await app.as('merchant')(officeCrop.imageSpecs, { params: { id } })).status).toBe(403)
})

test('only who holds it decides', async () => {
  const id = await cropped()
  expect((await pan.verify(id)).body.message).toBe('Take this application first: open it in Verify form')
  await take('anil', id)
  for (const answer of [await pan.verify(id), await pan.returnForCorrection(id, 'F02'), await pan.reject(id)]) {
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('Demo anil is checking')])
  }
  expect(await pan.statusOf(id)).toBe('PENDING_VERIFICATION')
})

test('every box of the checklist must be ticked', async () => {
  const id = await pan.taken(another(++people))
  const { status, body } = await app.as('staff')(verification.verify, {
    params: { id },
    body: { ticked: ['name', 'dob'] },
  })
  expect([status, body.message]).toEqual([400, 'The checklist is not complete'])
  const findings = (await pan.ticks(id)).filter((key) => key.startsWith('finding:'))
  const rows = checklistFor({ appType: 'N', category: 'P', fields: {} })
  expect(body.data).toHaveLength(findings.length + rows.length - 2)
  expect(body.data).toContain('ticked: Form signed twice')
})

test('each open finding is ticked too, and a form without pages is not verified at all', async () => {
  const id = await pan.taken({ ...another(++people), mobile: '6000000000' })
  const { body: info } = await app.as('staff')(applications.paninfo, { params: { id } })
  const doubts = info.findings.filter(({ kind }) => kind !== 'good')
  expect(doubts.length).toBeGreaterThan(0)
  const verify = (ticked: string[]) => app.as('staff')(verification.verify, { params: { id }, body: { ticked } })
  const blind = () => verify(checklistFor(info).map(({ key }) => key))
  const refused = await blind()
  expect([refused.status, refused.body.data]).toEqual([400, doubts.map(({ text }) => `ticked: ${text}`)])

  const ticks = await pan.ticks(id)
  const pages = await app.db.deleteFrom('applicationPage').where('applicationId', '=', id).returningAll().execute()
  const empty = await verify(ticks)
  expect([empty.status, empty.body.message]).toEqual([
    409,
    `${info.formNo} has no scanned pages. Send it back for correction.`,
  ])
  await app.db.insertInto('applicationPage').values(pages).execute()
  expect((await withMutant(blindTicks, blind)).status).toBe(200)
})

test('a form that is verified without its pages, or with nothing ticked, is found out', async () => {
  const verify = (id: string, ticked: string[]) =>
    app.as('staff')(verification.verify, { params: { id }, body: { ticked } })
  const empty = await pan.taken(another(++people))
  const ticks = await pan.ticks(empty)
  await app.db.deleteFrom('applicationPage').where('applicationId', '=', empty).execute()
  const unticked = await pan.taken(another(++people))
  expect([(await verify(empty, ticks)).status, (await verify(unticked, [])).status]).toEqual([409, 400])
  expect((await withMutant(unseenPages, () => verify(empty, ticks))).status).toBe(200)
  expect((await withMutant(nothingTicked, () => verify(unticked, []))).status).toBe(200)
})

test('a lease that is given back late does not take away the one that was taken since', async () => {
  const id = await cropped()
  const { body: before } = await take('anil', id)
  app.clock.forward({ seconds: 2 })
  const { body: after } = await take('anil', id)
  const release = ({ leaseUntil }: { leaseUntil: string }) =>
    app.as('anil')(verification.release, { params: { id }, body: { leaseUntil } })
  await release(before)
  expect(await nextOf('bina')).toBeNull()
  await release(after)
  expect(await nextOf('bina')).toBe(id)
})

test.each(['WAITING_SCAN', 'WAITING_CROP', 'INCOMPLETE', 'VERIFIED'])(
  'the office ends what is %s, and the full price comes back',
  async (status) => {
    const before = await pan.balance()
    const id = status === 'WAITING_SCAN' ? await pan.submitted(another(++people)) : await pan.scanned(another(++people))
    await app.db
      .updateTable('application')
      .set({ status: status as 'VERIFIED' })
      .where('id', '=', id)
      .execute()
    const ended = status.startsWith('WAITING')
      ? await app.as('staff')(verification.cancel, { params: { id }, body: { remark: 'The shop asked for it' } })
      : await pan.reject(id)
    expect([ended.status, ended.body.status, await pan.balance()]).toEqual([
      ...[200, status.startsWith('WAITING') ? 'CANCELLED' : 'REJECTED', before],
    ])
    const again = await app.as('staff')(verification.cancel, { params: { id }, body: { remark: 'Again' } })
    expect([again.status, await pan.balance()]).toEqual([409, before])
  },
)

test('a reason must be named, and "other" must be described', async () => {
  const id = await pan.taken(another(++people))
  const back = (reasons: object[]) =>
    app.as('staff')(verification.returnForCorrection, { params: { id }, body: { reasons } })
  expect((await back([])).body.data).toEqual(['reasons: Choose at least one reason'])
  expect((await back([{ code: 'Z99', note: 'bad' }])).body.data).toEqual([
    'reasons: Describe the other reason in at least 10 letters',
  ])
  expect((await back([{ code: 'A00', note: '' }])).status).toBe(400)
})

test('a reason about a line of the form is answered at that line, not elsewhere', async () => {
  const counter = app.as('merchant')
  const answer = (id: string) => counter(returned.answer, { params: { id }, body: { note: '' } })
  const fields = another(++people)
  const id = await pan.taken(fields)
  app.clock.forward({ minutes: 1 })
  await app.as('staff')(verification.returnForCorrection, {
    params: { id },
    body: { reasons: [{ code: 'A01', note: '', fields: ['resRoad', 'resCity'] }] },
  })
  app.clock.forward({ minutes: 1 })
  const { body: draft } = await counter(drafts.read, { params: { id } })
  expect(draft.reasons).toEqual([{ code: 'A01', note: '', fields: ['resRoad', 'resCity'] }])

  const save = (version: number, more: object) =>
    counter(drafts.save, { params: { id }, body: { version, fields: { ...fields, ...more } } })
  const { body: elsewhere } = await save(draft.version, { resArea: 'Other Area' })
  expect((await answer(id)).body.message).toBe(
    'Correct the form first, or say why it is right: Address differs from proof',
  )
  await save(elsewhere.version, { resRoad: 'Another Road' })
  expect((await answer(id)).body.message).toMatch(/^The form changed \(Residence road/)
  await pan.scanPage(id)
  expect((await answer(id)).status).toBe(200)
})

test('each reason is answered by what it asks for, or in words', async () => {
  const counter = app.as('merchant')
  const answer = (id: string, note = '') => counter(returned.answer, { params: { id }, body: { note } })
  const done = async () =>
    (await counter(applications.info, { params: { id } })).body.reasons.map(({ isDone }) => isDone)
  const id = await pan.taken(another(++people))
  const paid = await pan.balance()
  expect(await done()).toEqual([])
  app.clock.forward({ minutes: 1 })
  await pan.returnForCorrection(id, 'A01', 'F02', 'P02')
  app.clock.forward({ minutes: 1 })
  expect(await done()).toEqual([false, false, false])

  expect((await answer(id)).body.message).toBe(
    'Correct the form first, or say why it is right: Address differs from proof',
  )
  const { body: draft } = await counter(drafts.read, { params: { id } })
  expect(draft.reasons.map(({ code }) => code)).toEqual(['A01', 'F02', 'P02'])
  await counter(drafts.save, { params: { id }, body: { version: draft.version, fields: { resFlat: 'Flat 21' } } })
  expect((await answer(id)).body.message).toBe('Upload the page again first, or say why it is right: Form not signed')
  await counter(scans.addPages, { params: { id }, query: { name: 'a.jpg' }, bytes: fixture('scan-page-200dpi.jpg') })
  expect((await answer(id)).body.message).toMatch(/^Crop the picture again first/)
  expect(await done()).toEqual([true, true, false])
  await pan.cut(id)
  expect(await done()).toEqual([true, true, true])
  expect((await answer(id)).body).toEqual({ id, status: 'PENDING_VERIFICATION' })

  await pan.giveBackAgain(id, 'N01')
  expect(await done()).toEqual([false])
  expect((await answer(id, 'The name is right: see the second page')).body.status).toBe('PENDING_VERIFICATION')
  const { body } = await counter(applications.info, { params: { id } })
  expect(body.rounds).toBe(2)
  expect(body.events.at(-1)?.note).toBe('The name is right: see the second page')
  expect(await pan.balance()).toBe(paid)
})

test('what is corrected must be right, and complete', async () => {
  const counter = app.as('merchant')
  const id = await pan.taken(another(++people))
  await pan.returnForCorrection(id, 'A03')
  const { body: draft } = await counter(drafts.read, { params: { id } })
  await counter(drafts.save, { params: { id }, body: { version: draft.version, fields: { resPin: '4' } } })
  const { status, body } = await counter(returned.answer, {
    params: { id },
    body: { note: 'Corrected the PIN code' },
  })
  expect([status, body.data]).toEqual([400, ['resPin: Enter a 6-digit PIN code']])
})

test('after three rounds the office decides', async () => {
  const id = await pan.taken(another(++people))
  const answer = () => app.as('merchant')(returned.answer, { params: { id }, body: { note: 'It is right as it is' } })
  for (let round = 1; round <= 3; round++) {
    await pan.giveBackAgain(id, 'N01')
    expect((await answer()).status).toBe(200)
  }
  await pan.giveBackAgain(id, 'N01')
  const { status, body } = await answer()
  expect([status, body.message]).toEqual([409, expect.stringContaining('The office decides about it now')])
  expect((await pan.reject(id)).body.status).toBe('REJECTED')
})

test('an acknowledgement has 15 digits of its own, a day that has been, and a real PDF', async () => {
  const [id, other] = [await pan.taken(another(++people)), await pan.taken(another(++people))]
  await pan.verify(id)
  await pan.verify(other)
  expect((await pan.acknowledge(id, '12345')).body.data).toEqual(['ackNo: Acknowledgement number must be 15 digits'])
  expect((await pan.acknowledge(id, undefined, { ackDate: '2999-01-01' })).body.data).toEqual([
    'ackDate: Date cannot be in the future',
  ])
  expect((await pan.acknowledge(id, undefined, { file: '' })).body.data).toEqual(['file: Add the acknowledgement PDF'])
  const foreign = await pan.ackFile(other)
  expect((await pan.acknowledge(id, undefined, { file: foreign })).body.data).toEqual([
    'file: Add the acknowledgement PDF',
  ])

  const upload = (name: string) =>
    app.as('staff')(acknowledgements.upload, { params: { id }, query: { name: 'ack.pdf' }, bytes: fixture(name) })
  expect((await upload('scan-page-200dpi.jpg')).body.message).toBe('This is not a PDF file')
  expect((await upload('bad-cut.pdf')).body.message).toBe('The file is damaged')

  expect((await pan.acknowledge(id, '000261120009999')).status).toBe(200)
  const { body } = await pan.acknowledge(other, '000261120009999')
  expect(body.data).toEqual([expect.stringMatching(/^ackNo: This number is on N\d{10} already$/)])
})

;(hasPostgres ? test : test.skip)('two that record the same number at once: the second is told', async () => {
  const ids = [await pan.taken(another(++people)), await pan.taken(another(++people))]
  const files: string[] = []
  for (const id of ids) {
    await pan.verify(id)
    files.push(await pan.ackFile(id))
  }
  const answers = await Promise.all(ids.map((id, i) => pan.acknowledge(id, '000261120008888', { file: files[i] })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})
