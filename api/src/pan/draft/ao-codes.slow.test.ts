import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { drafts } from 'contract/pan/draft'
import { officerFields } from 'contract/pan/form/parts'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { type TestApp, testApp } from '../../testing/app.ts'
import { another, panOffice } from '../../testing/applications.ts'
import { everybodysOfficers } from './ao-codes.mutants.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 5000)
  await app.addMerchant('rival', 1000)
  pan = await panOffice(app)
})
afterAll(() => app.close())

const counter = (name = 'merchant') => app.as(name)

test('AO codes are found by state and city', async () => {
  const ask = app.as('merchant')
  for (const state of ['19', 'Maharashtra']) {
    expect((await ask(drafts.aoCities, { query: { state } })).body).toEqual(['Mumbai', 'Nagpur', 'Pune'])
  }
  const { body } = await ask(drafts.aoCodes, { query: { city: 'Pune', search: '' } })
  expect(body).toHaveLength(6)
  const found = await ask(drafts.aoCodes, { query: { city: 'Pune', search: 'pne-w-61-4' } })
  expect(found.body).toEqual([
    {
      areaCode: 'PNE',
      aoType: 'W',
      rangeCode: '61',
      aoNo: '4',
      city: 'Pune',
      description: 'Salaried, surnames M to Z, Pune',
    },
  ])
  expect((await ask(drafts.aoCodes, { query: { city: '', search: 'army' } })).body).toMatchObject([{ areaCode: 'PNE' }])
  const places = async (search: string) => {
    const { body } = await ask(drafts.aoCodes, { query: { city: '', search } })
    return [...new Set(body.map(({ city }) => city))]
  }
  await app.db
    .insertInto('pinCode')
    .values({ id: uuid(), pin: '440010', district: 'Nagpur', state: 'Maharashtra' })
    .execute()
  // By its beginning, in the middle, by another form of the word, by a PIN code that the office's list has, and by two words at once.
  for (const search of ['nagp', 'nagpur', 'agpu', '440010', 'salary NAGPUR'])
    expect(await places(search)).toEqual(['Nagpur'])
  expect((await places('salaries')).length).toBeGreaterThan(2)
  // The signs of a pattern mean themselves.
  for (const search of ['%', '_', 'pun_']) expect(await places(search)).toEqual([])
  const { count } = await app.db
    .selectFrom('aoCode')
    .select((is) => is.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBeGreaterThanOrEqual(80)
})

test('the officers of the last forms are offered, those of this place first; of other shops nothing is told', async () => {
  const send = (no: number, fields: object) => {
    app.clock.forward({ seconds: 1 })
    return pan.submitted({ ...another(no), ...fields })
  }
  const officer = (aoNo: string) => ({ areaCode: 'PNE', aoType: 'W', rangeCode: '61', aoNo })
  const [mumbai] = (await counter()(drafts.aoCodes, { query: { city: 'Mumbai', search: '' } })).body
  const { areaCode, aoType, rangeCode, aoNo } = mumbai!
  for (const no of [60, 61]) await send(no, { ...officer('3'), resPin: '411004' })
  await send(62, { ...officer('4'), resPin: '411014' })
  await send(63, {
    areaCode,
    aoType,
    rangeCode,
    aoNo,
    resPin: '400001',
    resState: '19',
    resCity: 'Mumbai',
  })
  await pan.draft({ ...another(64), ...officer('1') })
  const used = async (pin: string, city: string, name = 'merchant') => {
    const { body } = await counter(name)(drafts.aoUsed, { query: { pin, city } })
    return { recent: body.recent.map(codeOf), here: body.here.map(codeOf) }
  }
  const bombay = codeOf(mumbai!)
  expect(await used('411004', 'PUNE')).toMatchObject({ recent: [bombay, 'PNE-W-61-4', 'PNE-W-61-3'] })
  expect((await used('411004', 'PUNE')).here[0]).toBe('PNE-W-61-3')
  expect((await used('400009', 'Mumbai')).here).toEqual([bombay])
  expect((await used('', 'Nagpur')).here).toEqual([])
  const ofRival = async () => (await used('411004', 'PUNE', 'rival')).recent
  expect(await ofRival()).toEqual([])
  expect((await withMutant(everybodysOfficers, ofRival)).length).toBeGreaterThan(0)
})

const codeOf = (ao: Record<(typeof officerFields)[number], string>) => officerFields.map((part) => ao[part]).join('-')
