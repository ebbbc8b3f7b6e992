import { expect, test } from '@jest/globals'
import { indianDay } from 'contract/field/fields'
import { applications } from 'contract/pan/application'
import { tinRejections } from 'contract/pan/provider'
import { scans } from 'contract/pan/scan/scan'
import { submissions } from 'contract/pan/submit'
import { verification } from 'contract/pan/verify/verify'
import { withMutant } from 'mutants'
import { filed } from '../../seed/pan/categories.ts'
import { goodFields } from '../../testing/applications.ts'
import { everythingIsOpen, oldPaperIsEnough, paperOpensFields } from './returned.mutants.ts'
import {
  answer,
  app,
  draftOf,
  type Fields,
  only,
  pan,
  returned,
  returnForCorrection,
  save,
  someone,
} from './testing/fixture.ts'

test('a change outside what came back is refused at its field, and nothing of the save is kept', async () => {
  const id = await returned({ code: 'A01', fields: ['resRoad', 'resArea'] })
  const before = await draftOf(id)
  const refused = await save(id, { resRoad: '21 Namoona Road', dob: '1990-01-01', lastName: 'Verma' })
  expect([refused.status, refused.body]).toEqual([422, { message: only, data: [`lastName: ${only}`, `dob: ${only}`] }])
  expect(await draftOf(id)).toEqual(before)

  const all = { ...before.fields, resRoad: '21 Namoona Road', resFlat: 'Flat 21' }
  expect((await save(id, all)).status).toBe(200)
  expect((await draftOf(id)).fields).toMatchObject({ resRoad: '21 Namoona Road', resFlat: 'Flat 21' })
  await pan.scanPage(id)
  expect((await answer(id)).body.status).toBe('PENDING_VERIFICATION')
})

test('an Aadhaar number that did not come back stays, also another one with the same last digits', async () => {
  const fields = {
    ...goodFields,
    firstName: 'Anjalika',
    aadhaar: '9999 1111 0005',
    nameAsAadhaar: 'ANJALIKA PRAKASH SHARMA',
  }
  const id = await pan.taken(fields)
  await returnForCorrection(id, { code: 'A04', fields: ['areaCode'] })
  expect((await save(id, { aadhaar: '999955550005' })).body).toMatchObject({ data: [`aadhaar: ${only}`] })
  expect((await save(id, { aadhaar: '' })).status).toBe(422)
  expect((await save(id, { aadhaar: '999911110005', aoNo: '5' })).status).toBe(200)
  expect((await save(id, { aadhaar: 'XXXX XXXX 0005', aoNo: '4' })).status).toBe(200)
})

test('another reason opens the fields it names, the person too; without any, the paper alone', async () => {
  const note = 'Please compare with the papers'
  const named = await returned({ code: 'Z99', note, fields: ['dob'] })
  expect((await save(named, { dob: '1990-01-01', place: 'Nagpur' })).body).toMatchObject({ data: [`place: ${only}`] })
  expect((await save(named, { dob: '1990-01-01' })).status).toBe(200)
  const unnamed = await returned({ code: 'Z99', note })
  expect((await save(unnamed, { place: 'Nagpur' })).status).toBe(422)
})

test('a reason about paper alone opens nothing in the form', async () => {
  const id = await returned({ code: 'F06', fields: ['lastName', 'place'] })
  expect((await save(id, { place: 'Nagpur' })).status).toBe(422)
  await pan.scanPage(id)
  expect((await answer(id)).body.status).toBe('PENDING_VERIFICATION')
})

test('another person made of what came back is found out: by a reason about paper, or without any', async () => {
  const madeVerma = async () => {
    const id = await returned({ code: 'F06', fields: ['lastName'] })
    await save(id, { lastName: 'Verma' })
    return (await draftOf(id)).fields.lastName === 'Verma'
  }
  expect(await madeVerma()).toBe(false)
  for (const mutant of [paperOpensFields, everythingIsOpen]) expect(await withMutant(mutant, madeVerma)).toBe(true)
})

