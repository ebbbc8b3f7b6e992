import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { applications, type Finding } from 'contract/pan/application'
import { submissions } from 'contract/pan/submit'
import { type TestApp, testApp } from '../../testing/app.ts'
import { another, goodFields, panOffice } from '../../testing/applications.ts'
import { sampleAoCodes } from './masters.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('shop1', 2000)
  pan = await panOffice(app, 'shop1')
})
afterAll(() => app.close())

const toFix = (findings: Finding[] = []) =>
  findings.filter(({ kind }) => kind !== 'good').map(({ rule, field }) => `${rule} ${field}`)

/** An officer of Pune: the codes of the army fit people of any city. */
const { areaCode, aoType, rangeCode, aoNo } = sampleAoCodes.find(
  ({ city, description }) => city === 'Pune' && description.startsWith('Salaried'),
)!
const inPune = { areaCode, aoType, rangeCode, aoNo, income: ['OTHER'] }

async function reviewed(fields: Parameters<typeof pan.draft>[0]) {
  const { id } = await pan.draft(fields)
  return (await app.as('shop1')(submissions.review, { params: { id } })).body
}

test('before paying the merchant reads what the office would object to, and how to mend it', async () => {
  const { findings } = await reviewed({ ...another(1), ...inPune, mobile: '6000000777', resCity: 'NASHIK' })
  expect(toFix(findings)).toEqual(['AO-CITY areaCode', 'AO-ABROAD areaCode'])
  expect(findings?.[0]).toMatchObject({ reason: 'A04', text: expect.stringContaining('Pune') })
})

test('an AO code that is in no list is doubted', async () => {
  const { findings } = await reviewed({ ...another(2), areaCode: 'XXX', mobile: '6000000778' })
  expect(toFix(findings)).toContain('AO-UNKNOWN areaCode')
})

test("the fourth application on one mobile number is doubted, and the shop's own number at once", async () => {
  const fields = (no: number) => ({ ...another(no), mobile: '6000000779' })
  const first = await pan.submitted(fields(11))
  for (const no of [12, 13]) {
    expect(toFix((await reviewed(fields(no + 10))).findings)).not.toContain('MOBILE-SHARED mobile')
    await pan.submitted(fields(no))
  }
  expect(toFix((await reviewed(fields(14))).findings)).toContain('MOBILE-SHARED mobile')
  // A draft does not count as an open application, neither on paper nor paperless.
  await app.db.updateTable('application').set({ status: 'PL_DRAFT' }).where('id', '=', first).execute()
  expect(toFix((await reviewed(fields(15))).findings)).not.toContain('MOBILE-SHARED mobile')

  const { mobileNo } = await app.db
    .selectFrom('merchant')
    .innerJoin('userAccount', 'userAccount.merchantId', 'merchant.id')
    .select('mobileNo')
    .where('userName', '=', 'shop1')
    .executeTakeFirstOrThrow()
  expect(toFix((await reviewed({ ...another(31), mobile: mobileNo })).findings)).toContain('CONTACT-OWN mobile')
})

test('another open application for the same person is found before payment', async () => {
  await pan.submitted(goodFields)
  expect(toFix((await reviewed(goodFields)).findings)).toContain('DUPLICATE lastName')
})

test('the verifier reads the same findings, with those about the pictures', async () => {
  const id = await pan.cropped({ ...another(41), ...inPune, resCity: 'NASHIK' })
  const seen = async (who: string, call: typeof applications.info | typeof applications.paninfo) =>
    (await app.as(who)(call, { params: { id } })).body.findings
  const ofMerchant = await seen('shop1', applications.info)
  expect(await seen('staff', applications.paninfo)).toEqual(ofMerchant)
  expect(toFix(ofMerchant)).toContain('AO-CITY areaCode')
  expect(ofMerchant?.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['PHOTO-BLURRED', 'SIGN-CUT']))
})
