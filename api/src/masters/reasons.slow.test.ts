import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { reasonTexts } from 'contract/masters/reason'
import { applications } from 'contract/pan/application'
import { drafts } from 'contract/pan/draft'
import { reasons } from 'contract/pan/reasons'
import { withMutant } from 'mutants'
import { type TestApp, testApp } from '../testing/app.ts'
import { panOffice } from '../testing/applications.ts'
import { everything } from '../testing/lists.ts'
import { reasonsForgotten, reasonsGivenAnywhere, retiredReasonsGiven, todaysWordsShown } from './reasons.mutants.ts'

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
  expect(body.data).toMatchObject([{ code: 'F02', asks: 'scan', names: '', givenIn: 'ANY', status: 'ACTIVE' }])
  const gender = await admin(reasonTexts.list, { body: { ...everything, search: 'G01' } })
  expect(gender.body.data).toMatchObject([{ textEn: 'Gender differs from proof', names: 'Gender' }])
})

const inList = async (id: string) => {
  const { body } = await admin(applications.list.incomplete, { body: everything })
  return body.data.find((row) => row.id === id)?.reasons
}

test('lists show the words of the office, and a reason that is retired is given to nobody new', async () => {
  const first = await pan.taken()
  expect((await pan.returnForCorrection(first, 'F02', 'P01')).status).toBe(200)
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

test('a reason keeps the words of the day on which it was given, in lists, in the application and in its history', async () => {
  const before = await pan.taken()
  await pan.returnForCorrection(before, 'A03')
  expect((await change('A03', { textEn: 'PIN code of another state' })).status).toBe(200)
  const after = await pan.taken()
  await pan.returnForCorrection(after, 'A03')
  const seen = async (id: string) => {
    const { body } = await app.as('rakesh')(applications.info, { params: { id } })
    return [await inList(id), body.reasons[0]?.en, body.events.at(-1)?.reasonWords?.[0]?.en]
  }
  const then = 'PIN and state do not agree'
  expect(await seen(before)).toEqual([then, then, then])
  expect(await seen(after)).toEqual(Array(3).fill('PIN code of another state'))
  const now = 'PIN code of another state'
  expect(await withMutant(todaysWordsShown, () => seen(before))).toEqual([now, then, then])
})

const g50 = {
  code: 'G50',
  textEn: 'Gender is not that of the passport',
  textHi: 'लिंग पासपोर्ट से मेल नहीं खाता',
  asks: 'form' as const,
  names: 'gender',
  givenIn: 'CHECK' as const,
  sortOrder: 20,
}

test('the office adds a reason that names the gender: the shop may change that alone, and reads the same words as its staff', async () => {
  const add = async (changes: object) =>
    (await admin(reasonTexts.add, { body: { ...g50, ...changes } as never })).body.data
  expect(await add({ code: 'G02' })).toEqual([
    'code: Those below 50 are kept for the portal. Enter a letter and a number from 50 on, e.g. N50',
  ])
  expect(await add({ asks: 'crop' })).toEqual([
    'code: A picture that is cropped again has a code with P (photo) or S (signature)',
  ])
  expect(await add({ names: 'shoe' })).toEqual(['names: Required'])
  expect(await add({ names: 'PORTAL' })).toEqual(['names: Choose what it names'])
  await app.addPerson('viewer', 'staff', null, ['masters:view'])
  expect((await app.as('viewer')(reasonTexts.add, { body: g50 })).status).toBe(403)
  expect(await add({})).toBeUndefined()
  expect(await add({})).toEqual(['code: There is one with this code already'])
  expect((await change('G50', { code: 'G51' })).body.data).toEqual([
    'code: A code is not changed. Retire this reason and add another',
  ])
  expect((await change('F01', { asks: 'form' })).body.data).toEqual([
    'asks: This stays in a reason that comes with the portal. Add one of your own',
  ])

  const id = await pan.taken()
  const object = await pan.returnForCorrection(id, 'H01')
  expect(object.body.data).toEqual(['reasons: H01 is none of the reasons that may be given here'])
  const anywhere = await pan.taken()
  expect(
    await withMutant(reasonsGivenAnywhere, async () => (await pan.returnForCorrection(anywhere, 'H01')).status),
  ).toBe(200)
  expect((await pan.returnForCorrection(id, 'G50')).status).toBe(200)

  app.clock.forward({ minutes: 1 })
  const isDone = async () => (await app.as('rakesh')(applications.info, { params: { id } })).body.reasons[0]?.isDone
  expect(await isDone()).toBe(false)
  expect(await withMutant(reasonsForgotten, isDone)).toBe(true)
  // It asks something else from now on; what was returned before stays as it was.
  expect((await change('G50', { asks: 'scan', names: 'NONE' })).status).toBe(200)

  const { version, fields } = (await app.as('rakesh')(drafts.read, { params: { id } })).body
  const save = (typed: object) =>
    app.as('rakesh')(drafts.save, { params: { id }, body: { version, fields: typed } as never })
  expect((await save({ firstName: 'OTHER' })).body.data).toEqual(['firstName: Only what came back can be changed'])
  expect((await save({ gender: fields.gender === 'M' ? 'F' : 'M' })).status).toBe(200)
  expect(await isDone()).toBe(true)
})
