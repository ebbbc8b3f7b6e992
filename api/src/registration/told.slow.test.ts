import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { indianDay } from 'contract/field/fields'
import { captcha } from 'contract/identity/session'
import { registrationStatuses, registrations } from 'contract/registration'
import { codesOf } from 'contract/status'
import { aRegistration } from 'contract/testing/registration'
import { withMutant } from 'mutants'
import { type TestApp, testApp, testCaptcha } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { otherServer } from '../testing/other-server.ts'
import { runTasks } from '../testing/run-tasks.ts'
import { anyDateOpens, repeatedIsUnknown } from './told.mutants.ts'

let app: TestApp
let opened: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  opened = await testDatabase()
  app = await testApp({ opened })
})
afterAll(() => app.close())
// What was asked in the test before counts no longer.
beforeEach(() => app.clock.forward({ minutes: 61 }))

const dob = '1991-03-02'
let people = 0
/** Registers somebody, or somebody of the same mobile number; answers their number. */
async function register(no = ++people) {
  const browser = app.browser()
  await browser(captcha.image)
  const body = aRegistration({
    mobileNo: `60000230${`${no}`.padStart(2, '0')}`,
    emailId: `kanari${no}@example.com`,
    fName: 'MEENA KANARI',
    shopName: 'Demo Kanari Kendra',
    lName: 'VERMA',
    fatherName: 'SURESH VERMA',
  })
  return (await browser(registrations.register, { body, query: { captcha: testCaptcha } })).body.refNo
}

const ask = (body: { no: string; dob: string; captcha?: string }, browser = app.browser()) =>
  browser(registrations.status, { body })
const unknown = '{"message":"No registration has this number and date of birth. Check both on your receipt."}'
const both = { en: expect.any(String), hi: expect.stringMatching(/\p{Script=Devanagari}/u) }

describe('number and date of birth together tell', () => {
  test('that the office has not decided yet, and since when it waits; nothing else about the person', async () => {
    const no = await register()
    const { status, body, bytes } = await ask({ no, dob })
    expect([status, body]).toEqual([
      200,
      { status: 'PENDING', on: indianDay(app.clock.now), reason: null, now: both, next: both },
    ])
    expect(`${bytes}`).not.toMatch(/kanari|verma|6000023|pune|411001|retailer|192\./i)
  })

  test('that it is approved and how to log in, but no code, no user name and no remark of the office', async () => {
    const no = await register()
    const { idTypeId: idType, packageId } = app.masters
    const userName = `kanari${people}`
    const approval = { idType, packageId, userName, password: 'Tulsi-47-kagaz', remark: 'Known to Ravi' }
    app.clock.forward({ days: 1 })
    expect((await app.as('admin')(registrations.approve, { params: { refNo: no }, body: approval })).status).toBe(200)
    const { body, bytes } = await ask({ no, dob })
    expect(body).toEqual({ status: 'APPROVED', on: indianDay(app.clock.now), reason: null, now: both, next: both })
    expect(body.next).toMatchObject({ en: expect.stringContaining('Log in with the user name from our e-mail') })
    expect(`${bytes}`).not.toMatch(/kanari|ravi|M\d{6}/i)
  })

  test('that it is rejected, with the reason that was told to the applicant, and what to do next', async () => {
    const no = await register()
    const remark = 'Shop not found at this address'
    await app.as('staff')(registrations.reject, { params: { refNo: no }, body: { remark } })
    const { body } = await ask({ no: ` ${no.toLowerCase().replace(/^(.)(..)/, '$1-$2 ')} `, dob })
    expect(body).toMatchObject({ status: 'REJECTED', reason: remark })
    expect(body.next).toMatchObject({ en: expect.stringContaining('register again') })
  })
})

test('an unknown number and a wrong date get the same answer, none sooner than the other', async () => {
  const no = await register()
  for (const body of [
    { no: 'R26999999', dob },
    { no, dob: '1991-03-03' },
  ]) {
    const start = performance.now()
    const { status, bytes } = await ask(body)
    expect([status, `${bytes}`]).toEqual([404, unknown])
    expect(performance.now() - start).toBeGreaterThan(45)
  }
  expect((await withMutant(anyDateOpens, () => ask({ no, dob: '1991-03-03' }))).status).toBe(200)
})

test('what is no number of ours is told at once, with an example', async () => {
  const { status, body } = await ask({ no: 'N2600001235', dob: '31-12-1999' })
  expect([status, body.data]).toEqual([
    400,
    ['no: Enter the reference number, e.g. R26000019', 'dob: Enter a date as dd-mm-yyyy'],
  ])
})

describe('whose mobile number was registered already', () => {
  const seen = async () => {
    const first = await register()
    const again = await register(people)
    const answers = [
      await ask({ no: first, dob }),
      await ask({ no: again, dob }),
      await ask({ no: again, dob: '1991-03-03' }),
    ]
    return answers.map(({ status, bytes }) => [status, `${bytes}`])
  }

  test('is not told so by the status of the number they were given', async () => {
    const [own, again, wrong] = await seen()
    expect(again).toEqual(own)
    expect(wrong).toEqual([404, unknown])
    const told = await withMutant(repeatedIsUnknown, seen)
    expect(told[1]).toEqual([404, unknown])
  })

  test('and after 90 days nothing is kept of it', async () => {
    await seen()
    const kept = async () => (await app.db.selectFrom('registrationRepeated').selectAll().execute()).length
    expect(await kept()).toBeGreaterThan(0)
    app.clock.forward({ days: 91 })
    await runTasks(app.portal, 'clean-up-registration')
    expect(await kept()).toBe(0)
  })
})

describe('who asks too often', () => {
  const wrongDay = (i: number) => `19${10 + i}-01-01`

  test('from one address for one number waits after ten; the applicant elsewhere does not', async () => {
    const no = await register()
    const browser = app.browser()
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await ask({ no, dob: wrongDay(i) }, browser)).status)
    expect(statuses).toEqual([...Array(10).fill(404), 429])
    expect((await ask({ no, dob }, browser)).status).toBe(429)
    expect((await ask({ no, dob })).body).toMatchObject({ status: 'PENDING' })
  })

  test('is counted on two servers of one database together', async () => {
    const no = await register()
    const another = await otherServer(app, opened)
    const from = { method: 'POST', url: '/api/auth/register/status', remoteAddress: '203.0.113.77' } as const
    const statuses = []
    for (let i = 0; i < 12; i++) {
      const { statusCode } = await (i % 2 ? app.app : another).inject({ ...from, payload: { no, dob: wrongDay(i) } })
      statuses.push(statusCode)
    }
    await another.close()
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429])
  })

  test('from wherever for one number types a captcha after twenty', async () => {
    const no = await register()
    for (let i = 0; i < 20; i++) expect((await ask({ no, dob: wrongDay(i) })).status).toBe(404)
    const applicant = app.browser()
    expect((await ask({ no, dob }, applicant)).body).toMatchObject({ next: 'captcha' })
    await applicant(captcha.image)
    expect((await ask({ no, dob, captcha: testCaptcha }, applicant)).body).toMatchObject({ status: 'PENDING' })
  })
})

test('every status has words of both languages', async () => {
  const no = await register()
  for (const status of codesOf(registrationStatuses)) {
    await app.db.updateTable('registration').set({ status }).where('refNo', '=', no).execute()
    const { body } = await ask({ no, dob })
    expect([body.status, body.now, body.next]).toEqual([status, both, both])
  }
})