test('what a rule finds wrong in answering is open, and stays open once it was changed', async () => {
  const id = await returned({ code: 'A02', fields: ['poa'] })
  const electricity = { poa: 'ELECTRICITY_BILL', poaDate: indianDay(app.clock.now) }
  expect((await save(id, electricity)).status).toBe(200)
  // As if a rule had come since that finds the mobile number wrong.
  await app.db
    .updateTable('application')
    .set({ fields: JSON.stringify({ ...(await draftOf(id)).fields, mobile: '' }) })
    .where('id', '=', id)
    .execute()
  expect((await save(id, { mobile: '6000000077' })).status).toBe(200)
  expect((await save(id, { mobile: '6000000078' })).status).toBe(200)
  expect((await save(id, { email: 'other@example.com' })).status).toBe(422)
  expect((await draftOf(id)).reasons).toEqual([expect.objectContaining({ code: 'A02', also: ['mobile'] })])
  await pan.scanPage(id)
  expect((await answer(id, 'A newer bill is enclosed')).status).toBe(200)
})

test('an objection of TIN opens what its reasons are about, and no more', async () => {
  const id = await pan.acknowledged(someone())
  await pan.object(id, 'D01')
  expect((await save(id, { fatherLast: 'Verma' })).body).toMatchObject({ data: [`fatherLast: ${only}`] })
  expect((await save(id, { dob: '1994-08-15' })).status).toBe(200)

  await pan.scanPage(id)
  await app.as('merchant')(tinRejections.reply, { params: { id }, body: { note: 'The date was mistyped' } })
  await app.as('staff')(tinRejections.returnReply, {
    params: { id },
    body: { reasons: [{ code: 'R01', note: '', fields: ['fatherLast'] }] },
  })
  expect((await draftOf(id)).reasons).toMatchObject([{ code: 'R01', fields: ['fatherLast'] }])
  expect((await save(id, { dob: '1994-08-14' })).status).toBe(422)
  expect((await save(id, { fatherLast: 'Verma' })).status).toBe(200)
})

test('who is corrected into somebody with an open application is refused, and named', async () => {
  const first = someone()
  const open = await pan.submitted(first)
  const id = await returned({ code: 'N01' })
  expect((await save(id, { firstName: first.firstName ?? '' })).status).toBe(200)
  await pan.scanPage(id)
  const { formNo } = (await app.as('merchant')(applications.info, { params: { id: open } })).body
  const refused = await answer(id)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `An application for this person is already open: ${formNo}`,
  ])
})

test('a picture that is cut again, and worse, is no answer', async () => {
  const id = await returned({ code: 'S02' })
  const page = (await app.as('merchant')(applications.info, { params: { id } })).body.pages[0]?.id ?? ''
  const empty = { x: 0.4, y: 0.9, width: 0.25, height: 0.079 }
  const crop = { kind: 'signature', pageId: page, box: empty, turn: 0, brightness: 0, contrast: 0, white: false }
  const cut = await app.as('merchant')(scans.cut, { params: { id }, body: crop })
  expect([cut.status, cut.body.inSpec]).toEqual([200, false])
  expect((await answer(id)).body.message).toBe('The signature is not within the limits. Crop it again.')
  await pan.cut(id, 'signature')
  expect((await answer(id)).body.status).toBe('PENDING_VERIFICATION')
})

test('neither an answer nor a reply goes without pages, nor with a form that is wrong', async () => {
  const [answered, replied] = [await returned({ code: 'A01' }), await pan.acknowledged(someone())]
  await pan.object(replied, 'A01')
  app.clock.forward({ minutes: 1 })
  const reply = (id: string) => pan.reply(id, 'The proof says the same as the form')
  for (const [id, send] of [
    [answered, (id: string) => answer(id, 'The proof says so')],
    [replied, reply],
  ] as const) {
    const { body } = await app.as('merchant')(applications.info, { params: { id } })
    for (const page of body.pages)
      await app.as('merchant')(scans.dropPage, { params: { id }, body: { pageId: page.id } })
    expect((await send(id)).body.message).toBe('Upload the scanned form first')
    await pan.scanPage(id)
    expect((await save(id, { resCity: '' })).status).toBe(200)
    const wrong = await send(id)
    expect([wrong.status, wrong.body.data]).toEqual([400, ['resCity: Required']])
    expect((await save(id, { resCity: 'Pune' })).status).toBe(200)
    await pan.scanPage(id)
    expect((await send(id)).body.message).toBe('The photo is not cropped yet')
    await pan.cut(id, 'photo')
    await pan.cut(id, 'signature')
    expect((await send(id)).status).toBe(200)
  }
})

