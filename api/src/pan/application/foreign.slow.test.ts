import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { applications } from 'contract/pan/application'
import type { Category } from 'contract/pan/categories'
import { drafts } from 'contract/pan/draft'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { scans } from 'contract/pan/scan/scan'
import { submissions } from 'contract/pan/submit'
import { verification } from 'contract/pan/verify/verify'
import { withMutant } from 'mutants'
import { type TestApp, testApp } from '../../testing/app.ts'
import { panOffice } from '../../testing/applications.ts'
import { foreignEntity, foreignPerson } from '../../testing/foreign.ts'
import { pdfPages } from '../../testing/pdf-text.ts'
import { anyOfficer, takesOwnPan, wantsTheChildsPhoto } from './foreign.mutants.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 20_000)
  pan = await panOffice(app)
})
afterAll(() => app.close())

type Fields = Partial<ApplicationFields>
const counter = () => app.as('merchant')
const review = async (fields: Fields, category: Category) => {
  const draft = await pan.draft(fields, category)
  return (await counter()(submissions.review, { params: { id: draft.id } })).body
}

test.each([
  ['an individual', 'FP', foreignPerson, ['photo', 'signature'], '95', 'ZZBPS0901Z'],
  ['an entity', 'FE', foreignEntity, ['signature'], '96', 'ZZBCN0902Z'],
] as const)(
  '%s who is not of India goes from the draft to the allotted PAN, and pays for a card sent abroad',
  async (_, category, fields, kinds, formCode, number) => {
    const before = await pan.balance()
    const { price } = await review({ ...fields, lastName: 'Somebody Else' }, category)
    expect(price.govtFee).toBe(1_017)

    const id = await pan.scanned(fields, category)
    expect(await pan.balance()).toBe(before - price.total)
    const { body: specs } = await counter()(scans.imageSpecs, { params: { id } })
    expect(specs.map(({ kind }) => kind)).toEqual(kinds)
    for (const kind of kinds) expect((await pan.cut(id, kind)).status).toBe(200)
    await counter()(scans.finishCrop, { params: { id } })

    await app.as('staff')(verification.take, { params: { id } })
    expect(await pan.ticks(id)).toContain('citizenship')
    expect((await pan.verify(id)).status).toBe(200)
    expect((await pan.acknowledge(id, `00026112700${number.slice(5, 9)}`)).status).toBe(200)
    const { body: info } = await counter()(applications.info, { params: { id } })
    expect(info).toMatchObject({ category, formCode, status: 'ACKNOWLEDGED' })

    await pan.process(id)
    expect((await pan.allot(id, number)).status).toBe(200)
    expect(await pan.statusOf(id)).toBe('ALLOTTED')
  },
)

test('the PAN of a foreign entity may be of any kind of holder but a person’s own letter stays', async () => {
  const id = await pan.scanned({ ...foreignPerson, lastName: 'Sukirman' }, 'FP')
  for (const kind of ['photo', 'signature'] as const) await pan.cut(id, kind)
  await counter()(scans.finishCrop, { params: { id } })
  await app.as('staff')(verification.take, { params: { id } })
  await pan.verify(id)
  await pan.acknowledge(id, '000261127009903')
  await pan.process(id)
  expect((await pan.allot(id, 'ZZBCS0903Z')).body.data).toEqual([
    'pan: The fourth letter of a PAN of this category (Foreign individual) is P',
  ])
})

test('the printed form is the foreign one, with citizenship, its country code and the passport', async () => {
  const words = async (fields: Fields, category: Category) => {
    const id = await pan.submitted(fields, category)
    const { bytes } = await counter()(applications.form, { params: { id } })
    return (await pdfPages(bytes)).map(({ text }) => text).join(' ')
  }
  const person = await words({ ...foreignPerson, lastName: 'Sukma' }, 'FP')
  for (const text of ['Form 95, foreign individual', 'I N D O N E S I A', '6 2', 'X 0 0 0 0 0 0 1', 'D L C'])
    expect(person).toContain(text)
  expect(person).not.toMatch(/Aadhaar|PIN code/)
  const entity = await words({ ...foreignEntity, lastName: 'Udaharan Holdings' }, 'FE')
  for (const text of ['Form 96, foreign entity', 'Country of formation', 'S I N G A P O R E'])
    expect(entity).toContain(text)
  expect(entity).not.toMatch(/Gender|Paste/)
})

