import { expect, test } from '@jest/globals'
import { applications } from 'contract/pan/application'
import { drafts } from 'contract/pan/draft'
import { acknowledgements } from 'contract/pan/provider'
import { returned } from 'contract/pan/returned'
import { scans } from 'contract/pan/scan/scan'
import { verification } from 'contract/pan/verify/verify'
import { fixture } from '../../testing/applications.ts'
import { hasPostgres } from '../../testing/database.ts'
import { app, pan, someone } from './testing/fixture.ts'

test('a reason must be named, and "other" must be described', async () => {
  const id = await pan.taken(someone())
  const back = (reasons: object[]) =>
    app.as('staff')(verification.returnForCorrection, { params: { id }, body: { reasons } })
  expect((await back([])).body.data).toEqual(['reasons: Choose at least one reason'])
  expect((await back([{ code: 'Z99', note: 'bad' }])).body.data).toEqual([
    'reasons: Describe the other reason in at least 10 letters',
  ])
  const unknown = 'reasons: A00 is none of the reasons that may be given here'
  expect((await back([{ code: 'A00', note: '' }])).body.data).toEqual([unknown])
  expect((await back([{ code: 'A1', note: '' }])).body.data).toEqual(['reasons.0.code: Required'])
})

test('a reason about a line of the form is answered at that line, not elsewhere', async () => {
  const counter = app.as('merchant')
  const answer = (id: string) => counter(returned.answer, { params: { id }, body: { note: '' } })
  const fields = someone()
  const id = await pan.taken(fields)
  app.clock.forward({ minutes: 1 })
  await app.as('staff')(verification.returnForCorrection, {
    params: { id },
    body: { reasons: [{ code: 'A01', note: '', fields: ['resRoad', 'resCity'] }] },
  })
  app.clock.forward({ minutes: 1 })
  const { body: draft } = await counter(drafts.read, { params: { id } })
  expect(draft.reasons).toMatchObject([{ code: 'A01', asks: 'form', note: '', fields: ['resRoad', 'resCity'] }])

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
  const id = await pan.taken(someone())
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
  const id = await pan.taken(someone())
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
  const id = await pan.taken(someone())
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
  const [id, other] = [await pan.taken(someone()), await pan.taken(someone())]
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
  const ids = [await pan.taken(someone()), await pan.taken(someone())]
  const files: string[] = []
  for (const id of ids) {
    await pan.verify(id)
    files.push(await pan.ackFile(id))
  }
  const answers = await Promise.all(ids.map((id, i) => pan.acknowledge(id, '000261120008888', { file: files[i] })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})
