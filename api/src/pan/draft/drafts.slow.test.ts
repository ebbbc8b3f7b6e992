import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { dashboards } from 'contract/dashboard'
import { exportOf } from 'contract/endpoint'
import { applications } from 'contract/pan/application'
import { drafts } from 'contract/pan/draft'
import { emptyApplication } from 'contract/pan/form/fields'
import { submissions } from 'contract/pan/submit'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { removeDue } from '../../files/removal.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { another, goodFields, panOffice } from '../../testing/applications.ts'
import { everything } from '../../testing/lists.ts'
import { paperlessDesk } from '../../testing/paperless.ts'
import { luhn } from '../application/queries.ts'
import { keptAsTyped } from './drafts.mutants.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>

beforeAll(async () => {
  app = await testApp()
  const { id, code } = await app.addMerchant('merchant', 5000)
  await app.addPerson('helper', 'merchant', { id, code: `${code}-1` })
  await app.addMerchant('rival', 1000)
  pan = await panOffice(app)
})
afterAll(() => app.close())

const counter = (name = 'merchant') => app.as(name)
const saveAs = (name: string, id: string, version: number, fields: object) =>
  counter(name)(drafts.save, { params: { id }, body: { version, fields } })
const vaultRows = async () => (await app.db.selectFrom('vault').select('ref').execute()).length

test('a form number has the year and a check digit that a slip of the finger breaks', async () => {
  const { formNo } = await pan.draft({})
  const digits = formNo.slice(1)
  expect(formNo).toMatch(new RegExp(`^N${`${new Date().getFullYear()}`.slice(2)}\\d{8}$`))
  expect(luhn(digits.slice(0, -1))).toBe(Number(digits.at(-1)))
  expect(luhn('7992739871')).toBe(3)
})

test('beginning twice with one key begins one draft', async () => {
  const asked = { query: { appType: 'N', category: 'P' } as const, body: { version: 0, fields: {} }, key: uuid() }
  const [first, second] = [await counter()(drafts.begin, asked), await counter()(drafts.begin, asked)]
  expect(second.body).toEqual(first.body)
})

test('what is saved later goes over what was there, the rest stays', async () => {
  const { id, version } = await pan.draft({ lastName: 'Sharma', place: 'Pune' })
  const saved = await saveAs('merchant', id, version, { place: 'Mumbai', knownByOther: true })
  expect(saved.body.version).toBe(version + 1)
  const { body } = await counter()(drafts.read, { params: { id } })
  expect(body.fields).toMatchObject({ lastName: 'Sharma', place: 'Mumbai', knownByOther: true })
})

test('an Aadhaar typed into another field is masked before it is kept, and refused at that field', async () => {
  const typed = {
    place: 'Pune 999955550005',
    resRoad: '9999-5555/0005',
    oldAddress: '९९९९ ५५५५ ०००५',
    pan: '999955550005',
  }
  const { id, version } = await pan.draft({ ...goodFields, place: typed.place })
  await saveAs('merchant', id, version, typed)
  const { rows } = await sql<{ row: string }>`select a::text as row from application a where id = ${id}`.execute(app.db)
  expect(rows[0]?.row).not.toMatch(/9999\W{0,3}5555\W{0,3}0005|९९९९/)
  const { fields, version: now } = (await counter()(drafts.read, { params: { id } })).body
  expect([fields.place, fields.resRoad]).toEqual(['Pune XXXX XXXX 0005', 'XXXX XXXX 0005'])
  const { body } = await counter()(submissions.review, { params: { id } })
  const text = 'Type an Aadhaar number only in the field Aadhaar'
  expect(body.problems).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'place', text }),
      expect.objectContaining({ field: 'resRoad', text }),
    ]),
  )
  // The answer was lost and the browser sends what was typed once more: nothing is new.
  expect((await saveAs('merchant', id, now - 1, { place: typed.place })).body.version).toBe(now)
})

test('in no field of a form is an Aadhaar number kept but in its own', async () => {
  const number = '9999 5555 0005'
  const texts = Object.entries(emptyApplication).flatMap(([name, value]) => {
    if (name === 'aadhaar' || typeof value === 'boolean') return []
    return [[name, typeof value === 'string' ? number : [number]] as const]
  })
  /** The fields that hold it, each typed into alone: some are refused, and then hold nothing. */
  const held = async () => {
    const { id, version } = await pan.draft({})
    let now = version
    for (const [name, value] of texts) {
      const { status, body } = await saveAs('merchant', id, now, { [name]: value })
      if (status === 200) now = body.version
    }
    const { fields } = await app.db
      .selectFrom('application')
      .select('fields')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return Object.keys(fields).filter((name) => JSON.stringify(fields[name]).includes(number))
  }
  expect(texts.length).toBeGreaterThan(50)
  expect(await held()).toEqual([])
  expect((await withMutant(keptAsTyped, held)).length).toBeGreaterThan(20)
})