const infoOf = async (id: string) => (await app.as('merchant')(applications.info, { params: { id } })).body
const oldPaper = (fields: string) => `The form changed (${fields}). Print it, have it signed and scan it again first.`

test('a form that changed is sent with a newer paper only, whatever is written to it, and its story says what changed', async () => {
  const id = await returned({ code: 'A01' }, { code: 'N03' })
  expect((await infoOf(id)).unsent).toEqual({ changes: [], paper: 'as it was', newPages: [] })
  await pan.scanPage(id)
  app.clock.forward({ minutes: 1 })
  const aadhaar = { aadhaarExempt: '', aadhaar: '9999 0000 0016', nameAsAadhaar: 'ANJALI', nameDiffers: true }
  await save(id, { resRoad: '21 Namoona Road', ...aadhaar })
  const changes = [
    { field: 'aadhaarExempt', from: 'NRI', to: '' },
    { field: 'aadhaar', from: '', to: 'XXXX XXXX 0016' },
    { field: 'nameAsAadhaar', from: expect.any(String), to: 'ANJALI' },
    { field: 'nameDiffers', from: false, to: true },
    { field: 'resRoad', from: '12 Namoona Road', to: '21 Namoona Road' },
  ]
  expect((await infoOf(id)).unsent).toMatchObject({ changes, paper: 'needed' })
  const refused = await answer(id, 'All of it is as the proof says')
  expect([refused.status, refused.body.message]).toEqual([
    409,
    oldPaper('No Aadhaar, Aadhaar, Name as on Aadhaar, Residence road, street, post office'),
  ])

  await pan.scanPage(id)
  expect((await infoOf(id)).unsent?.paper).toBe('scanned')
  app.clock.forward({ minutes: 1 })
  await save(id, { resRoad: '21 Namoona Road' })
  expect((await infoOf(id)).unsent?.paper).toBe('scanned')
  await save(id, { resRoad: '22 Namoona Road' })
  expect((await answer(id, 'All of it is as the proof says')).status).toBe(409)
  await save(id, { resRoad: '12 namoona road' })
  expect((await answer(id, 'All of it is as the proof says')).status).toBe(409)
  await pan.scanPage(id)
  expect((await answer(id, 'All of it is as the proof says')).status).toBe(200)
  const { events, unsent } = await infoOf(id)
  expect([events.at(-1)?.changes, unsent]).toEqual([changes.slice(0, 4), null])
  const { body: office } = await app.as('staff')(applications.paninfo, { params: { id } })
  expect(office.reply?.was).toMatchObject({ aadhaarExempt: 'NRI', aadhaar: '' })
})

test('what no paper shows needs no new one', async () => {
  const id = await returned({ code: 'N03' })
  await save(id, { nameDiffers: true })
  expect((await infoOf(id)).unsent).toMatchObject({ changes: [{ field: 'nameDiffers' }], paper: 'as it was' })
})

test('any objection can be answered with a page more; what the office asks is done as it asks', async () => {
  const [objected, checked] = [await pan.acknowledged(someone()), await returned({ code: 'D01' })]
  await pan.object(objected, 'D01', 'P01')
  app.clock.forward({ minutes: 1 })
  expect((await pan.reply(objected, '')).status).toBe(409)
  for (const id of [objected, checked]) await pan.scanPage(id)
  expect((await pan.reply(objected, '')).status).toBe(200)
  expect((await answer(checked)).status).toBe(409)
})

