import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { captcha } from 'contract/identity/session'
import { isDraft, statusCodes } from 'contract/pan/status'
import { Tracked, track } from 'contract/track'
import * as v from 'valibot'
import { type TestApp, testApp, testCaptcha } from '../testing/app.ts'
import { goodFields, panOffice } from '../testing/applications.ts'
import { paperlessDesk } from '../testing/paperless.ts'

let app: TestApp
let id: string
let formNo: string
let draftNo: string
let paperlessDraftNo: string

const canary = { lastName: 'Kanarivogel', email: 'kanari@example.com', mobile: '6000000099' }
const right = () => ({ no: formNo, dob: '1994-08-14' })

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 1000)
  const pan = await panOffice(app)
  const fields = { ...goodFields, ...canary, nameDiffers: true }
  id = await pan.submitted(fields)
  formNo = (await app.db.selectFrom('application').select('formNo').where('id', '=', id).executeTakeFirstOrThrow())
    .formNo
  draftNo = (await pan.draft(fields)).formNo
  paperlessDraftNo = (await (await paperlessDesk(app)).draft('PAPERLESS_ESIGN', fields)).formNo
})
afterAll(() => app.close())
// What was asked in the test before counts no longer.
beforeEach(() => app.clock.forward({ minutes: 61 }))

const ask = (body: Record<string, unknown>, browser = app.browser()) => browser(track, { body })

test('number and date of birth together tell the status in both languages, and nothing else', async () => {
  const { status, body, bytes } = await ask(right())
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 'WAITING_SCAN',
    on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    now: { en: 'Form filled and paid', hi: expect.stringMatching(/\p{Script=Devanagari}/u) },
    next: { en: expect.any(String), hi: expect.stringMatching(/\p{Script=Devanagari}/u) },
  })
  expect(`${bytes}`).not.toMatch(/kanari|6000000099|sharma|prakash|pune|9999|0016|demo|150|M\d{6}/i)
})

test('of a correction the PAN is updated, not allotted', async () => {
  const move = (appType: 'N' | 'C', status: 'ALLOTTED' | 'WAITING_SCAN') =>
    app.db.updateTable('application').set({ appType, status }).where('id', '=', id).execute()
  await move('N', 'ALLOTTED')
  expect((await ask(right())).body.now).toEqual({ en: 'PAN allotted', hi: 'पैन जारी हो गया' })
  await move('C', 'ALLOTTED')
  expect((await ask(right())).body.now).toEqual({ en: 'PAN updated', hi: 'पैन अपडेट हो गया' })
  await move('N', 'WAITING_SCAN')
})

test('the number may be typed in small letters, with spaces and hyphens', async () => {
  expect((await ask({ ...right(), no: ` ${formNo.toLowerCase().replace(/^(.)(.{5})/, '$1-$2 ')} ` })).status).toBe(200)
})

test('an acknowledgement number serves as well as the form number', async () => {
  await app.db.updateTable('application').set({ ackNo: '000261118000999' }).where('id', '=', id).execute()
  expect((await ask({ ...right(), no: '000261118000999' })).body.status).toBe('WAITING_SCAN')
})

test('an unknown number, a wrong date and a draft get the same answer, none sooner than the other', async () => {
  const asked = [
    { no: 'N2699999999', dob: '1994-08-14' },
    { no: '999999999999999', dob: '1994-08-14' },
    { ...right(), dob: '1994-08-15' },
    { ...right(), no: draftNo },
    { ...right(), no: paperlessDraftNo },
  ]
  for (const body of asked) {
    const start = performance.now()
    const { status, bytes } = await ask(body)
    expect([status, `${bytes}`]).toEqual([
      404,
      '{"message":"No application has this number and date. Check both on your receipt."}',
    ])
    expect(performance.now() - start).toBeGreaterThan(45)
  }
})