test('two people on one draft: the second is told who came first, and nothing is lost', async () => {
  const { id, version } = await pan.draft({ place: 'Pune' })
  await saveAs('helper', id, version, { place: 'Mumbai' })
  const { status, body } = await saveAs('merchant', id, version, { place: 'Nagpur' })
  expect([status, body.message]).toEqual([
    409,
    expect.stringMatching(/^Demo helper saved this application at \d{1,2}:\d\d [ap]m\. Open it again to continue\.$/),
  ])
  expect((await counter()(drafts.read, { params: { id } })).body.fields.place).toBe('Mumbai')
})

test('a save whose answer was lost may be sent again', async () => {
  const { id, version } = await pan.draft({ place: 'Pune' })
  const fields = { place: 'Nagpur', aadhaar: '9999 0000 0028' }
  const first = await saveAs('merchant', id, version, fields)
  const again = await saveAs('merchant', id, version, fields)
  expect([again.status, again.body]).toEqual([200, first.body])
})

test('another Aadhaar number on an old version is not taken for the same one, though it ends alike', async () => {
  const { id, version } = await pan.draft()
  await saveAs('merchant', id, version, { place: 'Nagpur', aadhaar: '9999 0000 0028' })
  const other = await saveAs('merchant', id, version, { place: 'Nagpur', aadhaar: '9999 0018 0028' })
  expect([other.status, other.body.message]).toEqual([409, expect.stringMatching(/^You saved this application/)])
})

test('Aadhaar goes into the vault and comes back as four digits', async () => {
  const { id } = await pan.draft({ ...goodFields, aadhaar: '999900000037' })
  const row = await app.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.aadhaarLast4).toBe('0037')
  expect(JSON.stringify(row)).not.toContain('99990000003')
  const { body } = await counter()(drafts.read, { params: { id } })
  expect(body.fields.aadhaar).toBe('XXXX XXXX 0037')
})

test('saving the same or the masked number keeps the one in the vault; another, a wrong one or none replaces it', async () => {
  const { id, version } = await pan.draft({ aadhaar: '999911110005' })
  const refOf = async () =>
    (await app.db.selectFrom('application').select('aadhaarRef').where('id', '=', id).executeTakeFirstOrThrow())
      .aadhaarRef
  const [first, rows] = [await refOf(), await vaultRows()]
  await saveAs('merchant', id, version, { aadhaar: '999911110005' })
  await saveAs('merchant', id, version + 1, { aadhaar: 'XXXX XXXX 0005' })
  expect([await refOf(), await vaultRows()]).toEqual([first, rows])

  await saveAs('merchant', id, version + 2, { aadhaar: '999922220009' })
  expect(await refOf()).not.toBe(first)
  expect(await vaultRows()).toBe(rows)
  await saveAs('merchant', id, version + 3, { aadhaar: '99992222000' })
  expect([await refOf(), await vaultRows()]).toEqual([null, rows - 1])
})

test('who needs no Aadhaar has none kept', async () => {
  const { id, version } = await pan.draft({ aadhaar: '999933330001' })
  const rows = await vaultRows()
  await saveAs('merchant', id, version, { aadhaarExempt: 'NRI' })
  expect(await vaultRows()).toBe(rows - 1)
})

test('a draft that is thrown away is gone, with its number in the vault', async () => {
  const { id } = await pan.draft({ aadhaar: '999944440009' })
  const rows = await vaultRows()
  expect((await counter()(drafts.discard, { params: { id } })).status).toBe(200)
  expect(await vaultRows()).toBe(rows - 1)
  expect((await counter()(drafts.read, { params: { id } })).status).toBe(404)
})

test('with a draft of an e-Sign its scans are gone, from the rows and from the files', async () => {
  const { id } = await (await paperlessDesk(app)).scannedEsign()
  const files = await app.db.selectFrom('file').select('id').where('ownerId', '=', id).execute()
  const readable = async () =>
    (await Promise.allSettled(files.map((file) => app.portal.files.read(file.id)))).map(({ status }) => status)
  expect(await readable()).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  expect((await counter()(drafts.discard, { params: { id } })).status).toBe(200)
  await removeDue(app.portal)
  expect(await readable()).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await app.db.selectFrom('file').select('id').where('ownerId', '=', id).execute()).toEqual([])
})

test('what was paid for can neither be edited nor thrown away', async () => {
  const id = await pan.submitted(another(1))
  for (const answer of [
    await saveAs('merchant', id, 2, { place: 'Goa' }),
    await counter()(drafts.discard, { params: { id } }),
    await counter()(drafts.read, { params: { id } }),
  ]) {
    expect([answer.status, answer.body.message]).toEqual([409, 'Not allowed in status Waiting for scan'])
  }
})