test('only an officer for international taxation is accepted, and the counter is offered no other', async () => {
  const { body: offered } = await counter()(drafts.aoCodes, { query: { city: '', search: '', abroad: 'Y' } })
  expect(offered.length).toBeGreaterThan(0)
  expect(offered.filter(({ description }) => !/international|non-?resident/i.test(description))).toEqual([])

  const local = { areaCode: 'PNE', aoType: 'W', rangeCode: '61', aoNo: '4' }
  const refused = async (no: number) => {
    const draft = await pan.draft({ ...foreignPerson, ...local, lastName: `Sumanto${'abc'[no]}` }, 'FP')
    const { status, body } = await pan.submit(draft)
    return [status, body.data]
  }
  expect(await refused(0)).toEqual([400, ['areaCode: Choose an officer for international taxation, e.g. DLC-C-35-1']])
  expect((await withMutant(anyOfficer, () => refused(1)))[0]).toBe(200)
})

test('the PAN of an agent is stored sealed and comes back masked; a new application holds no PAN of its own', async () => {
  const agent: Fields = {
    raReason: 'NON_RESIDENT',
    raLast: 'Rao',
    raFirst: 'Asha',
    raRelation: 'OTHER',
    raFlat: '12',
    raRoad: 'Gandhi Road',
    raCity: 'Pune',
    raState: '19',
    raPin: '411001',
    raPoi: 'AADHAAR',
    raPoa: 'AADHAAR',
    raPan: 'ZAAPR0000A',
  }
  const drafted = async () => {
    const draft = await pan.draft({ ...foreignEntity, ...agent, lastName: 'Misaal Abroad', pan: 'ZAAPS0000A' }, 'FE')
    const { body } = await counter()(drafts.read, { params: { id: draft.id } })
    const row = await app.db
      .selectFrom('application')
      .select(['fields', 'typedPans', 'ownPanIndex'])
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow()
    const stored = JSON.stringify([row.fields, row.typedPans])
    return { draft, said: [body.fields.raPan, body.fields.pan, stored.includes('ZAAPR0000A'), row.ownPanIndex] }
  }
  const { draft, said } = await drafted()
  expect(said).toEqual(['ZAAPR****A', '', false, null])
  expect((await withMutant(takesOwnPan, drafted)).said).not.toEqual(said)
  expect((await pan.submit(draft)).status).toBe(200)
  const { bytes } = await counter()(applications.form, { params: { id: draft.id } })
  expect((await pdfPages(bytes)).map(({ text }) => text).join(' ')).toContain('Z A A P R 0 0 0 0 A')
})

test('a foreign child sends no photo: none is printed, cropped or asked for, and a parent signs', async () => {
  const child: Fields = {
    ...foreignPerson,
    firstName: 'Budi',
    dob: '2014-05-17',
    raReason: 'MINOR',
    raRelation: 'MOTHER',
    raLast: 'Sukirah',
    raFlat: '5',
    raRoad: 'Namoona Street',
    raCity: 'Pune',
    raState: '19',
    raPin: '411001',
    raPoi: 'AADHAAR',
    raPoa: 'AADHAAR',
  }
  const sent = async (lastName: string) => {
    const id = await pan.scanned({ ...child, lastName }, 'FP')
    const { body: specs } = await counter()(scans.imageSpecs, { params: { id } })
    const { bytes } = await counter()(applications.form, { params: { id } })
    const text = (await pdfPages(bytes)).map(({ text }) => text).join(' ')
    const photo = await pan.cut(id, 'photo')
    await pan.cut(id, 'signature')
    const { status } = await counter()(scans.finishCrop, { params: { id } })
    return { id, kinds: specs.map(({ kind }) => kind), paste: text.includes('Paste'), text, photo, status }
  }
  const { id, kinds, paste, text, photo, status } = await sent('Suryadi')
  expect({ kinds, paste, status }).toEqual({ kinds: ['signature'], paste: false, status: 200 })
  expect(text).toContain('Signature of the representative')
  expect([photo.status, photo.body.message]).toEqual([409, 'No photo is printed on this card'])
  await app.as('staff')(verification.take, { params: { id } })
  expect(await pan.ticks(id)).not.toContain('photoPasted')
  expect((await pan.verify(id)).status).toBe(200)
  expect(await withMutant(wantsTheChildsPhoto, () => sent('Suryono'))).toMatchObject({
    kinds: ['photo', 'signature'],
    paste: true,
  })
})

test('the same person cannot be open twice', async () => {
  const { status, body } = await pan.submit(await pan.draft({ ...foreignPerson, lastName: 'Sukma' }, 'FP'))
  expect([status, body.message]).toEqual([
    409,
    expect.stringMatching(/^An application for this person is already open/),
  ])
})

test('another of the family begins on the foreign form too, with the address abroad', async () => {
  const id = await pan.submitted({ ...foreignPerson, lastName: 'Sugiarto' }, 'FP')
  const { body: begun } = await counter()(drafts.ofFamily, { params: { id } })
  const { body } = await counter()(drafts.read, { params: { id: begun.id } })
  expect(body).toMatchObject({
    category: 'FP',
    formCode: '95',
    fields: { resCountry: 'SG', lastName: '', passportNo: '' },
  })
})