test('a paper that says something else than the form is found out', async () => {
  const sendsOldPaper = async () => {
    const id = await returned({ code: 'A01' })
    await save(id, { resRoad: '21 Namoona Road' })
    return (await answer(id)).status
  }
  expect(await sendsOldPaper()).toBe(409)
  expect(await withMutant(oldPaperIsEnough, sendsOldPaper)).toBe(200)
})

test('of pictures that came back only those are cut again', async () => {
  const id = await returned({ code: 'P02' })
  const specs = await app.as('merchant')(scans.imageSpecs, { params: { id } })
  expect(specs.body.map(({ kind }) => kind)).toEqual(['photo'])
  const refused = await pan.cut(id, 'signature')
  expect([refused.status, refused.body]).toEqual([422, { message: only, data: [`kind: ${only}`] }])
  expect((await pan.cut(id, 'photo')).status).toBe(200)
  expect((await answer(id)).body.status).toBe('PENDING_VERIFICATION')
})

test('a minor who came of age while the form was away answers as a minor', async () => {
  const today = indianDay(app.clock.now)
  const cameOfAge = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`
  const dob = indianDay(new Date(Date.parse(`${cameOfAge}T00:00:00Z`) + 2 * 86_400_000))
  const fields = { ...filed(25).fields, dob, firstName: 'Chhotika', nameDiffers: true }
  const id = await pan.scanned(fields, 'PM')
  await pan.cut(id, 'signature')
  await app.as('merchant')(scans.finishCrop, { params: { id } })
  await app.as('staff')(verification.take, { params: { id } })
  await returnForCorrection(id, { code: 'R01' })
  app.clock.forward({ days: 3 })

  const draft = await draftOf(id)
  expect([draft.category, draft.appliedOn]).toEqual(['PM', today])
  const { body: info } = await app.as('merchant')(applications.info, { params: { id } })
  expect(info.findings.find(({ rule }) => rule === 'AGE-ADULT')?.kind).toBe('good')
  expect((await save(id, { motherMiddle: 'Rani' })).status).toBe(200)
  await pan.scanPage(id)
  expect((await answer(id)).body).toEqual({ id, status: 'PENDING_VERIFICATION' })
})

test('a draft is judged by the form in force, and says on which one it was begun', async () => {
  const { id } = await pan.draft({ ...someone(), email: '' })
  expect((await draftOf(id)).begunOn).toBeNull()
  await app.db.updateTable('application').set({ formCode: '49A', formVersion: 1 }).where('id', '=', id).execute()
  expect(await draftOf(id)).toMatchObject({ formCode: '93', begunOn: { code: '49A', version: 1 } })
  const { body } = await app.as('merchant')(submissions.review, { params: { id } })
  expect([body.draft.begunOn?.code, body.problems.map(({ field }) => field)]).toEqual(['49A', ['email']])
})

test('the bench knows where each field stands on the printed form', async () => {
  const regionsOf = async (fields: Fields) => {
    const id = await pan.submitted(fields)
    return (await app.as('staff')(verification.regions, { params: { id } })).body
  }
  const regions = await regionsOf(someone())
  const at = (key: string, of = regions) => of.find((region) => region.key === key)
  expect(regions.every(({ x, y, width, height }) => x >= 0 && y >= 0 && x + width <= 1 && y + height <= 1)).toBe(true)
  expect(at('photo')).toMatchObject({ sheet: 1, x: 14.7 / 210, y: 25.2 / 297 })
  expect(at('lastName')?.sheet).toBe(1)
  expect(at('firstName')?.y).toBeGreaterThan(at('lastName')?.y ?? 1)
  expect(at('place')?.sheet).toBeGreaterThan(1)

  // A name on two lines moves all that follows.
  const long = await regionsOf({ ...someone(), lastName: 'Sharmavanshibhattacharyyachowdhury' })
  expect((at('resCity', long)?.y ?? 0) - (at('resCity')?.y ?? 0)).toBeGreaterThan(6 / 297)
  expect((await app.as('merchant')(verification.regions, { params: { id: (await pan.draft()).id } })).status).toBe(403)
})