test("the usual values are those of the shop's last form of the kind that was sent, and nothing about a person", async () => {
  const usual = (name: string, category: 'P' | 'H' = 'P') =>
    counter(name)(drafts.usual, { query: { appType: 'N', category } })
  await pan.submitted({ ...another(2), place: 'Nagpur' })
  await pan.draft({ ...another(3), place: 'Goa' })
  const byAadhaar = await pan.submitted({ ...another(4), place: 'Surat' })
  await app.db.updateTable('application').set({ mode: 'PAPERLESS_EKYC' }).where('id', '=', byAadhaar).execute()
  const officer = { areaCode: 'PNE', aoType: 'W', rangeCode: '61', aoNo: '4' }
  const proofs = { poi: 'AADHAAR', poa: 'AADHAAR', podb: 'MATRICULATION' }
  expect((await usual('helper')).body).toEqual({ place: 'Nagpur', ...officer, ...proofs })
  expect((await usual('rival')).body).toEqual({ place: '' })
  expect((await usual('merchant', 'H')).body).toEqual({ place: '' })

  const retire = (active: boolean) =>
    app.db.updateTable('documentType').set({ active }).where('code', '=', 'MATRICULATION').execute()
  await retire(false)
  expect((await usual('merchant')).body).toEqual({ place: 'Nagpur', ...officer, poi: 'AADHAAR', poa: 'AADHAAR' })
  await retire(true)
})

test('the list of drafts says what each lacks first, in the order of its form, on screen and in its files', async () => {
  const name = (lastName: string, fields: object) => pan.draft({ ...another(0), middleName: '', lastName, ...fields })
  await name('Zlacksnothing', {})
  await name('Zlacksfather', { fatherLast: '', fatherFirst: '', motherLast: '' })
  await name('Zlacksmuch', { gender: '', dob: '', fatherLast: '', place: '' })
  const ask = { ...everything, search: 'zlacks', sorts: [{ column: 'name', dir: 'asc' as const }] }
  const { body } = await counter()(applications.drafts, { body: ask })
  expect(body.data.map((row) => [row.name, row.next])).toEqual([
    ['ANJAA ZLACKSFATHER', "Father's surname"],
    ['ANJAA ZLACKSMUCH', 'Gender'],
    ['ANJAA ZLACKSNOTHING', ''],
  ])
  expect(Object.keys(body.data[0] ?? {})).not.toContain('fields')
  const file = await counter()(exportOf(applications.drafts), { body: ask, query: { format: 'csv' } })
  expect(`${file.bytes}`).toContain("Father's surname")
})

test('what a draft lacks follows the rules of the office and what is typed, at once', async () => {
  const draft = await pan.draft({ ...another(0), middleName: '', lastName: 'Zfollows' })
  const lacks = async () => {
    const { body } = await counter()(applications.drafts, { body: { ...everything, search: 'zfollows' } })
    return body.data.map(({ next }) => next)
  }
  expect(await lacks()).toEqual([''])
  const accept = (active: boolean) =>
    app.db.updateTable('documentType').set({ active }).where('code', '=', goodFields.poi!).execute()
  await accept(false)
  expect(await lacks()).toEqual(['Proof of identity'])
  await accept(true)
  expect(await lacks()).toEqual([''])
  await app.db
    .updateTable('application')
    .set({ fields: sql`fields || '{"place": ""}'` })
    .where('id', '=', draft.id)
    .execute()
  expect(await lacks()).toEqual(['Place'])
})

test('an e-Sign is ready to pay only with its scans and pictures, an e-KYC without, in the list and on the dashboard', async () => {
  await app.addMerchant('signer', 1000)
  const [desk, shop] = [await paperlessDesk(app, 'signer'), await panOffice(app, 'signer')]
  const named = (lastName: string) => ({ ...goodFields, lastName, nameDiffers: true })
  const bare = await desk.draft('PAPERLESS_ESIGN', named('Zsigna'))
  await desk.scannedEsign(named('Zsignb'))
  const scanned = await desk.draft('PAPERLESS_ESIGN', named('Zsignc'))
  await shop.scanPage(scanned.id)
  await desk.draft('PAPERLESS_EKYC')
  const lacking = ['', '', 'Photo and signature', 'Scans of photo, signature and proofs']
  const { body } = await counter('signer')(applications.drafts, { body: everything })
  expect(body.data.map(({ next }) => next).sort()).toEqual(lacking)
  const { body: day } = await counter('signer')(dashboards.merchant)
  expect(day.drafts.map(({ missing }) => missing).sort()).toEqual(lacking)
  expect(day.drafts.find(({ id }) => id === bare.id)?.missing).toBe(lacking[3])
  expect((await desk.initiate(bare)).status).toBe(409)
})
