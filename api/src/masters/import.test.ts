import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { aoCodes } from 'contract/masters/ao-code'
import { couriers } from 'contract/masters/courier'
import { imageRules } from 'contract/masters/image-rule'
import { pinCodes } from 'contract/masters/pin-code'
import { drafts } from 'contract/pan/draft'
import { hardcopyActions } from 'contract/pan/paper/paper'
import { scans } from 'contract/pan/scan/scan'
import { withMutant } from 'mutants'
import { type TestApp, testApp } from '../testing/app.ts'
import { panOffice } from '../testing/applications.ts'
import { everything } from '../testing/lists.ts'
import { importedInPart } from './import.mutants.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>
beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('rakesh', 10_000)
  pan = await panOffice(app, 'rakesh')
})
afterAll(() => app.close())

const valuesOf = async (master: typeof imageRules | typeof aoCodes, id: string) =>
  (await app.as('admin')(master.read, { params: { id } })).body

test('merchants are offered the carriers that the office names, in its order', async () => {
  const offered = async () => (await app.as('rakesh')(hardcopyActions.couriers)).body
  expect(await offered()).toEqual([
    'India Post',
    'DTDC',
    'Blue Dart',
    'Delhivery',
    'By hand',
    'Trackon',
    'Professional',
    'Other',
  ])
  const { body } = await app.as('admin')(couriers.add, { body: { name: 'Namoona Couriers', sortOrder: 1 } })
  expect((await offered()).slice(0, 3)).toEqual(['India Post', 'Namoona Couriers', 'DTDC'])
  await app.as('admin')(couriers.retire, { params: { id: body.id } })
  expect(await offered()).not.toContain('Namoona Couriers')
  const again = await app.as('admin')(couriers.add, { body: { name: 'india post', sortOrder: 1 } })
  expect(again.body.data).toEqual(['name: There is one with this name already'])
})

test('the crop follows the rule of a picture from its next change on', async () => {
  const applicationId = await pan.scanned()
  const asked = async () => (await app.as('rakesh')(scans.imageSpecs, { params: { id: applicationId } })).body
  const photo = (await asked()).find(({ kind }) => kind === 'photo')!
  const { formCode } = await app.db.selectFrom('application').select('formCode').executeTakeFirstOrThrow()
  const { id } = await app.db
    .selectFrom('imageSpec')
    .select('id')
    .where((is) => is.and({ formCode, kind: 'photo', provider: 'NSDL' }))
    .executeTakeFirstOrThrow()
  const change = async (changes: object) => {
    const { values, seen } = await valuesOf(imageRules, id)
    return app.as('admin')(imageRules.change, {
      params: { id },
      query: { seen },
      body: { ...values, ...changes } as never,
    })
  }
  expect((await change({ minKb: 60 })).body.data).toEqual(['maxKb: The largest file must be larger than the smallest'])
  expect((await change({ kind: 'signature' })).body.data).toEqual(['kind: There is a rule for this picture already'])
  expect((await change({ maxKb: photo.maxKb + 30 })).status).toBe(200)
  expect((await asked()).find(({ kind }) => kind === 'photo')?.maxKb).toBe(photo.maxKb + 30)
})

const heading = 'Area code,AO type,Range code,AO number,State,City,Description'
const send = (which: 'preview' | 'save', lines: string[]) =>
  app.as('admin')(aoCodes.importing![which], {
    query: { name: 'ao.csv' },
    bytes: Buffer.from([heading, ...lines].join('\r\n')),
  })
const offered = async (city: string) =>
  (await app.as('rakesh')(drafts.aoCodes, { query: { city, search: '' } })).body.map(({ description }) => description)

test('a list of AO codes is taken in as a whole, the same one twice changes nothing, and its changes are told', async () => {
  const good = ['goa,w,97,11,Goa,Margao,Salaried', 'GOA,W,97,12,Goa,Margao,"Business, all"']
  const bad = [...good, 'GO,W,0,13,Atlantis,Margao,Other', 'GOA,W,97,11,Goa,Margao,Twice']
  const { body: found } = await send('preview', bad)
  expect([found.added, found.changed, found.same]).toEqual([2, 0, 0])
  expect(found.faults.map(({ line, field }) => `${line} ${field}`)).toEqual([
    '4 areaCode',
    '4 rangeCode',
    '4 state',
    '5 areaCode',
  ])
  const taken = async () => {
    const { status } = await send('save', bad)
    return [status, (await offered('Margao')).length]
  }
  expect(await taken()).toEqual([400, 0])

  expect((await send('save', good)).body).toMatchObject({ added: 2, changed: 0, same: 0 })
  expect(await offered('Margao')).toEqual(['Salaried', 'Business, all'])
  const before = await app.db.selectFrom('audit').select('id').execute()
  expect((await send('save', good)).body).toMatchObject({ added: 0, changed: 0, same: 2 })
  expect(await app.db.selectFrom('audit').select('id').execute()).toHaveLength(before.length)

  const newer = ['GOA,W,97,11,Goa,Margao,Salaried above 15 lakh', good[1]!]
  expect((await send('save', newer)).body).toMatchObject({ added: 0, changed: 1, same: 1 })
  const { body: list } = await app.as('admin')(aoCodes.list, {
    body: { ...everything, search: 'above 15 lakh margao' },
  })
  const { history } = await valuesOf(aoCodes, list.data[0]!.id)
  expect(history[0]).toMatchObject({
    what: 'changed',
    changes: [{ field: 'description', was: 'Salaried', now: 'Salaried above 15 lakh' }],
  })

  await app.as('admin')(aoCodes.retire, { params: { id: list.data[0]!.id } })
  expect(await offered('Margao')).toEqual(['Business, all'])
  expect(await withMutant(importedInPart, taken)).toEqual([200, 1])
})

test('a file without one of its columns, or of another kind, says what is missing', async () => {
  const refused = async (text: string) =>
    (await app.as('admin')(aoCodes.importing!.preview, { query: { name: 'x' }, bytes: Buffer.from(text) })).body
  expect(await refused('Area code,City\nGOA,Margao')).toMatchObject({
    message: `The column AO type is missing. The first line must say: ${heading.replaceAll(',', ', ')}`,
  })
  expect(await refused('PK\x03\x04rest')).toMatchObject({ message: expect.stringContaining('Excel workbook') })
})

test.each([
  ['011001,Delhi,Delhi', 'pin', 'Enter a 6-digit PIN code'],
  ['110001,,Delhi', 'district', 'Required'],
  ['110001,Delhi,Atlantis', 'state', 'Choose a state of the list, e.g. Goa'],
  [`110001,${'A'.repeat(51)},Delhi`, 'district', 'At most 50 characters'],
])('a mistake in the line %s of PIN codes is told by its field', async (line, field, text) => {
  const bytes = Buffer.from(`PIN code,District,State\n${line}\n`)
  const { body } = await app.as('admin')(pinCodes.importing!.preview, { query: { name: 'pins.csv' }, bytes })
  expect(body.faults).toEqual([expect.objectContaining({ line: 2, field, text })])
  expect(body.added).toBe(0)
})
