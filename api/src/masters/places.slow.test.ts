import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { cardVendors } from 'contract/masters/card-vendor'
import { pinCodes } from 'contract/masters/pin-code'
import { places } from 'contract/place/place'
import { type TestApp, testApp } from '../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const admin: ReturnType<TestApp['as']> = (endpoint, given) => app.as('admin')(endpoint, given)
const placeOf = async (pin: string) => (await app.as()(places.ofPin, { params: { pin } })).body
const heading = 'PIN code,District,State'
const send = (which: 'preview' | 'save', lines: string[]) =>
  admin(pinCodes.importing![which], { query: { name: 'pins.csv' }, bytes: Buffer.from([heading, ...lines].join('\n')) })

test('a PIN code tells its place: by the list of the office, else by its first digits', async () => {
  const byDigits = (district: string, state: string) => ({ district, state, isListed: false })
  const listed = (district: string, state: string) => ({ district, state, isListed: true })
  expect(await placeOf('411001')).toEqual(byDigits('', 'Maharashtra'))
  expect(await placeOf('793001')).toEqual(byDigits('', 'Meghalaya'))
  expect(await placeOf('507114')).toEqual(byDigits('', ''))
  expect((await app.as()(places.ofPin, { params: { pin: 'nonsense' } })).status).toBe(404)
  const faults = await send('preview', ['793001,East Khasi Hills,Meghalya', '12,Nowhere,Goa', '403001,,Goa'])
  expect(faults.body.faults.map(({ line, field }) => `${line} ${field}`)).toEqual(['2 state', '3 pin', '4 district'])
  expect((await send('save', ['793001,East Khasi Hills,Meghalya'])).status).toBe(400)
  const lines = ['793001,East Khasi Hills,Meghalaya', '411001,Pune City,Maharashtra']
  expect((await send('preview', lines)).body).toMatchObject({ added: 2, changed: 0, faults: [] })
  expect(await placeOf('793001')).toEqual(byDigits('', 'Meghalaya'))
  expect((await send('save', lines)).status).toBe(200)
  expect(await placeOf('793001')).toEqual(listed('East Khasi Hills', 'Meghalaya'))
  expect(await placeOf('411001')).toEqual(listed('Pune City', 'Maharashtra'))

  const more = Buffer.from('PIN code,District,State,Circle\n403001,North Goa,Goa,Goa,by hand\n')
  const strange = await admin(pinCodes.importing!.preview, { query: { name: 'more.csv' }, bytes: more })
  expect(strange.body).toMatchObject({
    added: 1,
    faults: [],
    leftOut: [
      { text: 'The column {title} is left out: this list does not have it', values: { title: 'Circle' } },
      { text: 'Line {line}: the cells after the last column are left out', values: { line: 2 } },
    ],
  })

  const many = Array.from({ length: 1_201 }, (_, no) => `${500_001 + no},Namoona ${no},Telangana`)
  expect((await send('save', many)).body).toMatchObject({ added: 1_201, faults: [] })
  expect(await placeOf('501201')).toEqual(listed('Namoona 1200', 'Telangana'))

  const { id } = await app.db.selectFrom('pinCode').select('id').where('pin', '=', '411001').executeTakeFirstOrThrow()
  const again = await admin(pinCodes.add, { body: { pin: '411001', district: 'Pune', state: 'Maharashtra' } })
  expect(again.body.data).toEqual(['pin: This PIN code is in the list already'])
  await admin(pinCodes.retire, { params: { id } })
  expect(await placeOf('411001')).toEqual(byDigits('', 'Maharashtra'))
})

test("India Post's directory is imported as it is published, and a PIN of a mixed district has its state from then on", async () => {
  const bytes = readFileSync(new URL('./testing/official-pincode-directory.csv', import.meta.url))
  const file = { query: { name: 'pincode.csv' }, bytes: gzipSync(bytes) }
  const { body } = await admin(pinCodes.importing!.preview, file)
  expect(body).toMatchObject({ added: 7, faults: [], leftOut: [{ values: { line: 10, pin: '900056' } }] })
  expect((await admin(pinCodes.importing!.save, file)).status).toBe(200)
  expect(await placeOf('507114')).toEqual({ district: 'Eluru', state: 'Andhra Pradesh', isListed: true })
})

test('a card vendor has one code for good, and an address that leads to one site whoever applies', async () => {
  const vendor = {
    code: 'NSDL',
    title: 'Bajaj EMI Card',
    product: 'EMI card',
    payout: 350,
    shopPayout: 250,
    sortOrder: 1,
  }
  const at = (partnerUrl: string, changes: object = {}) =>
    admin(cardVendors.add, { body: { ...vendor, partnerUrl, ...changes } })
  const problem = async (url: string) => (await at(url)).body.data?.[0]
  const notHttps = 'partnerUrl: Enter an address that begins with https://'
  expect(await problem('http://partner.example')).toBe(notHttps)
  expect(await problem('https://{name}.example/apply')).toBe(notHttps)
  expect(await problem('javascript:alert({name})')).toBe(notHttps)
  expect(await problem('https://cards.partner.example@evil.example/apply')).toBe(notHttps)
  expect(await problem('https://partner.example/?x={pan}')).toMatch(/Only {name}, {mobileNo} and {refNo}/)
  const { status, body } = await at('https://partner.example/apply?name={name}&m={mobileNo}&ref={refNo}')
  expect(status).toBe(200)
  expect((await at('https://partner.example', { code: 'nsdl' })).body.data).toEqual([
    'code: There is one with this code already',
  ])
  const { values, seen } = (await admin(cardVendors.read, { params: { id: body.id } })).body
  const changed = (changes: object) =>
    admin(cardVendors.change, { params: { id: body.id }, query: { seen }, body: { ...values, ...changes } as never })
  expect((await changed({ code: 'BAJAJ' })).body.data).toEqual([
    'code: A code is not changed. Retire this vendor and add another',
  ])
  expect((await changed({ shopPayout: 351 })).body.data).toEqual(['shopPayout: At most what the partner pays us'])
  expect((await changed({ payout: 360 })).status).toBe(200)
})
