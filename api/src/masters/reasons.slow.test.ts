import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { reasonTexts } from 'contract/masters/reason'
import { applications } from 'contract/pan/application'
import { reasons } from 'contract/pan/reasons'
import { withMutant } from 'mutants'
import { type TestApp, testApp } from '../testing/app.ts'
import { panOffice } from '../testing/applications.ts'
import { everything } from '../testing/lists.ts'
import { retiredReasonsGiven } from './reasons.mutants.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>
beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('rakesh', 10_000)
  pan = await panOffice(app, 'rakesh')
})
afterAll(() => app.close())

const admin: ReturnType<TestApp['as']> = (endpoint, given) => app.as('admin')(endpoint, given)
const idOf = async (code: string) =>
  (await app.db.selectFrom('reason').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
const told = async () => (await app.as('rakesh')(applications.reasons)).body

async function change(code: string, changes: object) {
  const params = { id: await idOf(code) }
  const { values, seen } = (await admin(reasonTexts.read, { params })).body
  return admin(reasonTexts.change, { params, query: { seen }, body: { ...values, ...changes } as never })
}

test('a portal starts with the reasons of its version, and a start changes none that the office has worded', async () => {
  expect((await told()).map(({ code, en, hi, isGiven }) => [code, en, hi, isGiven])).toEqual(
    reasons.map(({ code, en, hi }) => [code, en, hi, true]),
  )
  expect((await change('F02', { textHi: 'No signature' })).body.data).toEqual(['textHi: Write it in Hindi'])
  expect((await change('F02', { textEn: '{form}' })).body.data).toEqual(['textEn: Leave out { and }'])
  const words = { textEn: 'Sign in both boxes', textHi: 'दोनों खानों में हस्ताक्षर करें', sortOrder: 1 }
  expect((await change('F02', words)).status).toBe(200)
  await panOffice(app, 'rakesh')
  expect((await told()).slice(0, 2).map(({ code, en }) => [code, en])).toEqual([
    ['F01', 'Form page missing'],
    ['F02', 'Sign in both boxes'],
  ])
  const { body } = await admin(reasonTexts.list, { body: { ...everything, search: 'both boxes' } })
  expect(body.data).toMatchObject([{ code: 'F02', asks: 'scan', status: 'ACTIVE' }])
})

test('lists show the words of the office, and a reason that is retired is given to nobody new', async () => {
  const first = await pan.taken()
  expect((await pan.returnForCorrection(first, 'F02', 'P01')).status).toBe(200)
  const inList = async (id: string) => {
    const { body } = await admin(applications.list.incomplete, { body: everything })
    return body.data.find((row) => row.id === id)?.reasons
  }
  expect(await inList(first)).toBe('Sign in both boxes; Photo blurred')

  await admin(reasonTexts.retire, { params: { id: await idOf('P01') } })
  expect(await inList(first)).toBe('Sign in both boxes; Photo blurred')
  expect((await told()).find(({ code }) => code === 'P01')?.isGiven).toBe(false)
  const second = await pan.taken()
  const refused = await pan.returnForCorrection(second, 'P01')
  expect([refused.status, refused.body.data]).toEqual([
    400,
    ['reasons: The reason P01 is no longer given. Choose another one'],
  ])
  expect(await pan.statusOf(second)).toBe('PENDING_VERIFICATION')
  expect(await withMutant(retiredReasonsGiven, async () => (await pan.returnForCorrection(second, 'P01')).status)).toBe(
    200,
  )
  const stays = await admin(reasonTexts.retire, { params: { id: await idOf('Z99') } })
  expect([stays.status, stays.body.message]).toEqual([409, 'This reason stays: it is given where no other fits.'])
})