test('what is no number of ours is told at once, with an example', async () => {
  const { status, body } = await ask({ no: '12345', dob: '31-12-1999' })
  expect([status, body.data]).toEqual([
    400,
    [
      'no: Enter the 15 digits of the acknowledgement, or the form number, e.g. N2600001235',
      'dob: Enter a date as dd-mm-yyyy',
    ],
  ])
})

test('one address may ask twenty times in ten minutes, whatever the numbers', async () => {
  const browser = app.browser()
  const statuses = []
  for (let i = 0; i < 22; i++)
    statuses.push((await ask({ ...right(), no: `N26${`${i}`.padStart(8, '0')}` }, browser)).status)
  expect(statuses.indexOf(429)).toBe(20)
  expect((await ask(right())).status).toBe(200)
  app.clock.forward({ seconds: 601 })
  expect((await ask(right(), browser)).status).toBe(200)
})

const wrongDay = (i: number) => `19${10 + i}-01-01`

test('one address may ask for one number ten times an hour; also for one that does not exist', async () => {
  for (const no of [formNo, 'N2600000000']) {
    const browser = app.browser()
    const answers = []
    for (let i = 0; i < 11; i++) answers.push(await ask({ no, dob: wrongDay(i) }, browser))
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(404), 429])
    expect(Number(answers[10]?.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await ask({ no, dob: '1994-08-14' }, browser)).status).toBe(429)
  }
})

test('whoever asks for a number of somebody else is locked out, and nobody besides', async () => {
  const spoiler = app.browser()
  for (let i = 0; i < 19; i++) await ask({ no: formNo, dob: wrongDay(i) }, spoiler)
  expect((await ask(right(), spoiler)).status).toBe(429)
  const { status, body } = await ask(right())
  expect([status, body.status]).toEqual([200, 'WAITING_SCAN'])
})

describe('after twenty questions for one number within the hour, from wherever,', () => {
  const words = 'This number was asked for many times. Type the characters in the picture to continue.'
  const askedTwentyTimes = async (no: string) => {
    for (let i = 0; i < 20; i++) expect((await ask({ no, dob: wrongDay(i) })).status).toBe(404)
  }

  test('the next one types a captcha and is told; it serves once', async () => {
    await askedTwentyTimes(formNo)
    const customer = app.browser()
    expect((await ask(right(), customer)).body).toEqual({ next: 'captcha', message: words })
    await customer(captcha.image)
    const wrong = await ask({ ...right(), captcha: 'wrong' }, customer)
    expect(wrong.body).toEqual({ next: 'captcha', message: 'Captcha does not match' })
    await customer(captcha.image)
    const typed = { ...right(), captcha: testCaptcha }
    expect((await ask(typed, customer)).body.status).toBe('WAITING_SCAN')
    expect((await ask(typed, customer)).body.next).toBe('captcha')
  })

  test('it says nothing of the number: one that nobody has asks for the captcha all the same', async () => {
    await askedTwentyTimes('N2600000000')
    expect((await ask({ no: 'N2600000000', dob: '1994-08-14' })).body).toEqual({ next: 'captcha', message: words })
  })

  test('another number is asked for without, and an hour later this one too', async () => {
    await askedTwentyTimes(formNo)
    expect((await ask({ ...right(), no: 'N2600000000' })).status).toBe(404)
    app.clock.forward({ minutes: 61 })
    expect((await ask(right())).body.status).toBe('WAITING_SCAN')
  })
})

test('every status has words that name nobody', async () => {
  for (const status of statusCodes.filter((code) => !isDraft(code))) {
    await app.db.updateTable('application').set({ status }).where('id', '=', id).execute()
    app.clock.forward({ minutes: 4 })
    const body = v.parse(Tracked, (await ask(right())).body)
    expect([body.status, body.now.en.length > 5, body.next.en.endsWith('.')]).toEqual([status, true, true])
    expect(JSON.stringify([body.now, body.next])).not.toMatch(/\bTIN\b|merchant|M\d{6}/)
  }
})
